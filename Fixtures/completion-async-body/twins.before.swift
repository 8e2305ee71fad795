// target: swift 5.9, ios 17
import Lamps

/// Both ask for the lamp on one queue, and the command that comes last counts.
@MainActor
final class Dimmer {
    private let lamps = Lamps()

    // Nothing says how often `on` calls its closure, so this one stays.
    func turnOn(_ id: Int, completion: @escaping @MainActor (Bool) -> Void) {
        lamps.find(id) { lamp, error in
            lamp.on { error in completion(error == nil) }
        }
    }

    // expect: completion-async-body display
    // why: until its callers await it, 'turnOff' starts a task…
    // why: callers wait for ever…
    // why: 'turnOn' (line 10) does the same with another call…
    // why: callers of 'turnOff' would start a task: make them and 'turnOff' async together, or add an async overload and let them await that first ('--form body' moves the body now)
    func turnOff(_ id: Int, completion: @escaping @MainActor (Bool) -> Void) {
        lamps.find(id) { lamp, error in
            lamp.off { error in completion(error == nil) }
        }
    }

    func switchOff() {
        turnOff(3) { isDone in print(isDone) }
    }
}
