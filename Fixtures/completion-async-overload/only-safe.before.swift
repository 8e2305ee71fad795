// target: swift 6.0
// fix: safe

final class Picture {
    var width = 0
}

struct Gallery {
    // The picture is not Sendable: that overload is not safe, and is not written.
    // expect: completion-async-overload unsafe
    // why: 'picture' is nonisolated, so its async version…
    // why: in Swift 6 mode the result must be `Sendable`, and nothing shows that it is
    func picture(completion: @escaping (Picture) -> Void) {
        completion(Picture())
    }

    // expect: completion-async-overload
    func count(completion: @escaping (Int) -> Void) {
        completion(1)
    }
}
