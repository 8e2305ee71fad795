import Foundation

final class Player {
    var track: String?
    weak var owner: Player?

    func stop(completion: @escaping () -> Void) {
        guard track != nil else {
            completion()
            return
        }
        completion()
    }

    // Nobody waits.
    func pause(completion: @escaping () -> Void) {
        guard owner != nil else { return }
        completion()
    }

    func play(completion: @escaping () -> Void) {
        // completion is not called: nothing is open
        guard track != nil else { return }
        completion()
    }

    var isMuted = false

    // A warning: the handler could say so.
    func mute(completion: @escaping (Bool) -> Void) {
        guard isMuted else { return }
        completion(true)
    }

    // A warning: beside a path that shows another screen there is one that does not.
    func next(_ count: Int, completion: @escaping () -> Void) {
        if count == 0 {
            showLogin()
            return
        }
        guard count > 1 else { return }
        completion()
    }

    // A warning: an error is lost.
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
