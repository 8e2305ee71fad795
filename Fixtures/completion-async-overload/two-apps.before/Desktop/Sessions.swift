// target: swift 6.2, ios 26, macos 26
// Another program has a protocol of this name: neither are its members those of this one, nor are the types that conform to it.
protocol Sessions: Sendable {
    // expect: completion-async-overload
    func finish(_ id: Int, completion: @escaping @Sendable () -> Void)
    // expect: completion-async-overload
    func load(completion: @escaping @Sendable (Int) -> Void)
}

final class DesktopSessions: Sessions {
    func finish(_ id: Int, completion: @escaping @Sendable () -> Void) {
        print(id)
        completion()
    }

    func load(completion: @escaping @Sendable (Int) -> Void) { completion(1) }
}

final class Window: Sendable {
    let sessions: any Sessions

    init(sessions: any Sessions) { self.sessions = sessions }

    // expect: completion-async-overload
    func open(completion: @escaping @Sendable (Int) -> Void) {
        sessions.load { number in completion(number) }
    }
}
