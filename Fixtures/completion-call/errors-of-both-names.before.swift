// target: swift 6.2, ios 26, macos 26

/// The parameter is used beside the name that unwraps it: both are the error that is caught.
@MainActor
final class Screen {
    private let model = Model()
    private var text = ""

    func save() {
        // expect: completion-call unsafe
        // why: line 17 ('show') will run on the main thread, even if 'save' calls its handler on another thread: check that nothing there blocks, or needs that other thread
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        model.save("name") { error in
            if let err = error {
                if err is CancellationError { return }
                if error?.words == "closed" { return }
                self.show(error)
            } else {
                self.text = "saved"
            }
        }
    }

    func show(_ error: Error?) {}
}

@MainActor
final class Model {
    func save(_ name: String, completion: @escaping (Error?) -> Void) { completion(nil) }
    func save(_ name: String) async throws {}
}

extension Error {
    var words: String { "failed" }
}
