import Foundation

struct Session {
    func end(then done: @escaping Done) {}
}

extension Session {
    func end() async -> Bool { true }
}
