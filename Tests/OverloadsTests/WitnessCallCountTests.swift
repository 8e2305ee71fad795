import MarkedCode
import Testing

/// Whether what fulfils a requirement is known to answer more than once, or not at all.
@Suite struct WitnessCallCountTests {
    private static let plain = "protocol P {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n"
    private static let one =
        "final class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
        + "        print(1)\n        completion(1)\n    }\n}"

    /// What cannot be told is a promise; doubles in tests promise nothing.
    @Test(
        arguments: [
            (
                plain,
                [one]
            ),
            (
                plain,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        unknown { completion(1) }\n    }\n}"
                ]
            ),
            (
                plain,
                [
                    "class MockOne: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        print(1)\n    }\n}"
                ]
            ),
            (
                plain,
                [
                    "import XCTest\nclass One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        if a { completion(1) }\n    }\n}"
                ]
            ),
            (
                plain,
                [
                    "@testable import App\nclass One: P {\n"
                        + "    func load(completion: @escaping (Int) -> Void) {\n        if a { completion(1) }\n"
                        + "    }\n}"
                ]
            ),
            (
                plain,
                [
                    "class Other {\n"
                        + "    func load(completion: @escaping (Int) -> Void) { guard a else { return }; completion(1) }\n"
                        + "}"
                ]
            ),
            (
                plain,
                [
                    "class One: P {\n"
                        + "    func load(completion: @escaping (Int) -> Void) { [1].forEach { completion($0) } }\n}"
                ]
            ),
        ] as [(String, [String])])
    func once(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesCallOnce)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                plain,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        if a { completion(1) }\n    }\n}"
                ],
                "line 2: 'One' at B.swift:2 ends at line 4 without calling 'completion'"
            ),
            (
                plain,
                [
                    one,
                    "class Two: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        completion(1)\n        completion(2)\n    }\n}",
                ],
                "line 2: 'Two' at C.swift:2 is called at line 3 and again at line 4"
            ),
            (
                plain,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        stored = completion\n    }\n}"
                ],
                "line 2: 'One' at B.swift:2 keeps 'completion' at line 3 for later"
            ),
            (
                plain,
                ["class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n        print(1)\n    }\n}"],
                "line 2: 'One' at B.swift:2 does not use its handler"
            ),
            (
                plain,
                [
                    "protocol Q: P {}\nextension Q {\n"
                        + "    func load(completion: @escaping (Int) -> Void) { guard a else { return }; completion(1) }\n"
                        + "}"
                ],
                "line 2: 'Q' at B.swift:3 returns at line 3 without calling 'completion'"
            ),
            (
                plain,
                [
                    "class Base {\n"
                        + "    func load(completion: @escaping (Int) -> Void) { guard a else { return }; completion(1) }\n"
                        + "}\nclass One: Base, P {}"
                ],
                "line 2: 'Base' at B.swift:2 returns at line 2 without calling 'completion'"
            ),
            (
                plain,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        guard let self = owner else { return }\n        completion(1)\n    }\n}"
                ],
                "line 2: 'One' at B.swift:2 returns at line 3 without calling 'completion'"
            ),
        ] as [(String, [String], String)])
    func notOnce(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesCallOnce)
        #expect(verdict == wanted)
    }
}
