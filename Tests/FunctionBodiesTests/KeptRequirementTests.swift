import Conditions
import Index
import MarkedCode
import Patterns
import Testing

/// What fulfils a requirement that stays is free to become async beside its callback form.
@Suite struct KeptRequirementTests {
    private static let plain = "protocol P {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n"
    private static let one =
        "final class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
        + "        print(1)\n        completion(1)\n    }\n}"

    @Test(
        arguments: [
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        other { completion($0) }\n    }\n}",
                [
                    "public protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ]
            ),
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        other { completion($0) }\n    }\n}",
                [
                    "protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ]
            ),
            (
                plain,
                [one, "class Two: P { func load(completion: @escaping (Int) -> Void) { if a { completion(1) } } }"]
            ),
        ] as [(String, [String])])
    func additive(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["public protocol P { func load(completion: @escaping (Int) -> Void) }"],
                "line 2: it fulfils a requirement of 'P' at B.swift:1, which has to move with it"
            ),
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["protocol P { func load(completion: @escaping (Int) -> Void) }"],
                "line 2: it fulfils a requirement of 'P' at B.swift:1, which has to move with it"
            ),
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        other { completion($0) }\n    }\n}",
                [
                    "@objc protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ],
                """
                line 2: it fulfils a requirement of 'P' at B.swift:1, which has to move with it and cannot: Objective-C imports the requirement as async itself
                """
            ),
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["@objc protocol P { func load(completion: @escaping (Int) -> Void) }"],
                """
                line 2: it fulfils a requirement of 'P' at B.swift:1, which has to move with it and cannot: Objective-C imports the requirement as async itself
                """
            ),
            (
                "class One: PDelegate {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        other { completion($0) }\n    }\n}",
                [
                    "protocol PDelegate { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: PDelegate { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ],
                """
                line 2: it fulfils a requirement of 'PDelegate' at B.swift:1, which has to move with it and cannot: the requirement of a delegate is called, not awaited
                """
            ),
            (
                "class One: PDelegate {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["protocol PDelegate { func load(completion: @escaping (Int) -> Void) }"],
                """
                line 2: it fulfils a requirement of 'PDelegate' at B.swift:1, which has to move with it and cannot: the requirement of a delegate is called, not awaited
                """
            ),
            (
                "extension P {\n    ¦func load(completion: @escaping (Int) -> Void) { completion(1) }\n}",
                ["protocol P { func load(completion: @escaping (Int) -> Void) }"],
                "line 2: it fulfils a requirement of 'P' at B.swift:1, which has to move with it"
            ),
        ] as [(String, [String], String)])
    func notAdditive(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == wanted)
    }

    @Test(
        arguments: [
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        other { completion($0) }\n    }\n}",
                [
                    "public protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ]
            ),
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["public protocol P { func load(completion: @escaping (Int) -> Void) }"]
            ),
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        other { completion($0) }\n    }\n}",
                [
                    "protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ]
            ),
            (
                plain,
                [one]
            ),
        ] as [(String, [String])])
    func mayMove(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["protocol P { func load(completion: @escaping (Int) -> Void) }"],
                "line 2: it fulfils a requirement of 'P' at B.swift:1, which has to move with it"
            ),
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        other { completion($0) }\n    }\n}",
                [
                    "@objc protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ],
                """
                line 2: it fulfils a requirement of 'P' at B.swift:1, which has to move with it and cannot: Objective-C imports the requirement as async itself
                """
            ),
            (
                "class One: P {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["@objc protocol P { func load(completion: @escaping (Int) -> Void) }"],
                """
                line 2: it fulfils a requirement of 'P' at B.swift:1, which has to move with it and cannot: Objective-C imports the requirement as async itself
                """
            ),
            (
                "class One: PDelegate {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        other { completion($0) }\n    }\n}",
                [
                    "protocol PDelegate { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: PDelegate { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ],
                """
                line 2: it fulfils a requirement of 'PDelegate' at B.swift:1, which has to move with it and cannot: the requirement of a delegate is called, not awaited
                """
            ),
            (
                "class One: PDelegate {\n    ¦func load(completion: @escaping (Int) -> Void) {\n"
                    + "        print(1)\n        completion(1)\n    }\n}",
                ["protocol PDelegate { func load(completion: @escaping (Int) -> Void) }"],
                """
                line 2: it fulfils a requirement of 'PDelegate' at B.swift:1, which has to move with it and cannot: the requirement of a delegate is called, not awaited
                """
            ),
        ] as [(String, [String], String)])
    func mayNotMove(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == wanted)
    }

    /// What answers at once is not worth a task, where nobody but callers by its own type would await it.
    @Test(arguments: [
        (
            "print(1)\n        completion(1)",
            "it answers at once, and the requirement of 'P' that it fulfils cannot move"
        ),
        (
            "other { completion($0) }",
            "return await withCheckedContinuation { continuation in\n    other { continuation.resume(returning: $0) }\n}"
        ),
    ])
    func bodies(body: String, wanted: String) throws {
        let own = "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n        \(body)\n    }\n}"
        let stays = "public protocol P { func load(completion: @escaping (Int) -> Void) }"
        let (match, judge) = try found("func load($H: $T) {\n    $$$B\n}", in: own, project: [stays])
        let transform = Transform.completionToReturn(
            Metavariable(name: "B", isRun: true), handler: Metavariable(name: "H", isRun: false))
        do throws(Refusal) {
            #expect(try judge.apply(transform, match, naming: { $0 })[0].plainText == wanted)
        } catch {
            #expect(error.reason == wanted)
        }
    }
}
