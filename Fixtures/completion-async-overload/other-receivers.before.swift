// target: swift 6.2, ios 26
// A function of the same name of another type is no use of this one.
protocol Loading {
    // expect: completion-async-overload display
    // why: the only use of 'load' passes a handler that does nothing (other-receivers.before.swift:30), so no code would await the async version: leave it
    // why: types in files that were not checked, such as tests, may implement 'Loading': search for 'Loading', and check that each calls 'completion' exactly once
    func load(_ name: String, completion: @escaping (String) -> Void)
}

final class Store: Loading, Sendable {
    func load(_ name: String, completion: @escaping (String) -> Void) { completion(name) }
}

final class Feed: Sendable {
    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping (String) -> Void) { completion(name + "1") }
}

final class Model {
    let feed = Feed()
    let other: any Loading
    init(_ other: any Loading) { self.other = other }
}

final class Screen {
    let models: [Model] = []

    func show() {
        models.first?.feed.load("a") { print($0) }
        models.first?.other.load("b") { _ in }
    }
}
