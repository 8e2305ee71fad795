import MarkedCode
import Testing

/// Functions that subclasses override, and requirements that throw their own error.
@Suite struct OverrideTests {
    private static let base = RequirementPlace.method(of: "class Base")
    private static let subclass =
        "final class Sub: Base {\n    override func load(completion: @escaping (Int) -> Void) { completion(2) }\n}"
    /// Its requirement names the error type.
    private static let failing =
        "protocol P {\n    ¦func load(completion: @escaping (Result<Int, Bad>) -> Void)\n}\n"
    private static let failingWitness = """
        enum Bad: Error { case a }
        class One: P { func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.failure(.a)) } }
        """
    private static let failingBase =
        "class Base {\n    ¦func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.success(1)) }\n}"

    @Test(
        arguments: [
            (
                base,
                [subclass]
            ),
            (
                base,
                [
                    "class Middle: Base {}",
                    "class Sub: Middle { override func load(completion: @escaping (Int) -> Void) {} }",
                ]
            ),
        ] as [(String, [String])])
    func overridden(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .matchIsOverridden)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                base,
                [],
                "does not hold"
            ),
            (
                base,
                [
                    "final class Sub: Base {\n"
                        + "    override func load(id: Int, completion: @escaping (Int) -> Void) {}\n}"
                ],
                "does not hold"
            ),
            (
                "class Root { func load(completion: @escaping (Int) -> Void) {} }\nclass Base: Root {\n"
                    + "    ¦override func load(completion: @escaping (Int) -> Void) {}\n}",
                ["class Sub: Base { override func load(completion: @escaping (Int) -> Void) {} }"],
                "does not hold"
            ),
            (
                base,
                ["class Sub: Other { override func load(completion: @escaping (Int) -> Void) {} }"],
                "does not hold"
            ),
            (
                base,
                ["class Sub: Base { override func load(completion: @escaping (Int) -> Void) async {} }"],
                "does not hold"
            ),
            (
                RequirementPlace.method(of: "class Base: P"),
                [
                    "protocol P { func load(completion: @escaping (Int) -> Void) }", subclass,
                ],
                "does not hold"
            ),
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness],
                "does not hold"
            ),
        ] as [(String, [String], String)])
    func notOverridden(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .matchIsOverridden)
        #expect(verdict == wanted)
    }

    @Test(
        arguments: [
            (
                base,
                [subclass]
            )
        ] as [(String, [String])])
    func move(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                base,
                [],
                "this is not a requirement with a completion handler"
            ),
            (
                base,
                [
                    "final class Sub: Base {\n    override func load(completion: @escaping (Int) -> Void) {\n"
                        + "        if a { completion(2) }\n    }\n}"
                ],
                "line 2: 'load' at B.swift:3: if 'a' is false at line 3, 'completion' is not called: call it with a value in that case, too, or write an async version by hand that returns an optional"
            ),
        ] as [(String, [String], String)])
    func stay(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == wanted)
    }

    @Test(
        arguments: [
            (
                base,
                [subclass],
                "line 2: 'load' is overridden by 'Sub.load' at B.swift:2: change both together"
            )
        ] as [(String, [String], String)])
    func alone(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == wanted)
    }

    @Test(
        arguments: [
            (
                base,
                []
            )
        ] as [(String, [String])])
    func free(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .mayBecomeAsync)
        #expect(verdict == "holds")
    }

    /// They throw the error type of their `Result`.
    @Test(
        arguments: [
            (
                failing,
                [failingWitness]
            ),
            (
                failing,
                [
                    """
                    enum Bad: Error { case a }
                    class One: P { func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.failure(Bad.a)) } }
                    """
                ]
            ),
            (
                failing,
                [
                    "enum Bad: Error { case a }\n"
                        + "class One: P { func load(completion: @escaping (Result<Int, Bad>) -> Void) {\n"
                        + "        do { completion(.success(try g())) } catch { completion(.failure(.a)) }\n } }"
                ]
            ),
            (
                failingBase,
                [
                    """
                    enum Bad: Error { case a }
                    class Sub: Base { override func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.failure(.a)) } }
                    """
                ]
            ),
        ] as [(String, [String])])
    func typed(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: true))
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                "protocol P {\n    ¦func load(completion: @escaping (Result<Int, Error>) -> Void)\n}\n",
                [
                    """
                    class One: P { func load(completion: @escaping (Result<Int, Error>) -> Void) { completion(.success(1)) } }
                    """
                ],
                "line 2: the handler 'completion' does not name a specific error type"
            ),
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness],
                "line 2: the handler 'completion' does not name a specific error type"
            ),
            (
                failingBase,
                [
                    """
                    enum Bad: Error { case a }
                    class Sub: Base { override func load(completion: @escaping (Result<Int, Bad>) -> Void) { other { completion($0) } } }
                    """
                ],
                "line 2: 'load' at B.swift:2: it was not found out how often 'other' (line 2) calls its closure: if it is exactly once, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, keep the handler"
            ),
        ] as [(String, [String], String)])
    func notTyped(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: true))
        #expect(verdict == wanted)
    }

    @Test(
        arguments: [
            (
                failing,
                [failingWitness]
            )
        ] as [(String, [String])])
    func anyError(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == "holds")
    }
}
