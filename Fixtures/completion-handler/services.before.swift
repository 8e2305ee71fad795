/// What is left to a person: the handler is kept, called in a loop, or answers in a way that has no async form.
final class UploadService {
    private var pending: [(UploadResult) -> Void] = []
    private var isBusy = false

    /// Sends what waits.
    // expect: completion-handler
    func upload(_ name: String, completion: @escaping (UploadResult) -> Void) {
        pending.append(completion)
    }

    // expect: completion-handler
    func flush(force: Bool, completion: @escaping (Error?) -> Void) {
        guard !isBusy || force else { return }
        completion(nil)
    }

    // The message names the handler for success.
    // expect: completion-handler
    func ask(completion: @escaping (String) -> Void, errorCompletion: @escaping (Error?) -> Void) {
        if isBusy { errorCompletion(nil) } else { completion("done") }
    }

    // expect: completion-handler
    func pair(completion: @escaping (Int, String) -> Void) { completion(1, "one") }

    // expect: completion-handler
    func cancel(completion: (() -> Void)? = nil) -> Bool {
        completion?()
        return true
    }

    // expect: completion-handler
    func each(_ names: [String], then: @escaping (String) -> Void, retries: Int) {
        for name in names { then(name) }
    }
}

typealias UploadResult = Result<Int, UploadFailure>

enum UploadFailure: Error {
    case refused
}

protocol Uploading {
    // expect: completion-handler
    func upload(_ name: String, completion: @escaping (UploadResult) -> Void)

    // expect: completion-handler
    func status<Key: Hashable>(of key: Key, callback: @escaping (Bool) -> Void) -> Int
}

extension Uploading {
    // expect: completion-handler
    func uploadAll(_ names: [String], completionHandler: @escaping () -> Void) throws {
        for name in names { upload(name) { _ in completionHandler() } }
    }
}
