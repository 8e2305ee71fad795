import MarkedCode
import Testing

/// The async bodies of all functions that move with a requirement.
@Suite struct WitnessBodyTests {
    @Test(
        arguments: [
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness],
                ["print(1)\nreturn 1"]
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.implementation(of: "class One: P"),
                    RequirementPlace.implementation(
                        of: "final class Two: One", "override func load(completion: @escaping (Int) -> Void)",
                        body: "super.load(completion: completion)"),
                ],
                ["print(1)\nreturn 1", "await super.load()"]
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.implementation(of: "class One: P"),
                    RequirementPlace.implementation(
                        of: "final class Two: One", "override func load(completion: @escaping (Int) -> Void)",
                        body: "print(2)\nsuper.load { completion($0) }"),
                ],
                ["print(1)\nreturn 1", "print(2)\nreturn await super.load()"]
            ),
            (
                RequirementPlace.requirement(taking: "@escaping (Result<Int, Error>) -> Void"),
                [
                    RequirementPlace.implementation(
                        of: "class One: P", "func load(completion: @escaping (Result<Int, Error>) -> Void)",
                        body: "guard ready else { return completion(.failure(Bad())) }\ncompletion(.success(1))")
                ],
                ["guard ready else { throw Bad() }\nreturn 1"]
            ),
            (
                RequirementPlace.requirement(taking: "@escaping () -> Void"),
                [
                    "class One: P {\n    func load(completion: @escaping () -> Void) { completion() }\n}\n"
                        + "class Two: P {\n"
                        + "    func load(completion: @escaping () -> Void) { work(); completion() }\n}"
                ],
                ["", "work()"]
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n    let other: P\n"
                        + "    func load(completion: @escaping (Int) -> Void) { other.load(completion: completion) }\n"
                        + "}"
                ],
                ["await other.load()"]
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n    let other: P\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        other.load { value in\n            completion(value + 1)\n        }\n    }\n}"
                ],
                [
                    "await withCheckedContinuation { continuation in\n    other.load { value in\n"
                        + "        continuation.resume(returning: value + 1)\n    }\n}"
                ]
            ),
            (
                RequirementPlace.requirement(taking: "((Int) -> Void)?"),
                ["class One: P {\n    func load(completion: ((Int) -> Void)?) { print(1); completion?(1) }\n}"],
                ["print(1); return 1"]
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n"
                        + "    func load(completion: @escaping (Int) -> Void) { queue.async { completion(1) } }\n}"
                ],
                [
                    "await withCheckedContinuation { continuation in\n"
                        + "    queue.async { continuation.resume(returning: 1) }\n}"
                ]
            ),
            (
                RequirementPlace.method(of: "class Base", body: "completion(1)"),
                [
                    "final class Sub: Base {\n"
                        + "    override func load(completion: @escaping (Int) -> Void) { super.load(completion: completion) }\n"
                        + "}"
                ],
                ["1", "await super.load()"]
            ),
            (
                RequirementPlace.requirement(taking: "@escaping (Result<Int, Bad>) -> Void"),
                [
                    "enum Bad: Error { case a }\nclass One: P {\n"
                        + "    func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(stored) }\n"
                        + "}"
                ],
                ["try stored.get()"]
            ),
        ] as [(String, [String], [String])])
    func bodies(marked: String, others: [String], wanted: [String]) throws {
        #expect(try RequirementPlace(marked, others).bodies() == wanted)
    }

    /// They throw the error type of their `Result`.
    @Test(
        arguments: [
            (
                RequirementPlace.requirement(taking: "@escaping (Result<Int, Bad>) -> Void"),
                [
                    "enum Bad: Error { case a }\nclass One: P {\n"
                        + "    func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.failure(.a)) }\n"
                        + "}"
                ],
                ["throw Bad.a"]
            ),
            (
                RequirementPlace.requirement(taking: "@escaping (Result<Int, Bad>) -> Void"),
                [
                    "enum Bad: Error { case a }\nclass One: P {\n"
                        + "    func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(stored) }\n"
                        + "}"
                ],
                ["try stored.get()"]
            ),
        ] as [(String, [String], [String])])
    func typed(marked: String, others: [String], wanted: [String]) throws {
        #expect(try RequirementPlace(marked, others).bodies(isTyped: true) == wanted)
    }
}
