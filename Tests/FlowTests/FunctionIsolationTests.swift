import Conditions
import Index
import MarkedCode
import Overloads
import Patterns
import Testing

@Suite struct FunctionIsolationTests {
    /// Whether the heading of the async alternative has `nonisolated(nonsending)` where the compiler knows it, and whether
    /// the function stays on its caller's executor, with that compiler and with an older one.
    private func heading(_ marked: String, _ other: String) throws -> (
        isMarked: Bool, stays: Bool, staysElsewhere: Bool
    ) {
        let place = try Place(marked, others: [other])
        let match = Match(tree: place.tree, span: place.tree.statement(around: place.index), bindings: Bindings())
        let old = Evaluator(project: place.project)
        let new = Evaluator(project: place.project, in: BuildSettings(hasNonsending: true))
        let headings = try [old, new].map { try $0.apply(.heading([]), match) { $0[0] }.map(\.plainText).joined() }
        #expect(!headings[0].contains("nonsending"))
        return (
            headings[1].hasSuffix("nonisolated(nonsending)"),
            (try? new.check(Condition(.staysWithCaller), match)) != nil,
            (try? old.check(Condition(.staysWithCaller), match)) != nil
        )
    }

    @Test(arguments: [
        ("¦func f() {}", ""), ("struct A { ¦func f() {} }", ""), ("class A { ¦public static func f() {} }", ""),
        ("extension A { ¦func f() {} }", "final class A: NSObject, B {}\nprotocol B: Sendable {}"),
        ("extension URLSession { ¦func f() {} }", ""),
    ])
    func functionsWithoutIsolationGetTheModifier(marked: String, other: String) throws {
        // Each does the same on every thread.
        let found = try heading(marked, other)
        #expect(found == (true, true, true))
    }

    @Test(arguments: [
        "protocol A { ¦func f() }", "/// Thread-safe.\n¦func f() { go() }",
        "class A { let queue = DispatchQueue(label: \"\"); /// Thread-safe.\n¦func f() { go()\nqueue.async {} } }",
    ])
    func mayLeaveCaller(marked: String) throws {
        let found = try heading(marked, "")
        #expect(found == (true, true, false))
    }

    @Test(arguments: [
        ("@MainActor ¦func f() {}", ""), ("@MainActor class A { ¦func f() {} }", ""), ("actor A { ¦func f() {} }", ""),
        ("class A: UIView { ¦func f() {} }", ""), ("class A: B { ¦func f() {} }", "@MyActor class B {}"),
        ("extension A { ¦func f() {} }", "struct A: C {}\n@MainActor protocol C {}"),
        ("struct A: C { ¦func f() {} }", "protocol C { @MainActor func f() }"),
        ("@Database ¦func f() {}", "@globalActor actor Database {}"),
    ])
    func isolatedFunctionsGetNoModifier(marked: String, other: String) throws {
        let found = try heading(marked, other)
        #expect(found == (false, true, true))
    }

    @Test(arguments: [
        ("class A: Foreign { ¦func f() {} }", ""), ("extension Foreign { ¦func f() {} }", ""),
        ("class A { ¦nonisolated func f() { go() } }", ""),
        ("class A: B { ¦func f() {} }", "class B: Foreign {}"),
        ("extension A { ¦func f() {} }", "enum B { @MainActor class A {} }\nclass A {}"),
    ])
    func unknownIsolationIsLeftAlone(marked: String, other: String) throws {
        let found = try heading(marked, other)
        #expect(found == (false, false, false))
    }

    @Test func localFunctionsGetNoModifier() throws {
        let found = try heading("func g() { ¦func f() {} }", "")
        #expect(found == (false, true, true))
    }

    /// A call on the main actor of a function with an async alternative: whether that begins on the main actor, too.
    @Test(arguments: [
        ("@MainActor", "final class Service {", "", false),
        ("@MainActor", "@MainActor final class Service {", "", true),
        ("@MainActor", "final class Service {", "nonisolated(nonsending)", true),
        ("@MainActor", "final class Service: Foreign {", "", true), ("", "final class Service {", "", true),
    ])
    func asyncFormsOfCalls(context: String, service: String, modifier: String, stays: Bool) throws {
        let table = Table(id: "none", kind: .twins, columns: [], rows: [])
        let fact = Condition.Fact.mayBeAwaited(
            Metavariable(name: "CALL", isRun: false), by: table, inTaskWith: nil)
        let found = try refusal(of: fact, context, service, modifier)
        #expect(
            found?.reason
                == (stays
                    ? nil
                    : "the async 'load' is nonisolated, so it and what it calls run off the main thread: mark it '@MainActor' if 'unseen' uses the UI, or other objects of the main thread")
        )
    }

    /// Whether the code after a call that a task makes leaves the queue of its handler for no actor.
    @Test(arguments: [
        ("", "final class Service {", "", ""), ("", "final class Service {", "", "@MainActor"),
        ("", "@MainActor final class Service {", "", ""), ("", "actor Service {", "", ""),
        ("@MainActor", "final class Service {", "", ""),
        ("", "final class Service {", "nonisolated(nonsending)", ""),
        ("", "final class Service: Foreign {", "", ""),
    ])
    func whereTasksBegin(
        context: String, service: String, modifier: String, attributes: String
    ) throws {
        let table = Table(id: "none", kind: .twins, columns: [], rows: [])
        let fact = Condition.Fact.mayBeAwaited(
            Metavariable(name: "CALL", isRun: false), by: table,
            inTaskWith: Metavariable(name: "ATTRIBUTES", isRun: true))
        let found = try refusal(of: fact, context, service, modifier, attributes)
        let isOfTask = context.isEmpty && attributes.isEmpty
        #expect(
            found?.reason
                == (isOfTask
                    ? "'load' calls the handler on 'queue', and the code after the `await` leaves that queue: check that it needs neither the queue nor its order"
                    : nil))
    }

    /// Why it does not hold for a call in a function, of a type that has the callback function and its async alternative.
    private func refusal(
        of fact: Condition.Fact, _ context: String, _ service: String, _ modifier: String, _ attributes: String = ""
    ) throws -> Refusal? {
        let source = """
            \(service)
                func load(completion: @escaping (Int) -> Void) { queue.async { completion(1) } }
                \(modifier) func load() async -> Int { unseen(1) }
            }
            \(context) func show(_ service: Service) {
                service.load { unseen($0) }
            }
            """
        var (match, evaluator) = try found("$S.load($H)", in: source)
        match.bindings["CALL"] = .code(match.tree, match.span)
        match.bindings["ATTRIBUTES"] = .text(attributes)
        evaluator = Evaluator(project: evaluator.project, alternatives: AsyncAlternatives(of: evaluator.project))
        do {
            _ = try evaluator.check(Condition(fact), match)
            return nil
        } catch { return error }
    }
}
