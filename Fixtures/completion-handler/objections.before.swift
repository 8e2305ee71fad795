import Foundation

/// Who wrote the comments knows why.
final class Chooser {
    private let queue = DispatchQueue(label: "chooser")
    private var count = 0

    // Don't refactor this to `async` style, as that keeps the panel.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'choose', change its body by hand, too
    // why: no async overload is offered: the comment in line 8 asks not to make 'choose' async: leave it, or delete the comment
    func choose(completion: @escaping (Int) -> Void) {
        queue.async { completion(1) }
    }

    // expect: completion-handler display
    func ask(completion: @escaping (Int) -> Void) {
        // This must not be made
        // async: the delegate would stay.
        count += 1
        queue.async { completion(2) }
    }
}

/// Hands over the work: a fire-and-forget wrapper.
// expect: completion-handler display
// why: only the new signature is shown: if you convert 'dispatch', change its body by hand, too
// why: no async overload is offered: the comment in line 25 says that nothing waits for 'dispatch': leave it, or change the comment
func dispatch(completion: @escaping (Int) -> Void) { completion(1) }
