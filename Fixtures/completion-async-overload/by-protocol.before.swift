// target: swift 6.0, ios 17

/// The protocol has no async version, as one type may not call the handler, and only the protocol is used.
public protocol Granting: Sendable {
    // expect: completion-async-overload display
    func grant(completion: @escaping @Sendable (Bool) -> Void)
}

public final class Camera: Granting {
    // expect: completion-async-overload display
    public func grant(completion: @escaping @Sendable (Bool) -> Void) {
        print("asks")
        Task { completion(true) }
    }
}

public struct Refuser: Granting {
    let isAsked: Bool

    public func grant(completion: @escaping @Sendable (Bool) -> Void) {
        if isAsked { completion(false) }
    }
}

public struct Permissions: Sendable {
    let granting: any Granting

    func ask() { granting.grant { print($0) } }
}
