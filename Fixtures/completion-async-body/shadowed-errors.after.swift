// target: swift 6.2, ios 26
// form: body
// language mode: 5, as the tasks take what is not Sendable
// An `Error` of a type round the place is no other.

enum Beacon {
    enum Error: Swift.Error { case missing }
}

extension Beacon {
    final class Client {
        // expect: completion-async-body
        func reset(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
            Task {
                do throws(Beacon.Error) {
                    completion(.success(try await reset(name)))
                } catch {
                    completion(.failure(error))
                }
            }
        }

        nonisolated(nonsending) func reset(_ name: String) async throws(Beacon.Error) -> Int {
            guard !name.isEmpty else { throw Beacon.Error.missing }
            return name.count
        }

        // expect: completion-async-body
        func all(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
            Task {
                do throws(Beacon.Error) {
                    completion(.success(try await all(name)))
                } catch {
                    completion(.failure(error))
                }
            }
        }

        nonisolated(nonsending) func all(_ name: String) async throws(Beacon.Error) -> Int {
            try await reset(name)
        }

        func forms() -> (@escaping (Result<Int, Error>) -> Void) -> Void { { self.all("all", completion: $0) } }
    }
}

final class Pager {
    // What is handed on besides escapes without saying so.
    // expect: completion-async-body
    nonisolated(nonsending) func next(_ page: Int) async -> (Int, () -> Void) {
        print(page)
        return (page + 1, { print("seen", page) })
    }
}
