import Foundation

// In a `catch` the name `error` is that of what is caught, and not that of a callback round it.

protocol Filling: Sendable {
    func fill(_ name: String, completion: @escaping (Data?, Error?) -> Void)
}

final class Shelf {
    let filling: Filling

    init(filling: Filling) { self.filling = filling }

    private func weigh() async throws { print("weighed") }

    // expect: completion-async-body
    func twice(_ name: String, completion: @escaping (Data?, Error?) -> Void) {
        filling.fill(name) { data, error in
            guard let start = data, error == nil else {
                completion(data, error)
                return
            }
            self.filling.fill(name + ".more") { data, error in
                do {
                    try self.check(start)
                } catch {
                    completion(nil, error)
                    return
                }
                completion(data, error)
            }
        }
    }

    // expect: completion-async-body
    func inTask(_ name: String, completion: @escaping (Data?, Error?) -> Void) {
        filling.fill(name) { data, error in
            guard let start = data, error == nil else {
                completion(data, error)
                return
            }
            self.filling.fill(name + ".more") { data, error in
                Task {
                    do {
                        try await self.weigh()
                    } catch {
                        completion(nil, error)
                        return
                    }
                    print(start)
                    completion(data, error)
                }
            }
        }
    }

    private func check(_ data: Data) throws { print(data) }
}
