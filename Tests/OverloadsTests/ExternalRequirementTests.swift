import MarkedCode
import Testing

/// Functions that may fulfil a requirement which no file declares, and requirements that stay as they are.
@Suite struct ExternalRequirementTests {
    /// Neither can an overload be added nor the body move.
    private static let both: [(String, [String], String)] = [
        (
            RequirementPlace.method(of: "class A: Foreign"),
            ["class Base: Foreign {}"],
            "line 2: it may implement a requirement of 'Foreign', which is declared outside of the checked files"
        ),
        (
            RequirementPlace.method(
                of: "class A: Foreign", "func load(_ reply: @escaping (Int) -> Void)", body: "print(1)\nreply(1)"),
            ["class Base: Foreign {}"],
            "line 2: it may implement a requirement of 'Foreign', which is declared outside of the checked files"
        ),
        (
            RequirementPlace.method(
                of: "class A: Center", "func center(_ center: Center, completion: @escaping (Int) -> Void)"),
            ["class Base: Foreign {}"],
            "line 2: it may implement a requirement of 'Center', which is declared outside of the checked files"
        ),
        (
            RequirementPlace.method(
                of: "class A: CenterDelegate",
                "func center(_ center: Center, withCompletionHandler handler: @escaping (Int) -> Void)",
                body: "print(1)\nhandler(1)"),
            ["class Base: Foreign {}"],
            "line 2: it may implement a requirement of 'CenterDelegate', which is declared outside of the checked files"
        ),
        (
            RequirementPlace.method(of: "class A: NSObject, Zeta, Alpha"),
            ["class Base: Foreign {}"],
            "line 2: it may implement a requirement of 'Alpha', which is declared outside of the checked files"
        ),
        (
            RequirementPlace.method(of: "extension A: Foreign"),
            ["class Base: Foreign {}"],
            "line 2: it may implement a requirement of 'Foreign', which is declared outside of the checked files"
        ),
        (
            RequirementPlace.method(of: "class A: Base"),
            ["class Base: Foreign {}"],
            "line 2: it may implement a requirement of 'Foreign', which is declared outside of the checked files"
        ),
    ]

    /// Whether an overload can be added.
    @Test(
        arguments: [
            (
                RequirementPlace.method(of: "class A: NSObject"),
                ["class Base: Foreign {}"]
            ),
            (
                RequirementPlace.method(of: "struct A: Foreign"),
                ["class Base: Foreign {}"]
            ),
            (
                RequirementPlace.method(of: "actor A: Foreign"),
                ["class Base: Foreign {}"]
            ),
            (
                RequirementPlace.method(
                    of: "class A: Foreign", "func load(done: @escaping (Int) -> Void)", body: "print(1)\ndone(1)"),
                ["class Base: Foreign {}"]
            ),
            (
                RequirementPlace.method(of: "class A: FooDelegate"),
                ["class Base: Foreign {}"]
            ),
            (
                RequirementPlace.method(of: "class A: MyViewController"),
                ["class Base: Foreign {}"]
            ),
            (
                RequirementPlace.method(of: "extension A"),
                ["class Base: Foreign {}"]
            ),
        ] as [(String, [String])])
    func additive(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == "holds")
    }

    @Test(arguments: both)
    func notAdditive(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == wanted)
    }

    /// Whether the body can move into an async function.
    @Test(
        arguments: [
            (
                RequirementPlace.method(of: "class A: NSObject"),
                ["class Base: Foreign {}"]
            ),
            (
                RequirementPlace.method(of: "class A: MyViewController"),
                ["class Base: Foreign {}"]
            ),
            (
                RequirementPlace.method(of: "extension A"),
                ["class Base: Foreign {}"]
            ),
            (
                RequirementPlace.method(
                    of: "class A: Foreign", "private func load(completion: @escaping (Int) -> Void)"),
                []
            ),
        ] as [(String, [String])])
    func mayMove(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: both + [
            (
                RequirementPlace.method(of: "struct A: Foreign"),
                ["class Base: Foreign {}"],
                "line 2: it may implement a requirement of 'Foreign', which is declared outside of the checked files"
            ),
            (
                RequirementPlace.method(of: "actor A: Foreign"),
                ["class Base: Foreign {}"],
                "line 2: it may implement a requirement of 'Foreign', which is declared outside of the checked files"
            ),
            (
                RequirementPlace.method(
                    of: "class A: Foreign", "func load(done: @escaping (Int) -> Void)", body: "print(1)\ndone(1)"),
                ["class Base: Foreign {}"],
                "line 2: it may implement a requirement of 'Foreign', which is declared outside of the checked files"
            ),
            (
                RequirementPlace.method(of: "class A: FooDelegate"),
                ["class Base: Foreign {}"],
                "line 2: it may implement a requirement of 'FooDelegate', which is declared outside of the checked files"
            ),
        ])
    func mayNotMove(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == wanted)
    }
}
