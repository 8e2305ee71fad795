import Index
import MarkedCode
import Syntax
import Testing

@testable import Timing

@Suite struct QueueHandoverTests {
    private func worksOnQueue(_ code: String) -> Bool {
        let tree = TokenTree(SourceFile(text: code))
        return QueueHandover(in: tree, knowing: .bundled).queues(in: tree.all).contains { _ in true }
    }

    @Test(arguments: [
        "queue.async { done() }", "self.queue.async(flags: .barrier) { done() }",
        "guard a else { return }\nq.async(work)",
        "operations.addOperation { done() }", "context.perform { done() }", "self.store.performBackgroundTask(save)",
        "peripheral.writeValue(data, for: item, type: .withResponse)", "load { x in self.queue?.async { done(x) } }",
    ])
    func keepsAnOrder(code: String) { #expect(worksOnQueue(code)) }

    @Test(arguments: [
        "DispatchQueue.main.async { done() }", "DispatchQueue.global(qos: .utility).async { done() }",
        "OperationQueue.main.addOperation { done() }", "async { done() }", "load { done() }", "value.async = 1",
    ])
    func keepsNone(code: String) { #expect(!worksOnQueue(code)) }
}
