import Conditions
import Index
import MarkedCode
import Patterns
import Testing

/// A witness of a requirement that stays may become async beside its callback version.
@Suite struct KeptRequirementTests {
    /// Neither can an overload be added nor the body move.
    private static let both: [(String, [String], String)] = [
        (
            RequirementPlace.method(of: "class One: P"),
            ["protocol P { func load(completion: @escaping (Int) -> Void) }"],
            "line 2: 'load' is a requirement of 'P' (B.swift:1): the async version is offered there, and serves this type, too: leave this"
        ),
        (
            RequirementPlace.method(of: "class One: P", body: "other { completion($0) }"),
            [
                "@objc protocol P { func load(completion: @escaping (Int) -> Void) }",
                "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
            ],
            """
            line 2: 'load' is a requirement of 'P' (B.swift:1), which gets no async version, as the protocol is '@objc', and Objective-C does not see an async version in an extension: if you want one, make the function of the protocol async by hand
            """
        ),
        (
            RequirementPlace.method(of: "class One: P"),
            ["@objc protocol P { func load(completion: @escaping (Int) -> Void) }"],
            """
            line 2: 'load' is a requirement of 'P' (B.swift:1), which gets no async version, as the protocol is '@objc', and Objective-C does not see an async version in an extension: if you want one, make the function of the protocol async by hand
            """
        ),
        (
            RequirementPlace.method(of: "class One: PDelegate", body: "other { completion($0) }"),
            [
                "protocol PDelegate { func load(completion: @escaping (Int) -> Void) }",
                "class Two: PDelegate { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
            ],
            """
            line 2: 'load' is a requirement of 'PDelegate' (B.swift:1): make 'load' async there by hand, and await it where it is called
            """
        ),
        (
            RequirementPlace.method(of: "class One: PDelegate"),
            ["protocol PDelegate { func load(completion: @escaping (Int) -> Void) }"],
            """
            line 2: 'load' is a requirement of 'PDelegate' (B.swift:1): make 'load' async there by hand, and await it where it is called
            """
        ),
    ]

    @Test(
        arguments: [
            (
                RequirementPlace.method(of: "class One: P", body: "other { completion($0) }"),
                [
                    "public protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ]
            ),
            (
                RequirementPlace.method(of: "class One: P", body: "other { completion($0) }"),
                [
                    "protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.witness,
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { if a { completion(1) } } }",
                ]
            ),
        ] as [(String, [String])])
    func additive(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: both + [
            (
                RequirementPlace.method(of: "class One: P"),
                ["public protocol P { func load(completion: @escaping (Int) -> Void) }"],
                "line 2: 'load' is a requirement of 'P' (B.swift:1): the async version is offered there, and serves this type, too: leave this"
            ),
            (
                "extension P {\n    ¦func load(completion: @escaping (Int) -> Void) { completion(1) }\n}",
                ["protocol P { func load(completion: @escaping (Int) -> Void) }"],
                "line 2: 'load' is a requirement of 'P' (B.swift:1): the async version is offered there, and serves this default implementation, too: leave this"
            ),
        ])
    func notAdditive(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == wanted)
    }

    @Test(
        arguments: [
            (
                RequirementPlace.method(of: "class One: P", body: "other { completion($0) }"),
                [
                    "public protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ]
            ),
            (
                RequirementPlace.method(of: "class One: P"),
                ["public protocol P { func load(completion: @escaping (Int) -> Void) }"]
            ),
            (
                RequirementPlace.method(of: "class One: P", body: "other { completion($0) }"),
                [
                    "protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "class Two: P { func load(completion: @escaping (Int) -> Void) { stored = completion } }",
                ]
            ),
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness]
            ),
        ] as [(String, [String])])
    func mayMove(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == "holds")
    }

    @Test(arguments: both)
    func mayNotMove(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == wanted)
    }

    /// A witness that calls its handler at once is not worth a task, where only callers of its own type would await it.
    @Test(arguments: [
        (
            "print(1)\n        completion(1)",
            "there is nothing to await, and 'P' requires the version with the handler: leave it"
        ),
        (
            "other { completion($0) }",
            "await withCheckedContinuation { continuation in\n    other { continuation.resume(returning: $0) }\n}"
        ),
    ])
    func bodies(body: String, wanted: String) throws {
        let own = "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n        \(body)\n    }\n}"
        let stays = "public protocol P { func load(completion: @escaping (Int) -> Void) }"
        let (match, evaluator) = try found("func load($H: $T) {\n    $$$B\n}", in: own, project: [stays])
        let transform = Transform.completionToReturn(
            Metavariable(name: "B", isRun: true), handler: Metavariable(name: "H", isRun: false))
        do throws(Refusal) {
            #expect(try evaluator.apply(transform, match, naming: { $0[0] })[0].plainText == wanted)
        } catch {
            #expect(error.reason == wanted)
        }
    }
}
