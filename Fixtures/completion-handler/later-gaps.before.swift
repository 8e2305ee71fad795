// target: swift 6.0, ios 15, macos 12
import Foundation

/// Branches that go on to the code which calls the handler, or call a function that does, lack no call themselves.
final class Client: Sendable {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'query', change its body by hand, too
    // why: if 'number > 1' is false and 'number < 0' is false at line 18, 'done' is not called: add an 'else' that calls it, or make the last 'else if' an 'else'
    func query(_ text: String, done: @escaping @Sendable (Int?) -> Void) {
        var limit = 0
        if text.count == 3 {
            limit = 1
        } else if let first = text.first {
            limit = first.isLetter ? 2 : 3
        } else {
            return done(nil)
        }
        fetch(limit) { number in if number > 1 { done(number) } else if number < 0 { done(nil) } }
    }

    private func fetch(_ limit: Int, _ show: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async { show(limit) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'check', change its body by hand, too
    // why: if 'name' is nil at line 31, 'done' is not called: add an 'else' that calls it
    func check(_ name: String?, done: @escaping @Sendable (Bool) -> Void) {
        @Sendable func answer(_ isFine: Bool) {
            DispatchQueue.main.async {
                if let name { done(isFine && !name.isEmpty) }
            }
        }
        fetch(1) { number in
            switch number {
            case 0: answer(true)
            case 1: answer(false)
            default: self.fetch(2) { other in answer(other > 1) }
            }
        }
    }

    // Each branch lacks one itself.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'show', change its body by hand, too
    // why: if 'Int(text)' is nil at line 49, 'done' is not called; the 'return' at line 48 does not call it, either: call it in each of these cases, or leave this as it is
    func show(_ text: String?, done: @escaping @Sendable () -> Void) {
        guard let text else { return }
        if let number = Int(text) {
            fetch(number) { _ in done() }
        } else {
            print("none")
        }
    }
}
