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
    // why: until its callers await it, 'turnOff' starts a task, so nothing of it may have run when 'turnOff' returns: check that no caller relies on what it does before that
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'find' (called at line 22) calls its closure exactly once and that 'off' (called at line 23) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    // why: 'turnOn' (line 10) is the counterpart of 'turnOff' and stays with its handler: a later call of it could be done before 'turnOff' is, so convert both or none
    // why: each call of 'turnOff' would start a task: make the callers and 'turnOff' async together, or add an async overload and let them await that first ('--form body' moves the code into the async version right away)
    func turnOff(_ id: Int, completion: @escaping @MainActor (Bool) -> Void) {
        lamps.find(id) { lamp, error in
            lamp.off { error in completion(error == nil) }
        }
    }

    func switchOff() {
        turnOff(3) { isDone in print(isDone) }
    }
}
