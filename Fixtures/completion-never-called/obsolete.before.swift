import Foundation

/// What no code can call any more is not worth a correction.
final class Depot {
    @available(iOS, obsoleted: 13.0)
    func store(_ count: Int, completion: @escaping (Int) -> Void) {
        guard count > 0 else { return }
        completion(count)
    }

    @available(swift, obsoleted: 5.0, renamed: "store")
    func keep(_ count: Int, completion: @escaping (Int) -> Void) {
        guard count > 0 else { return }
        completion(count)
    }

    @available(*, unavailable, message: "store it")
    func hold(_ count: Int, completion: @escaping (Int) -> Void) {
        guard count > 0 else { return }
        completion(count)
    }

    // Apps for other systems call it.
    // expect: completion-never-called
    @available(tvOS, unavailable)
    func export(_ count: Int, completion: @escaping (Int) -> Void) {
        guard count > 0 else { return }
        completion(count)
    }

    // expect: completion-never-called
    @available(iOS, introduced: 13.0, message: "never obsoleted, nor unavailable")
    func read(_ count: Int, completion: @escaping (Int) -> Void) {
        guard count > 0 else { return }
        completion(count)
    }
}

/// So is what stands in a type or an extension that is gone.
@available(*, unavailable)
extension Depot {
    func open(_ count: Int, completion: @escaping (Int) -> Void) {
        guard count > 0 else { return }
        completion(count)
    }
}
