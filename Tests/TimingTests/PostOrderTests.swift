import Index
import MarkedCode
import Patterns
import Syntax
import Testing

@testable import Timing

/// Blocks of the main queue that become tasks, and what may notice in which order they run.
@Suite struct PostOrderTests {
    private func reasons(_ marked: String, keepsOrder: Bool = true) throws -> [String?] {
        let place = try Place(marked)
        let order = try #require(
            PostOrder(of: place.index..<place.index + 1, in: place.tree, of: place.project, keepsOrder: keepsOrder))
        return [
            refusal { () throws(Refusal) in try order.check() },
            refusal { () throws(Refusal) in try order.checkIsOfNoStream() },
        ]
    }

    private func refusal(_ check: () throws(Refusal) -> Void) -> String? {
        do throws(Refusal) {
            try check()
            return nil
        } catch {
            return error.reason
        }
    }

    private func type(_ body: String) -> String { "final class Screen { var items: [Int] = []\n\(body)\n}" }

    @Test(arguments: [
        // The same block each time.
        "func show() { ¦DispatchQueue.main.async { self.update(self.items) } }",
        "func show(_ n: Int) { ¦DispatchQueue.main.async { [weak self] in guard let self else { return }; self.update() } }",
        "func show() { ¦DispatchQueue.main.async { [unowned self] in self.update() } }",
        // It draws again, or sets what no other block sets.
        "func show(cell: Cell) { ¦DispatchQueue.main.async { cell.setNeedsDisplay()\ncell.isOn = true } }",
        "func show() { ¦DispatchQueue.main.async { self.isOn = true } }\nfunc go() { DispatchQueue.main.async { self.isOff = true } }",
        "func show() { ¦DispatchQueue.main.async { self.isOn = true } }\nfunc go() { DispatchQueue.main.async { self.isOn = true } }",
        "func show() { ¦DispatchQueue.main.async { self.reload() }\nDispatchQueue.main.async { self.isOn = true } }",
        // One answer.
        "func load(done: @escaping (Int) -> Void) { let n = 1; ¦DispatchQueue.main.async { done(n) } }",
        "func load(done: @escaping (Int) -> Void) { read { n in ¦DispatchQueue.main.async { done(n) } } }\nfunc read(completion: (Int) -> Void) {}",
        // In no order before.
        "func load(_ n: Int) { DispatchQueue.global().async { ¦DispatchQueue.main.async { self.items.append(n) } } }",
        "func load(_ n: Int) { Task { ¦DispatchQueue.main.async { self.items.append(n) } } }",
        "func load() { session.dataTask(with: url) { data, _, _ in ¦DispatchQueue.main.async { self.use(data) } } }",
        "init(_ n: Int) { ¦DispatchQueue.main.async { self.items.append(n) } }",
        "let queue = DispatchQueue(label: \"a\", attributes: .concurrent)\nfunc load(_ n: Int) { queue.async { ¦DispatchQueue.main.async { self.items.append(n) } } }",
        "func load(_ n: Int) { alert.add(UIAlertAction(title: nil) { _ in ¦DispatchQueue.main.async { self.items.append(n) } }) }",
        // Each round of a loop posts the same.
        "func load() { for _ in 0..<3 { ¦DispatchQueue.main.async { self.update() } } }",
        // What one call made.
        "func ask() { let alert = Alert(); ¦DispatchQueue.main.async { alert.open(1) } }",
        // Both call the same with the same.
        "func show() { ¦DispatchQueue.main.async { self.update() } }\nfunc go() { DispatchQueue.main.async { self.update() } }\nfunc update() { if isOn { title = \"a\" } else { title = \"b\" } }",
    ])
    func isNotNoticed(body: String) throws {
        #expect(try reasons(type(body)) == [nil, nil])
    }

    @Test(arguments: [
        ("func show(_ n: Int) { ¦DispatchQueue.main.async { self.items.append(n) } }", "two calls of 'show(_:)'"),
        (
            "func show() { ¦DispatchQueue.main.async { self.on() } }\nfunc hide() { DispatchQueue.main.async { self.off() } }\nfunc on() { isOn = true }\nfunc off() { isOn = false }",
            "the block that 'hide' posts at line 3 sets 'isOn' in a function that it calls, too"
        ),
        (
            "func show() { ¦DispatchQueue.main.async { self.set(1) } }\nfunc hide() { DispatchQueue.main.async { self.set(2) } }\nfunc set(_ n: Int) {}",
            "the block that 'hide' posts at line 3 calls 'set', too"
        ),
        (
            "func show(_ n: Int) { ¦DispatchQueue.main.async { self.set(n) } }\nfunc hide(_ n: Int) { DispatchQueue.main.async { self.set(n) } }\nfunc set(_ n: Int) {}",
            "the block that 'hide' posts at line 3 calls 'set', too"
        ),
        (
            "func show() { ¦DispatchQueue.main.async { self.isOn = true }\nDispatchQueue.main.async { self.isOn = false } }",
            "begins before the block that line 3 posts, which sets 'isOn', too"
        ),
        ("func show() { ¦DispatchQueue.main.async { [items] in self.update(items) } }", "two calls of 'show()'"),
        (
            "func run(_ block: @escaping (Int) -> Void) { ¦DispatchQueue.main.async { block(1) } }",
            "two calls of 'run(_:)'"
        ),
        (
            "let jobs = DispatchQueue(label: \"a\")\nfunc load(_ n: Int) { jobs.async { ¦DispatchQueue.main.async { self.items.append(n) } } }",
            "'jobs' runs its blocks one after the other"
        ),
        (
            "func load() { socket.onText = { text in ¦DispatchQueue.main.async { self.add(text) } } }",
            "the closure for 'onText'"
        ),
    ])
    func isNoticed(body: String, words: String) throws {
        let found = try reasons(type(body))
        #expect(found[0]?.contains(words) ?? false, "\(found)")
        #expect(found[1] == nil)
    }

    @Test(arguments: [
        ("func load() { for n in items { ¦DispatchQueue.main.async { self.add(n) } } }", "a block for each 'n'"),
        (
            "func run(_ block: @escaping () -> Void) { ¦DispatchQueue.main.async { block() } }",
            "'run' posts what its callers pass for 'block'"
        ),
        (
            "func load() { while let line = next() { ¦DispatchQueue.main.async { self.add(line) } } }",
            "a block for each 'line'"
        ),
        ("func load() { items.forEach { n in ¦DispatchQueue.main.async { self.add(n) } } }", "a block for each 'n'"),
        (
            "func load() { monitor.pathUpdateHandler = { path in ¦DispatchQueue.main.async { self.add(path) } } }",
            "'pathUpdateHandler' may be called for one event after the other"
        ),
    ])
    func isOfStream(body: String, words: String) throws {
        let found = try reasons(type(body))
        #expect(found[0] == nil)
        #expect(found[1]?.contains(words) ?? false, "\(found)")
    }

    @Test func methodsOfDelegates() throws {
        let code = """
            final class Client: NSObject, URLSessionDataDelegate {
                func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
                    ¦DispatchQueue.main.async { self.add(data) }
                }
            }
            """
        #expect(
            try reasons(code)[1]?.contains(
                "'urlSession(_:dataTask:didReceive:)' may be called for one event after the other") ?? false)
    }

    @Test func olderCompilers() throws {
        let added = "func show(_ n: Int) { ¦DispatchQueue.main.async { self.items.append(n) } }"
        #expect(try reasons(type(added), keepsOrder: false)[1]?.hasPrefix("what 'append' adds to 'items'") ?? false)
        let code = "func show(_ n: Int) { ¦DispatchQueue.main.async { self.count = n } }"
        #expect(
            try reasons(type(code), keepsOrder: false)[0]
                == "the tasks of two calls of 'show(_:)' may begin in another order: check that nothing relies on it")
    }
}
