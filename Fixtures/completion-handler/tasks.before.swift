import Foundation

class Feeds: NSObject {
    // expect: completion-handler display
    // why: the body has to be moved by hand
    // why: no async overload is offered: 'completion' is called by the task in line 9: write an async function…
    @objc
    dynamic func remove(_ name: String, completion: @escaping (Bool) -> Void) {
        Task {
            await forget(name)
            completion(true)
        }
    }

    private func forget(_ name: String) async {}
}
