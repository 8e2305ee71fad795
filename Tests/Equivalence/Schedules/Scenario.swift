/// How a program is driven: compiled together with the program before, and again with the program after. What the program
/// prints is what is seen of it: the harness brings a `print` that records.
@MainActor
package protocol Scenario {
    associatedtype Source
    associatedtype Owner: AnyObject
    /// What the schedules may do; `.values` if it does not say.
    static var features: Features { get }
    /// A fresh source.
    static func source() -> Source
    /// A fresh owner that has not subscribed, unless it does so in its initializer: then `subscribe` does nothing.
    static func owner(of source: Source) -> Owner
    static func subscribe(_ owner: Owner)
    /// Called on other threads too, if the features say so.
    nonisolated static func send(_ value: Int, to source: Source)
    /// Empties the bag.
    static func cancel(_ owner: Owner)
    nonisolated static func finish(_ source: Source)
    nonisolated static func fail(_ source: Source)
}

extension Scenario {
    package static var features: Features { .values }
    package nonisolated static func finish(_ source: Source) { fatalError("say how to finish, or not `.finish`") }
    package nonisolated static func fail(_ source: Source) { fatalError("say how to fail, or not `.fail`") }
    package static func cancel(_ owner: Owner) { fatalError("say how to cancel, or not `.cancel`") }
}
