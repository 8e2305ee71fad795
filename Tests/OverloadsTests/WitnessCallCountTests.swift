import MarkedCode
import Testing

/// Whether a witness is known to call its handler more than once, or not at all.
@Suite struct WitnessCallCountTests {
    /// Unclear witnesses count as calling it once; test doubles do not count.
    @Test(
        arguments: [
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness]
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        unknown { completion(1) }\n    }\n}"
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    "class MockOne: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        print(1)\n    }\n}"
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    "import XCTest\nclass One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        if a { completion(1) }\n    }\n}"
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    "@testable import App\nclass One: P {\n"
                        + "    func load(completion: @escaping (Int) -> Void) {\n        if a { completion(1) }\n"
                        + "    }\n}"
                ]
            ),
            (
                RequirementPlace.requirement,
                [
                    "class Other {\n"
                        + "    func load(completion: @escaping (Int) -> Void) { guard a else { return }; completion(1) }\n"
                        + "}"
                ]
            ),
        ] as [(String, [String])])
    func once(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(
            on: .witnessesCallOnce(doubles: false, isSeen: false))
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        if a { completion(1) }\n    }\n}"
                ],
                "line 2: in 'One.load' (B.swift:2), if 'a' is false at line 3, 'completion' is not called: correct that first, or leave this as it is"
            ),
            (
                RequirementPlace.requirement,
                [
                    RequirementPlace.witness,
                    "class Two: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        completion(1)\n        completion(2)\n    }\n}",
                ],
                "line 2: in 'Two.load' (C.swift:2), 'completion' is called at line 3 and again at line 4: call it once, or leave this as it is if both calls are meant"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        stored = completion\n    }\n}"
                ],
                "line 2: in 'One.load' (B.swift:2), 'completion' is stored at line 3, and may be called several times or not at all: leave this as it is, unless it is called exactly once"
            ),
            (
                RequirementPlace.requirement,
                ["class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n        print(1)\n    }\n}"],
                "line 2: in 'One.load' (B.swift:2), 'completion' is not used: correct that first, or leave this as it is"
            ),
            // A log-in that waited for ever where nothing was stored and no session was there.
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        if owner.hasStored() { owner.refresh() } else { owner.ask { completion(1) } }\n"
                        + "        if owner.state == .known { completion(2) }\n    }\n}"
                ],
                "line 2: in 'One.load' (B.swift:2), whether 'completion' is called once depends on the conditions in lines 3 and 4 together: put its calls into one 'if' with an 'else'"
            ),
            (
                RequirementPlace.requirement,
                ["class One: P {\n    func load(completion _: @escaping (Int) -> Void) {}\n}"],
                "line 2: in 'One.load' (B.swift:2), the handler has no name and is never called: correct that first, or leave this as it is"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n"
                        + "    func load(completion: @escaping (Int) -> Void) { [1].forEach { completion($0) } }\n}"
                ],
                "line 2: in 'One.load' (B.swift:2), 'forEach' (line 2) may call its closure several times: check that its closure runs only once, or leave this as it is"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n    let api: Api\n    func load(completion: @escaping (Int) -> Void) { api.load(completion) }\n}",
                    "class Api {\n    func load(_ completion: @escaping (Int) -> Void) {\n        if a { completion(1) }\n"
                        + "        completion(2)\n    }\n}",
                ],
                "line 2: 'One.load' (B.swift:3) may pass its handler on to 'load' (C.swift:2), where "
                    + "'completion' is called at line 3 and again at line 4 if 'a' is true: call it once, or leave this as it is if both calls are meant"
            ),
            (
                RequirementPlace.requirement,
                [
                    "protocol Q: P {}\nextension Q {\n"
                        + "    func load(completion: @escaping (Int) -> Void) { guard a else { return }; completion(1) }\n"
                        + "}"
                ],
                "line 2: 'Q.load' (B.swift:3) returns at line 3 if 'a' is false, without calling 'completion': correct that first, or leave this as it is"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class Base {\n"
                        + "    func load(completion: @escaping (Int) -> Void) { guard a else { return }; completion(1) }\n"
                        + "}\nclass One: Base, P {}"
                ],
                "line 2: 'Base.load' (B.swift:2) returns at line 2 if 'a' is false, without calling 'completion': correct that first, or leave this as it is"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {\n    func load(completion: @escaping (Int) -> Void) {\n"
                        + "        guard let self = owner else { return }\n        completion(1)\n    }\n}"
                ],
                "line 2: 'One.load' (B.swift:2) returns at line 3 if 'owner' is nil, without calling 'completion': correct that first, or leave this as it is"
            ),
        ] as [(String, [String], String)])
    func notOnce(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(
            on: .witnessesCallOnce(doubles: false, isSeen: false))
        #expect(verdict == wanted)
    }

    /// One that passes its handler to itself gives many values; a double does so as well.
    @Test(arguments: [
        ("completion(1)", "holds"), ("unknown { completion(1) }", "holds"),
        (
            "source.read { self.load(completion: completion); completion($0) }",
            "line 2: 'One.load' (B.swift:2) calls 'completion' and passes it to itself again (line 2), so 'completion' is called again and again: "
                + "return an `AsyncStream`, or leave this as it is"
        ),
        (
            "loop(completion)",
            "line 2: 'One.load' (B.swift:2) may pass its handler on to 'loop' (B.swift:3), which calls 'done' and passes it to itself again (line 3), so 'done' is called again and "
                + "again: return an `AsyncStream`, or leave this as it is"
        ),
    ])
    func oneResult(body: String, wanted: String) throws {
        let witness = """
            class One: P {
                func load(completion: @escaping (Int) -> Void) { \(body) }
                func loop(_ done: @escaping (Int) -> Void) { source.read { done($0); self.loop(done) } }
            }
            """
        let verdict = try RequirementPlace(RequirementPlace.requirement, [witness]).verdict(on: .witnessesGiveOneResult)
        #expect(verdict == wanted)
    }
}
