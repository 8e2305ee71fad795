import MarkedCode
import Testing

/// Functions that may fulfil a requirement which no file declares, and requirements that stay as they are.
@Suite struct ExternalRequirementTests {
    private static let others = ["class Base: Foreign {}"]

    private static func reason(_ conformance: String, _ marked: String) -> String {
        "line 2: '\(marked.contains("func center") ? "center" : "load")' may implement a requirement of "
            + "'\(conformance)', which is declared outside of the checked files: leave it as it is"
    }

    /// Neither can an overload be added nor the body move.
    private static let both: [(String, String)] = [
        (RequirementPlace.method(of: "class A: Foreign"), "Foreign"),
        (
            RequirementPlace.method(
                of: "class A: Foreign", "func load(_ reply: @escaping (Int) -> Void)", body: "print(1)\nreply(1)"),
            "Foreign"
        ),
        (
            RequirementPlace.method(
                of: "class A: Center", "func center(_ center: Center, completion: @escaping (Int) -> Void)"),
            "Center"
        ),
        (
            RequirementPlace.method(
                of: "class A: CenterDelegate",
                "func center(_ center: Center, withCompletionHandler handler: @escaping (Int) -> Void)",
                body: "print(1)\nhandler(1)"),
            "CenterDelegate"
        ),
        (
            RequirementPlace.method(
                of: "class A: CenterDelegate",
                "@objc func center(_ center: Center, withCompletionHandler handler: @escaping (Int) -> Void)",
                body: "print(1)\nhandler(1)"),
            "CenterDelegate"
        ),
        (RequirementPlace.method(of: "class A: NSObject, Zeta, Alpha"), "Alpha"),
        (RequirementPlace.method(of: "extension A: Foreign"), "Foreign"),
        (RequirementPlace.method(of: "class A: Base"), "Foreign"),
    ]

    /// Whether an overload can be added.
    @Test(
        arguments: [
            RequirementPlace.method(of: "class A: NSObject"),
            RequirementPlace.method(of: "class A: MyViewController"),
            // The protocols that a typealias combines are declared here.
            "typealias Both = First & Second\nprotocol First {}\nprotocol Second {}\n"
                + RequirementPlace.method(of: "class A: Both"),
            RequirementPlace.method(of: "extension A"),
        ])
    func additive(marked: String) throws {
        let verdict = try RequirementPlace(marked, Self.others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == "holds")
    }

    /// No requirement of Objective-C, as far as the type or the label says. Where the project calls the function, an overload
    /// can be added; where it does not, whoever requires it is the only caller.
    private static let required: [(String, String)] = [
        (RequirementPlace.method(of: "struct A: Foreign"), "Foreign"),
        (RequirementPlace.method(of: "actor A: Foreign"), "Foreign"),
        (
            RequirementPlace.method(
                of: "class A: Foreign", "func load(done: @escaping (Int) -> Void)", body: "print(1)\ndone(1)"),
            "Foreign"
        ),
        (RequirementPlace.method(of: "class A: FooDelegate"), "FooDelegate"),
    ]

    @Test(arguments: required)
    func calledIsAdditive(marked: String, conformance: String) throws {
        let others = Self.others + ["func start(_ a: A) {\n    a.load { print($0) }\n}"]
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == "holds")
    }

    @Test(arguments: both + required)
    func notAdditive(marked: String, conformance: String) throws {
        let verdict = try RequirementPlace(marked, Self.others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == Self.reason(conformance, marked))
    }

    /// Whether the body can move into an async function.
    @Test(
        arguments: [
            RequirementPlace.method(of: "class A: NSObject"),
            RequirementPlace.method(of: "class A: MyViewController"),
            RequirementPlace.method(of: "extension A"),
        ])
    func mayMove(marked: String) throws {
        let verdict = try RequirementPlace(marked, Self.others).verdict(on: .mayBecomeAsync)
        #expect(verdict == "holds")
    }

    /// No other module sees a private function.
    @Test func privateMayMove() throws {
        let marked = RequirementPlace.method(
            of: "class A: Foreign", "private func load(completion: @escaping (Int) -> Void)")
        #expect(try RequirementPlace(marked, []).verdict(on: .mayBecomeAsync) == "holds")
    }

    @Test(arguments: both + required)
    func mayNotMove(marked: String, conformance: String) throws {
        let verdict = try RequirementPlace(marked, Self.others).verdict(on: .mayBecomeAsync)
        #expect(verdict == Self.reason(conformance, marked))
    }
}
