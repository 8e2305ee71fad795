import MarkedCode
import Testing

/// Default values of witnesses, for arguments that calls omit.
@Suite struct DefaultValueTests {
    /// The callback version of the requirement needs a default for each argument that a call omits.
    @Test(
        arguments: [
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: P { func load(id: Int = 1, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "func go(one: One) { one.load { print($0) } }"
                ]
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    """
                    class One: P { func load(id: Int = One.first, completion: @escaping (Int) -> Void) { completion(id) }
                     static let first = 1 }
                    func go(one: One) { one.load(id: 2) { print($0) } }
                    """
                ]
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: P { func load(id: Int = Int(1), completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "func go(one: One) { one.load { print($0) } }"
                ]
            ),
        ] as [(String, [String])])
    func defaultsMove(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    """
                    class One: P { func load(id: Int = One.first, completion: @escaping (Int) -> Void) { completion(id) }
                     static let first = 1 }
                    func go(one: One) { one.load { print($0) } }
                    """
                ],
                "line 2: 'load' at B.swift:1: the call at B.swift:3 may leave 'id' out, and a protocol cannot declare default values: pass the argument there"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P { func load(completion: ((Int) -> Void)? = nil) { completion?(1) } }\n"
                        + "func go(one: One) { one.load() }"
                ],
                "line 2: 'load' at B.swift:1: the call at B.swift:2 may leave 'completion' out, and a protocol cannot declare default values: pass the argument there"
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    """
                    class One: P { func load(id: Int = { 1 }(), completion: @escaping (Int) -> Void) { completion(id) } }
                    func go(one: One) { one.load { print($0) } }
                    """
                ],
                "line 2: 'load' at B.swift:1: the call at B.swift:2 may leave 'id' out, and a protocol cannot declare default values: pass the argument there"
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: P { func load(id: Int = first, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "func go(one: One) { one.load { print($0) } }"
                ],
                "line 2: 'load' at B.swift:1: the call at B.swift:2 may leave 'id' out, and a protocol cannot declare default values: pass the argument there"
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    """
                    class One: P { func load(id: Int = Other.value, completion: @escaping (Int) -> Void) { completion(id) } }
                    enum Other { static let value = 1 }
                    func go(one: One) { one.load { print($0) } }
                    """
                ],
                "line 2: 'load' at B.swift:1: the call at B.swift:3 may leave 'id' out, and a protocol cannot declare default values: pass the argument there"
            ),
        ] as [(String, [String], String)])
    func defaultsStay(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == wanted)
    }

    /// Their values, where the callback version needs them.
    @Test(
        arguments: [
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: P { func load(id: Int = 1, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "func go(one: One) { one.load { print($0) } }"
                ],
                "func f(id: Int = 1, completion: @escaping (Int) -> Void)"
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: P { func load(id: Int = 1, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "class Two: P { func load(id: Int = 2, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "func go(one: One) { one.load { print($0) } }"
                ],
                "refused: the implementations have different default values for 'id'"
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: P { func load(id: Int = 1, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "class Two: P { func load(id: Int = 1, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "func go(one: One) { one.load { print($0) } }"
                ],
                "func f(id: Int = 1, completion: @escaping (Int) -> Void)"
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: P { func load(id: Int = 1, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "class Two: P { func load(id: Int, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "func go(one: One) { one.load { print($0) } }"
                ],
                "func f(id: Int = 1, completion: @escaping (Int) -> Void)"
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: P { func load(id: Int = 1, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + ""
                ],
                "func f(id: Int, completion: @escaping (Int) -> Void)"
            ),
            (
                "protocol P {\n    ¦func load(id: Int, completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: P { func load(id: Int = .max, completion: @escaping (Int) -> Void) { completion(id) } }\n"
                        + "func go(one: One) { one.load { print($0) } }"
                ],
                "func f(id: Int = .max, completion: @escaping (Int) -> Void)"
            ),
        ] as [(String, [String], String)])
    func defaults(marked: String, others: [String], wanted: String) throws {
        #expect(try RequirementPlace(marked, others).parameters() == wanted)
    }
}
