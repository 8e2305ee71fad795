import Foundation

final class Client {
    // expect: completion-async-body unsafe
    func get(completion: @escaping (Data?) -> Void) {
        Task {
            completion(await get())
        }
    }

    func get() async -> Data? {
        let data = (try? await URLSession.shared.data(from: URL(fileURLWithPath: "/a")))?.0
        return data
    }
}
