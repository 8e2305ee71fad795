// form: body
import Dispatch

final class Loader {
    // expect: completion-async-body
    func load(completion: @escaping (Int) -> Void) {
        Task {
            completion(await load())
        }
    }

    func load() async -> Int {
        let one = 1
        
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                
                continuation.resume(returning: one)
            }
        }
    }

    func go() {
        load { print($0) }
    }
}
