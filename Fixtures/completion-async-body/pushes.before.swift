// target: swift 5.9, ios 17
import Calls

@MainActor
final class Caller {
    private var client = CallClient()

    // The push is handled when the call is reported.
    // expect: completion-async-body
    // why: until its callers await it, 'handlePush' starts a task…
    // why: callers wait for ever…
    // why: before 'handlePush' returns, line 15 calls 'reportIncomingCall', which has to tell the system of a call before the push that brings it is handled…
    // why: callers of 'handlePush' would start a task: make them and 'handlePush' async together, or add an async overload and let them await that first ('--form body' moves the body now)
    func handlePush(_ push: Push, completion: @escaping (Error?) -> Void) {
        CallClient.reportIncomingCall(with: push) { error in
            if let error = error {
                completion(error)
                return
            }
            self.client.accept(push) { error in completion(error) }
        }
    }

    func received(_ push: Push) {
        handlePush(push) { error in print(error as Any) }
    }
}
