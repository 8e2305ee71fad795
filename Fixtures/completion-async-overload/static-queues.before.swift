import Foundation

/// A queue that is a constant of a type is known as one.
public final class Lookup: Sendable {
    private enum Queues {
        static let main: DispatchQueue = .main
        static let other = DispatchQueue(label: "other")
    }
    private let work = DispatchQueue(label: "work")

    // expect: completion-async-overload safe
    public func title(of id: String, completion: @escaping @Sendable (Int) -> Void) {
        work.async {
            guard id != "" else {
                Queues.main.async { completion(0) }
                return
            }
            Queues.other.async { completion(id.count) }
        }
    }
}
