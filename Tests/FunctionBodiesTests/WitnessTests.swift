import MarkedCode
import Testing

/// Whether all witnesses of a requirement may become async with it.
@Suite struct WitnessTests {
    /// In whatever file they stand.
    @Test(
        arguments: [
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness]
            ),
            (
                "protocol P {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n"
                    + "final class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                []
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.witness,
                    "struct Two: P { func load(completion: @escaping (Int) -> Void) { done(); completion(2) } }",
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.witness,
                    """
                    final class Two: One { override func load(completion: @escaping (Int) -> Void) { super.load(completion: completion) } }
                    """,
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One {}\n"
                        + "extension One: P { func load(completion: @escaping (Int) -> Void) { completion(1) } }"
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    "extension P { func load(completion: @escaping (Int) -> Void) { completion(1) } }\n"
                        + "class One: P {}"
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    "protocol Q: P {}\n"
                        + "class One: Q { func load(completion: @escaping (Int) -> Void) { completion(1) } }"
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    "typealias Alias = P\n"
                        + "class One: Alias { func load(completion: @escaping (Int) -> Void) { completion(1) } }"
                ]
            ),
            (
                "protocol P: Sendable {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n",
                ["final class One: P { func load(completion: @escaping (Int) -> Void) { completion(1) } }"]
            ),
            (
                RequirementPlace.requirement(taking: "((Int) -> Void)?"),
                ["class One: P { func load(completion: ((Int) -> Void)?) { print(1); completion?(1) } }"]
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Result<Int, Error>) -> Void)\n}\n",
                [
                    """
                    class One: P { func load(id: Int, completion: @escaping (Result<Int, Error>) -> Void) { completion(.success(id)) } }
                    """
                ]
            ),
            (
                "protocol P: Hashable {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n",
                [RequirementPlace.witness]
            ),
            (
                RequirementPlace.requirement,
                [
                    "typealias Handler = (Int) -> Void\nclass One: P {\n"
                        + "    func load(completion: @escaping Handler) {\n        completion(1)\n    }\n}"
                ]
            ),
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness, "struct One {}"]
            ),
            (
                RequirementPlace.requirement,
                [
                    "actor One: P {\n"
                        + "    nonisolated func load(completion: @escaping (Int) -> Void) { completion(1) }\n}"
                ]
            ),
        ] as [(String, [String])])
    func move(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == "holds")
    }

    /// One that cannot move keeps the others; its place is given in the reason.
    @Test(
        arguments: [
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.implementation(
                        of: "class One: P", "func load(completion: @escaping Handler)", body: "completion(1)")
                ],
                "line 2: 'load' at B.swift:2: no parameter of 'load' is seen to be a closure: write out its type"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n"
                        + "    func load(completion: @escaping (Int) -> Void) -> Int { completion(1); return 1 }\n}"
                ],
                "line 2: 'load' at B.swift:2: a value is returned besides the one that 'completion' is given: pass both to the handler"
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.implementation(of: "class One: P", body: "if a { completion(1) }")
                ],
                "line 2: 'load' at B.swift:3: if 'a' is false at line 3, 'completion' is not called: call it with a value in that case, too, or write an async version by hand that returns an optional"
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.implementation(of: "class One: P", body: "completion(1)\ncompletion(2)")
                ],
                "line 2: 'load' at B.swift:4: 'completion' is called at line 3 and again at line 4: call it once, or leave this as it is if both calls are meant"
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.implementation(of: "class One: P", body: "stored = completion")
                ],
                "line 2: 'load' at B.swift:3: 'completion' is stored at line 3, and may be called several times or not at all: leave this as it is, unless it is called exactly once"
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.implementation(
                        of: "class One: P", body: "#if A\ncompletion(1)\n#else\ncompletion(2)\n#endif")
                ],
                "line 2: 'load' at B.swift:2: the function contains an '#if': rewrite it by hand"
            ),
            (
                RequirementPlace.requirement,
                [
                    "// Generated using Sourcery\n// DO NOT EDIT\nfinal class One: P {\n"
                        + "    func load(completion: @escaping (Int) -> Void) {\n        print(1)\n"
                        + "        completion(1)\n    }\n}"
                ],
                "line 2: 'load' at B.swift:4: the file is generated, so that an edit would be lost"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: Elsewhere, P {\n"
                        + "    override func load(completion: @escaping (Int) -> Void) { completion(1) }\n}"
                ],
                "line 2: 'load' at B.swift:2: 'Elsewhere' may require 'load', and its code is not in the checked files: leave this if it does, else write the async version by hand"
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.implementation(of: "class One: P"),
                    RequirementPlace.implementation(
                        of: "class Two: One", "override func load(completion: @escaping (Int) -> Void)",
                        body: "super.load { completion($0 + 1) }"),
                ],
                "line 2: 'load' at C.swift:3: 'super' is called with a callback: await the async version of 'super' first"
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.implementation(of: "class One: P"),
                    RequirementPlace.implementation(
                        of: "class Two: One", "override func load(completion: @escaping (Int) -> Void)",
                        body: "super.load { value in print(value) }\ncompletion(1)"),
                ],
                "line 2: 'load' at C.swift:3: 'super' is called with a callback: await the async version of 'super' first"
            ),
            (
                RequirementPlace.requirement,
                ["class One: P {\n    dynamic func load(completion: @escaping (Int) -> Void) { completion(1) }\n}"],
                "line 2: 'load' at B.swift:2: 'load' is 'dynamic', so it may be replaced at run time: leave it"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n"
                        + "    @IBAction func load(completion: @escaping (Int) -> Void) { completion(1) }\n}"
                ],
                "line 2: 'load' at B.swift:2: 'load' is '@IBAction': add an async version without '@IBAction' by hand, if Swift code is to await it"
            ),
            (
                RequirementPlace.requirement,
                [
                    "import XCTest\n@testable import App\nclass Mock: P { var called = 0\n"
                        + "    func load(completion: @escaping (Int) -> Void) { called += 1 }\n}",
                    RequirementPlace.witness,
                ],
                "line 2: 'load' at B.swift:4: 'completion' is never called: keep this test double as it is, or call 'completion' there if a test awaits it"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
                        + "}\nfunc g() {"
                ],
                "line 2: 'load' at B.swift:2: the brackets in the file do not match, so nothing is rewritten in it: correct them first"
            ),
            (
                RequirementPlace.requirement,
                ["class One: P {\n    func load(completion: @escaping (Int, Int) -> Void) { completion(1, 2) }\n}"],
                "line 2: 'load' at B.swift:2: 'completion' is given other parameters than in the protocol: make them the same"
            ),
            (
                RequirementPlace.requirement,
                ["class One: P {\n    func load(completion: @escaping () -> Void) { completion() }\n}"],
                "line 2: 'load' at B.swift:2: 'completion' is given other parameters than in the protocol: make them the same"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One {}\n"
                        + "extension One: P { func load(completion: @escaping (Int) -> Void) { completion(1) } }",
                    "class One {}",
                ],
                "line 2: 'load' at B.swift:2: 'One' is declared at B.swift:1 and at C.swift:1, so it is not clear which one is meant: rename one of them, or check one module alone"
            ),
        ] as [(String, [String], String)])
    func doNotMove(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == wanted)
    }
}
