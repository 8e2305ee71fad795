import XCTest

// What stands in for a service in tests follows that.
final class MockShelf {
    func load(_ name: String, completion: @escaping (String) -> Void) { completion(name) }
    func load(_ name: String) async -> String { name }
}
