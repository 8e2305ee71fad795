import MarkedCode
import Syntax
import Testing
import Threads

/// The queue of the caller's on which a handler is called.
@Suite struct CallbackQueueTests {
    @Test(arguments: [
        ("queue.async { done(1) }", "queue"),
        ("(queue ?? other).async { done(1) }", "(queue ?? other)"),
        ("other.async { done(1) }", nil),
        // A function of that name is no queue's.
        ("async { done(1) }", nil),
        ("addOperation(done)", nil),
    ])
    func queue(statement: String, queue: String?) throws {
        let text = "func load(on queue: DispatchQueue?, done: @escaping (Int) -> Void) {\n\(statement)\n}"
        let tree = TokenTree(SourceFile(path: "A.swift", text: text))
        let function = try #require(tree.declaration(at: 0))
        let mention = try #require(tree.words(spelling: "done").last)
        let found = CallbackQueue(answering: "done", of: function, in: tree, knowing: .bundled).queue(around: mention)
        #expect(found.map { tree.text($0) } == queue)
    }
}
