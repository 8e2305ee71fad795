// target: swift 6.2, ios 26, macos 26

/// What the declaration of a type tells: such an overload does not compile.
final class Picture {
    var width = 0
}

public struct Reply {
    public let status: Int

    public struct Part {
        public let size: Int
    }
}

struct Gallery: Sendable {
    // expect: completion-async-overload display
    // why: 'Picture' (values-of-classes.before.swift:4) is not Sendable, so this does not compile in Swift 6 language mode: make it Sendable first
    func picture(completion: @escaping (Picture) -> Void) {
        completion(Picture())
    }

    // expect: completion-async-overload display
    // why: 'Picture' (values-of-classes.before.swift:4) is not Sendable, so this does not compile in Swift 6 language mode: make it Sendable first
    func pictures(completion: @escaping @Sendable (Result<[Picture], any Error>) -> Void) {
        completion(.success([]))
    }

    // expect: completion-async-overload display
    // why: 'Reply' (values-of-classes.before.swift:8) is not Sendable, so this does not compile in Swift 6 language mode: make it Sendable first
    func reply(completion: @escaping @Sendable (Reply?) -> Void) {
        completion(Reply(status: 1))
    }

    // expect: completion-async-overload display
    // why: 'Part' (values-of-classes.before.swift:11) is not Sendable, so this does not compile in Swift 6 language mode: make it Sendable first
    func part(completion: @escaping @Sendable (Reply.Part, Int) -> Void) {
        completion(Reply.Part(size: 1), 1)
    }
}
