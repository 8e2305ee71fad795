import Foundation

final class Client {
    // expect: completion-async-body unsafe
    func get(completion: @escaping (Data?) -> Void) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: "/a")) { data, _, _ in
            completion(data)
        }.resume()
    }

    func get() async -> Data? {
        await withCheckedContinuation { continuation in
            get { continuation.resume(returning: $0) }
        }
    }
}
