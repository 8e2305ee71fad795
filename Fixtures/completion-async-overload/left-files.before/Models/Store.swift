import Foundation

/// No project builds it: the other 'Store' took its place.
struct Store {
    static let shared = Store()

    func reset() { print("reset") }
}
