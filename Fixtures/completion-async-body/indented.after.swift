// form: body
import Dispatch

final class Loader {
    // A body keeps its form, and stands as far in as the others.
    // expect: completion-async-body
    func load(_ path: String?, completion: @escaping (String?) -> Void) {
        Task {
            completion(await load(path))
        }
    }

    func load(_ path: String?) async -> String? {
        guard let path else {
            return nil
        }
        let text = """
        not \(path)
      """

        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: text)
            }
        }
    }

    func go() {
        load("a") { print($0 as Any) }
    }
}
