import MarkedCode
import Publishers
import Syntax
import Testing

@testable import Flow
@testable import Index

/// Why it is not known that `f` calls its `completion` exactly once; nil where it is known.
private func reason(_ body: String, beside others: String = "") -> String? {
    let tree = TokenTree(SourceFile(text: "func f(completion: @escaping (Bool) -> Void) {\n\(body)\n}\n\(others)\n"))
    var project = ProjectIndex(knowing: .bundled)
    project.add(tree)
    guard let brace = project.functions("f").first?.declaration.body else { return "there is no function f" }
    do {
        let body = tree.interior(brace.lowerBound)
        let walker = PathWalker(tree: tree, handler: "completion", publishers: PublisherFacts(project: project))
        try walker.account(of: body).check(body)
        return nil
    } catch {
        return error.reason
    }
}

@Suite struct HandlerArgumentTests {
    @Test(arguments: [
        "completion(true)",
        "completion?(true)",
        "session.load(url, completionHandler: completion)",
        "owner!.load { completion(true) } ; func load(completion: @escaping () -> Void) { completion() }",
        "queue.async { completion(true) }",
        "api.post(success: { completion(true) }, errorCompletion: completion)",
        "api.post(onError: completion, success: { completion(true) })",
    ])
    func callsOnce(_ body: String) {
        let parts = body.split(separator: " ; ").map(String.init)
        #expect(reason(parts[0], beside: parts.count > 1 ? parts[1] : "") == nil)
    }

    /// Where there is nothing to the left of the `?`, the handler is not called at all.
    @Test(arguments: [
        "self?.load(completion: completion)",
        "load { [weak self] in self?.other.work(completion: { completion(true) }) }",
        "delegate?.load(1).then(completion: completion)",
        "queue?.async { completion(true) }",
    ])
    func optionalChain(_ body: String) {
        #expect(
            reason(body, beside: "func load(completion: () -> Void) { completion() }")?.contains("' is nil at line")
                == true)
    }

    /// Alerts and observers, too, name a closure `handler` that they may never call, or call often.
    @Test(arguments: [
        (
            "alert.add(Action(title: t, handler: { _ in completion(true) }))",
            "'Action' (line 2) calls its closure only if the user chooses it"
        ),
        ("observer.add(handler: completion)", "it was not found out how often 'add' (line 2)"),
        (
            "container.loadPersistentStores(completionHandler: { _, _ in completion(true) })",
            "'loadPersistentStores' (line 2) may call its closure several times: check that its closure runs only once, or leave this as it is"
        ),
    ])
    func names(_ body: String, wanted: String) { #expect(reason(body)?.hasPrefix(wanted) == true) }

    @Test(arguments: [
        ("completion()", true),
        ("if sure { completion() }", false),
        ("buttons.append(Button(handler: { completion() }))", false),
        ("wait(completion: completion)", true),
        // It only calls itself.
        ("ask(completion: completion)", false),
    ])
    func functionsOfTheProjectAreRead(_ body: String, _ isOnce: Bool) {
        let found = reason(
            "Alert.ask(completion: { completion(true) })",
            beside: "enum Alert { static func ask(completion: @escaping () -> Void) { \(body) } }")
        #expect((found == nil) == isOnce)
    }

    /// Only functions that the call can mean count.
    @Test func namesakesWithOtherLabels() {
        let others = "func ask(_ x: Int, completion: () -> Void) {}\nfunc ask(completion: () -> Void) { completion() }"
        #expect(reason("ask(completion: { completion(true) })", beside: others) == nil)
    }
}
