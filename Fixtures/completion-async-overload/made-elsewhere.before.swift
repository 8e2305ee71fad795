// target: swift 6.2
import Sessions

protocol Settings: Sendable {
    // expect: completion-async-overload unsafe
    // why: types in files that were not checked, such as tests, may implement 'Settings': search for 'Settings', and check that each calls 'completion' exactly once
    // why: in 'SessionSettings.update' (made-elsewhere.before.swift:13), it was not found out how often 'update' (line 14) calls its closure: if it is exactly once, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, keep the handler
    func update(_ completion: @escaping @Sendable (Int) -> Void)
}

/// What `Session.current()` returns no file declares: its 'update' is none of these.
struct SessionSettings: Settings {
    func update(_ completion: @escaping @Sendable (Int) -> Void) {
        Session.current().update { completion($0) }
    }
}

struct OtherSettings {
    // expect: completion-async-overload
    func update(_ completion: @escaping @Sendable (Int) -> Void) { Task { completion(1) } }
    func updateTwice(_ settings: Settings) { settings.update { print($0) } }
}
