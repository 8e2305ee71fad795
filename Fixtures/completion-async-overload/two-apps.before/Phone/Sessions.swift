// target: swift 6.2, ios 26, macos 26
// programs: the folders
protocol Sessions: Sendable {
    func finish(_ id: Int) async
    // expect: completion-async-overload
    func load(completion: @escaping @Sendable (Int) -> Void)
}

final class PhoneSessions: Sessions {
    func finish(_ id: Int) async { print(id) }

    func load(completion: @escaping @Sendable (Int) -> Void) {
        completion(1)
        completion(2)
    }
}
