import Index
import MarkedCode
import Syntax
import Testing

@testable import Timing

/// Calls of `store.load`, each of which would become a task.
@Suite struct CallOrderTests {
    private static let declared = """
        final class Store {
            private var items: [Int] = []
            func load(_ number: Int, done: @escaping () -> Void) { items.append(number) }
            func clear() { items = [] }
            func stop(_ done: (() -> Void)?) { done?() }
        }

        """

    private func order(_ body: String) throws -> (CallOrder, TokenTree, call: Int) {
        let tree = TokenTree(SourceFile(path: "a.swift", text: Self.declared + "func go(store: Store) {\n\(body)\n}"))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        let name = try #require(tree.words(spelling: "load").dropFirst().first)
        return (CallOrder(in: tree, of: project), tree, tree.startOfStatement(around: name))
    }

    @Test(arguments: [
        ("for n in 0..<3 { store.load(n) {} }", "for"), ("while true { store.load(1) {} }", "while"),
        ("[1, 2].forEach { store.load($0) {} }", "forEach"),
        ("for n in 0..<3 where n > 1 { if n == 2 { store.load(n) {} } }", "for"),
    ])
    func loops(body: String, word: String) throws {
        let (order, tree, call) = try order(body)
        #expect(order.loop(around: call).map { tree.text($0) } == word)
    }

    @Test(arguments: [
        "store.load(1) {}", "for n in 0..<3 { store.load(n) {}\nreturn }", "for n in 0..<3 { store.load(n) {}\nbreak }",
        "queue.async { store.load(1) {} }",
    ])
    func isInNoLoop(body: String) throws {
        let (order, _, call) = try order(body)
        #expect(order.loop(around: call) == nil)
    }

    @Test(arguments: [
        ("store.load(1) {}\nstore.clear()", true), ("store.load(1) {}\nstore.load(2) {}", true),
        ("store.load(1) {}\nother.clear()", false), ("store.load(1) {}", false),
        ("if a { store.load(1) {}\nreturn }\nstore.clear()", false),
    ])
    func isFollowed(body: String, isFollowed: Bool) throws {
        let (order, tree, call) = try order(body)
        let front = call..<call + 1
        let next = order.next(after: tree.statement(around: call), of: nil, on: front)
        #expect((next != nil) == isFollowed)
    }

    @Test(arguments: [
        ("store.stop(nil)\nstore.load(1) {}", true), ("store.stop { }\nstore.load(1) {}", true),
        ("store.stop(nil)\nif a { store.load(1) {} }", true), ("store.stop { show() }\nstore.load(1) {}", false),
        ("other.stop(nil)\nstore.load(1) {}", false), ("store.clear()\nstore.load(1) {}", false),
        ("store.load(1) {}\nstore.stop(nil)", false), ("store.stop(nil)\nlater { store.load(1) {} }", false),
        ("later { [box = store.load(1) {}] in show(box) }", false),
    ])
    func comesAfterWhatNobodyWaitsFor(body: String, isUnawaited: Bool) throws {
        let (order, tree, call) = try order(body)
        let before = order.unawaited(before: tree.statement(around: call), on: call..<call + 1)
        #expect(before.map { tree.text($0) } == (isUnawaited ? "stop" : nil))
    }
}
