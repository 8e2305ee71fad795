import Foundation

/// What decides is what an object holds, and that is no excuse.
final class Player {
    var track: String?
    var isMuted = false

    // The handler could say so.
    // expect: completion-never-called
    func mute(completion: @escaping (Bool) -> Void) {
        guard isMuted else { return }
        completion(true)
    }

    // Beside a path that shows another screen there is one that does not.
    // expect: completion-never-called
    func next(_ count: Int, completion: @escaping () -> Void) {
        if count == 0 {
            showLogin()
            return
        }
        guard count > 1 else { return }
        completion()
    }

    // expect: completion-never-called
    func save(_ file: URL, completion: @escaping () -> Void) {
        guard track != nil else { return }
        do {
            try Data().write(to: file)
            completion()
        } catch {
            print(error)
        }
    }

    func showLogin() {}
}
