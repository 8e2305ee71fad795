// target: swift 5.9, ios 17
import Calls

@MainActor
final class Caller {
    private var client = CallClient()

    // The push is handled when the call is reported.
    // expect: completion-async-body
    // why: until its callers await it, 'handlePush' starts a task, so nothing of it may have run when 'handlePush' returns: check that no caller relies on what it does before that
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'reportIncomingCall' (called at line 15) calls its closure exactly once and that 'accept' (called at line 20) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    // why: before 'handlePush' returns, line 15 calls 'reportIncomingCall', which has to tell the system of a call before the push that brings it is handled, and a task would do that later: leave this function as it is if callers rely on it
    // why: each call of 'handlePush' would start a task: make the callers and 'handlePush' async together, or add an async overload and let them await that first ('--form body' moves the code into the async version right away)
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
