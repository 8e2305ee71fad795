import MarkedCode
import Testing

/// Functions that subclasses override, and requirements that throw their own error.
@Suite struct OverrideTests {
    private static let base =
        RequirementPlace.method(of: "class Base")

    @Test(
        arguments: [
            (
                base,
                [
                    "final class Sub: Base {\n"
                        + "    override func load(completion: @escaping (Int) -> Void) { completion(2) }\n}"
                ]
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
                    "protocol P { func load(completion: @escaping (Int) -> Void) }",
                    "final class Sub: Base {\n"
                        + "    override func load(completion: @escaping (Int) -> Void) { completion(2) }\n}",
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
                [
                    "final class Sub: Base {\n"
                        + "    override func load(completion: @escaping (Int) -> Void) { completion(2) }\n}"
                ]
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
                "line 2: 'load' at B.swift:4: ends at line 4 without calling 'completion'"
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
                [
                    "final class Sub: Base {\n"
                        + "    override func load(completion: @escaping (Int) -> Void) { completion(2) }\n}"
                ],
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
                "protocol P {\n    ¦func load(completion: @escaping (Result<Int, Bad>) -> Void)\n}\n",
                [
                    """
                    enum Bad: Error { case a }
                    class One: P { func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.failure(.a)) } }
                    """
                ]
            ),
            (
                "protocol P {\n    ¦func load(completion: @escaping (Result<Int, Bad>) -> Void)\n}\n",
                [
                    """
                    enum Bad: Error { case a }
                    class One: P { func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.failure(Bad.a)) } }
                    """
                ]
            ),
            (
                "protocol P {\n    ¦func load(completion: @escaping (Result<Int, Bad>) -> Void)\n}\n",
                [
                    "enum Bad: Error { case a }\n"
                        + "class One: P { func load(completion: @escaping (Result<Int, Bad>) -> Void) {\n"
                        + "        do { completion(.success(try g())) } catch { completion(.failure(.a)) }\n } }"
                ]
            ),
            (
                "class Base {\n"
                    + "    ¦func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.success(1)) }\n"
                    + "}",
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
                "line 2: its handler does not name a specific error type"
            ),
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness],
                "line 2: its handler does not name a specific error type"
            ),
            (
                "class Base {\n"
                    + "    ¦func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.success(1)) }\n"
                    + "}",
                [
                    """
                    enum Bad: Error { case a }
                    class Sub: Base { override func load(completion: @escaping (Result<Int, Bad>) -> Void) { other { completion($0) } } }
                    """
                ],
                "line 2: 'load' at B.swift:2: cannot tell how often 'completion' is called from here"
            ),
        ] as [(String, [String], String)])
    func notTyped(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: true))
        #expect(verdict == wanted)
    }

    @Test(
        arguments: [
            (
                "protocol P {\n    ¦func load(completion: @escaping (Result<Int, Bad>) -> Void)\n}\n",
                [
                    """
                    enum Bad: Error { case a }
                    class One: P { func load(completion: @escaping (Result<Int, Bad>) -> Void) { completion(.failure(.a)) } }
                    """
                ]
            )
        ] as [(String, [String])])
    func anyError(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == "holds")
    }
}
