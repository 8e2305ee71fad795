import MarkedCode
import Testing

/// Functions that may fulfil a requirement which no file declares, and requirements that stay as they are.
@Suite struct ExternalRequirementTests {
    private static let plain = "protocol P {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n"
    private static let one =
        "final class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
        + "        print(1)\n        completion(1)\n    }\n}"

    /// An overload beside it.
    @Test(
        arguments: [
            (
                "class A: NSObject {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
            (
                "struct A: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
            (
                "actor A: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
            (
                "class A: Foreign {\n    ¦func load(done: @escaping (Int) -> Void) {\n        print(1)\n"
                    + "        done(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
            (
                "class A: FooDelegate {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
            (
                "class A: MyViewController {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
            (
                "extension A {\n    ¦func load(completion: @escaping (Int) -> Void) {\n        print(1)\n"
                    + "        completion(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
        ] as [(String, [String])])
    func additive(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                "class A: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
            (
                "class A: Foreign {\n    ¦func load(_ reply: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        reply(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
            (
                "class A: Center {\n"
                    + "    ¦func center(_ center: Center, completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Center', which is declared elsewhere"
            ),
            (
                "class A: CenterDelegate {\n"
                    + "    ¦func center(_ center: Center, withCompletionHandler handler: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        handler(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'CenterDelegate', which is declared elsewhere"
            ),
            (
                "class A: NSObject, Zeta, Alpha {\n"
                    + "    ¦func load(completion: @escaping (Int) -> Void) {\n        print(1)\n"
                    + "        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Alpha', which is declared elsewhere"
            ),
            (
                "extension A: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
            (
                "class A: Base {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
        ] as [(String, [String], String)])
    func notAdditive(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == wanted)
    }

    /// Its body in an async function.
    @Test(
        arguments: [
            (
                "class A: NSObject {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
            (
                "class A: MyViewController {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
            (
                "extension A {\n    ¦func load(completion: @escaping (Int) -> Void) {\n        print(1)\n"
                    + "        completion(1)\n    }\n}",
                ["class Base: Foreign {}"]
            ),
            (
                "class A: Foreign {\n    ¦private func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                []
            ),
        ] as [(String, [String])])
    func mayMove(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                "class A: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
            (
                "struct A: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
            (
                "actor A: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
            (
                "class A: Foreign {\n    ¦func load(done: @escaping (Int) -> Void) {\n        print(1)\n"
                    + "        done(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
            (
                "class A: Foreign {\n    ¦func load(_ reply: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        reply(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
            (
                "class A: FooDelegate {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'FooDelegate', which is declared elsewhere"
            ),
            (
                "class A: Center {\n"
                    + "    ¦func center(_ center: Center, completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Center', which is declared elsewhere"
            ),
            (
                "class A: CenterDelegate {\n"
                    + "    ¦func center(_ center: Center, withCompletionHandler handler: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        handler(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'CenterDelegate', which is declared elsewhere"
            ),
            (
                "class A: NSObject, Zeta, Alpha {\n"
                    + "    ¦func load(completion: @escaping (Int) -> Void) {\n        print(1)\n"
                    + "        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Alpha', which is declared elsewhere"
            ),
            (
                "extension A: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
            (
                "class A: Base {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["class Base: Foreign {}"],
                "line 2: it may fulfil a requirement of 'Foreign', which is declared elsewhere"
            ),
        ] as [(String, [String], String)])
    func mayNotMove(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == wanted)
    }
}
