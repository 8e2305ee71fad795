// target: swift 5.7
// language mode: 5, as what the handler is given is not Sendable

final class Node {
    var children: [Node] = []
}

final class Tree: @unchecked Sendable {
    private let root = Node()

    // expect: completion-async-overload safe
    func load(completion: @escaping (Node) -> Void) {
        completion(root)
    }
}
