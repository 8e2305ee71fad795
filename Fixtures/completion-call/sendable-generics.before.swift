// target: swift 6.2, ios 26, macos 26
import Foundation

struct Leaf: Decodable, Sendable { var title = "" }

@MainActor
final class Tree {
    func pick<T: Decodable>(_ type: T.Type, completion: @escaping @Sendable (T?) -> Void) { completion(nil) }
    func pick<T: Decodable>(_ type: T.Type) async -> T? where T: Sendable { nil }
}

@MainActor
final class Picker<Fruit: Decodable> {
    let tree = Tree()

    // Nothing says that a `T` may cross to this task.
    func any<T: Decodable>(_ type: T.Type) {
        // expect: completion-call
        tree.pick(type) { found in print(found as Any) }
    }

    func own() {
        // expect: completion-call
        tree.pick(Fruit.self) { found in print(found as Any) }
    }

    func seed(completion: @escaping @Sendable (Fruit?) -> Void) { completion(nil) }
    func seed() async -> Fruit? where Fruit: Sendable { nil }

    func sow() {
        // expect: completion-call
        seed { found in print(found as Any) }
    }

    func some<T: Decodable & Sendable>(_ type: T.Type) {
        // expect: completion-call
        tree.pick(type) { found in print(found as Any) }
    }

    func leaf() {
        // expect: completion-call
        tree.pick(Leaf.self) { found in print(found as Any) }
    }
}
