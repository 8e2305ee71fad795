// target: swift 6.2, ios 26, macos 26
// A capture of what is implicitly unwrapped is an optional.
@MainActor
final class Animator {
    func finish(_ step: Int = 0, completion: @escaping () -> Void) {}
    func finish(_ step: Int = 0) async {}
    func move(to place: Place?, completion: @escaping () -> Void) {}
    func move(to place: Place?) async {}
    func jump(to place: Place, completion: @escaping () -> Void) {}
    func jump(to place: Place) async {}
}

final class Place: Sendable {}

@MainActor
class Screen {
    var animator: Animator!
    var place: Place!
    var isDone = false
}

@MainActor
final class Scene: Screen {
    let other = Animator()

    func asksWhatMayBeNil() {
        // expect: completion-call
        Task { [weak self, animator] in
            guard let animator else { return }
            await animator.finish()
            guard let self else { return }
            self.isDone = true
        }
    }

    func asksWithSelf() {
        // expect: completion-call
        Task { [weak self, animator = self.animator] in
            guard let animator else { return }
            await animator.finish()
            self?.isDone = true
        }
    }

    func keepsSelf() {
        // expect: completion-call
        Task {
            await animator.finish()
            self.isDone = true
        }
    }

    func givesWhatMayBeNil() {
        // expect: completion-call
        Task { [weak self, other, place] in
            await other.move(to: place)
            self?.isDone = true
        }
    }

    func givesWhatIsUnwrapped() {
        // expect: completion-call
        other.jump(to: place) { [weak self] in self?.isDone = true }
    }
}
