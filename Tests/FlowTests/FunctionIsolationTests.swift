import Conditions
import Index
import MarkedCode
import Overloads
import Patterns
import Testing

@Suite struct FunctionIsolationTests {
    /// Whether the heading of the twin has the modifier where the compiler knows it, and whether the function stays with
    /// its caller there and elsewhere.
    private func answers(_ marked: String, _ other: String) throws -> (
        isMarked: Bool, stays: Bool, staysElsewhere: Bool
    ) {
        let place = try Place(marked, others: [other])
        let match = Match(tree: place.tree, span: place.tree.statement(around: place.index), bindings: Bindings())
        let old = Evaluator(project: place.project)
        let new = Evaluator(project: place.project, in: BuildSettings(hasNonsending: true))
        let headings = try [old, new].map { try $0.apply(.heading([]), match) { $0 }.map(\.plainText).joined() }
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
        ("protocol A { ¦func f() }", ""), ("extension URLSession { ¦func f() {} }", ""),
    ])
    func whatNothingIsolatesStaysByTheModifier(marked: String, other: String) throws {
        let found = try answers(marked, other)
        #expect(found == (true, true, false))
    }

    @Test(arguments: [
        ("@MainActor ¦func f() {}", ""), ("@MainActor class A { ¦func f() {} }", ""), ("actor A { ¦func f() {} }", ""),
        ("class A: UIView { ¦func f() {} }", ""), ("class A: B { ¦func f() {} }", "@MyActor class B {}"),
        ("extension A { ¦func f() {} }", "struct A: C {}\n@MainActor protocol C {}"),
        ("struct A: C { ¦func f() {} }", "protocol C { @MainActor func f() }"),
        ("@Database ¦func f() {}", "@globalActor actor Database {}"),
    ])
    func whatIsIsolatedStaysAsItIs(marked: String, other: String) throws {
        let found = try answers(marked, other)
        #expect(found == (false, true, true))
    }

    @Test(arguments: [
        ("class A: Foreign { ¦func f() {} }", ""), ("extension Foreign { ¦func f() {} }", ""),
        ("func g() { ¦func f() {} }", ""), ("class A { ¦nonisolated func f() {} }", ""),
        ("class A: B { ¦func f() {} }", "class B: Foreign {}"),
    ])
    func whatNobodyKnowsIsLeftAlone(marked: String, other: String) throws {
        let found = try answers(marked, other)
        #expect(found == (false, false, false))
    }

    /// A call on the main actor of a function that has an async form: whether that begins there, too.
    @Test(arguments: [
        ("@MainActor", "final class Service {", "", false),
        ("@MainActor", "@MainActor final class Service {", "", true),
        ("@MainActor", "final class Service {", "nonisolated(nonsending)", true),
        ("@MainActor", "final class Service: Foreign {", "", true), ("", "final class Service {", "", true),
    ])
    func asyncFormsOfCalls(context: String, service: String, modifier: String, stays: Bool) throws {
        let table = Table(id: "none", kind: .twins, columns: [], rows: [])
        let fact = Condition.Fact.asyncFormStays(Metavariable(name: "CALL", isRun: false), by: table)
        #expect(try holds(fact, context, service, modifier) == stays)
    }

    /// Whether an actor runs what a task calls from its beginning: the task's own, or the function's.
    @Test(arguments: [
        ("", "final class Service {", "", "", false), ("", "final class Service {", "", "@MainActor", true),
        ("", "@MainActor final class Service {", "", "", true), ("", "actor Service {", "", "", true),
        ("@MainActor", "final class Service {", "", "", true),
        ("", "final class Service {", "nonisolated(nonsending)", "", false),
        ("", "final class Service: Foreign {", "", "", true),
    ])
    func whereTasksBegin(
        context: String, service: String, modifier: String, attributes: String, isOnActor: Bool
    ) throws {
        let table = Table(id: "none", kind: .twins, columns: [], rows: [])
        let fact = Condition.Fact.asyncFormBeginsOnActor(
            Metavariable(name: "CALL", isRun: false), by: table,
            inTaskWith: Metavariable(name: "ATTRIBUTES", isRun: true))
        #expect(try holds(fact, context, service, modifier, attributes) == isOnActor)
    }

    /// Of the call in a function, with a type that has the callback form and the async one.
    private func holds(
        _ fact: Condition.Fact, _ context: String, _ service: String, _ modifier: String, _ attributes: String = ""
    ) throws -> Bool {
        let source = """
            \(service)
                func load(completion: @escaping (Int) -> Void) { completion(1) }
                \(modifier) func load() async -> Int { 1 }
            }
            \(context) func show(_ service: Service) {
                service.load { print($0) }
            }
            """
        var (match, judge) = try found("$S.load($H)", in: source)
        match.bindings["CALL"] = .code(match.tree, match.span)
        match.bindings["ATTRIBUTES"] = .text(attributes)
        judge = Evaluator(project: judge.project, alternatives: AsyncAlternatives(of: judge.project))
        return (try? judge.check(Condition(fact), match)) != nil
    }
}
