import MarkedCode
import Testing

/// Requirements that cannot move, and default values of their witnesses.
@Suite struct RequirementRefusalTests {
    @Test(
        arguments: [
            (
                "protocol P {\n    ¦func load()\n}\n",
                [RequirementPlace.witness],
                "this is no requirement with a completion handler"
            ),
            (
                "struct S {\n    ¦func load(completion: @escaping (Int) -> Void) {}\n}",
                [RequirementPlace.witness],
                "this is no requirement with a completion handler"
            ),
            (
                RequirementPlace.requirement,
                [],
                "line 2: nothing that is read fulfils it"
            ),
            (
                RequirementPlace.requirement,
                ["protocol P {}", RequirementPlace.witness],
                "line 2: 'P' is declared more than once"
            ),
            (
                "protocol P: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n",
                [RequirementPlace.witness],
                "line 2: 'P' refines 'Foreign', which is declared elsewhere"
            ),
            (
                "protocol P {\n    ¦mutating func load(completion: @escaping (Int) -> Void)\n}\n",
                [RequirementPlace.witness],
                "line 2: a task cannot change a value that it captures"
            ),
            (
                "@objc protocol P {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n",
                [RequirementPlace.witness],
                "line 1: Objective-C imports the requirement as async itself"
            ),
            (
                "protocol LoadDelegate {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n",
                ["class One: LoadDelegate { func load(completion: @escaping (Int) -> Void) { completion(1) } }"],
                "line 1: the requirement of a delegate is called, not awaited"
            ),
            (
                "enum Space {\n    protocol P {\n"
                    + "        ¦func load(completion: @escaping (Int) -> Void)\n    }\n}",
                [RequirementPlace.witness],
                "line 2: the protocol cannot be extended where it stands"
            ),
            (
                "protocol P {\n    ¦func load(completion: @escaping (Int) -> Void) throws\n}\n",
                [RequirementPlace.witness],
                "line 2: the function throws before it answers"
            ),
            (
                "protocol P {\n    ¦func load(_: Int, completion: @escaping (Int) -> Void)\n}\n",
                ["class One: P { func load(_ a: Int, completion: @escaping (Int) -> Void) { completion(a) } }"],
                "line 2: an argument without a name cannot be passed on: name the parameter"
            ),
            (
                "protocol P {\n    ¦func load(ids: Int..., completion: @escaping (Int) -> Void)\n}\n",
                ["class One: P { func load(ids: Int..., completion: @escaping (Int) -> Void) { completion(1) } }"],
                "line 2: a variadic argument cannot be passed on"
            ),
            (
                "protocol P {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\nprotocol Q: P {\n"
                    + "    func load(completion: @escaping (Int) -> Void)\n}",
                [RequirementPlace.witness],
                "line 2: 'Q' asks for it too, at A.swift:5"
            ),
            (
                RequirementPlace.requirement,
                ["protocol Q: P {\n    func load(completion: @escaping (Int) -> Void)\n}", RequirementPlace.witness],
                "line 2: 'Q' asks for it too, at B.swift:2"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class Base { func load(completion: @escaping (Int) -> Void) { completion(1) } }\n"
                        + "class One: Base, P {}"
                ],
                "line 2: 'Base' fulfils it for others, at B.swift:1"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class One: P {}\n"
                        + "extension One { func load(completion: @escaping (Int) -> Void) { completion(1) } }\n"
                        + "extension One { func load(completion: @escaping (Int) -> Void) { completion(2) } }"
                ],
                "line 2: 'One' declares it more than once"
            ),
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness, "class Two: P {}"],
                "line 2: how 'Two' fulfils it is not to be seen"
            ),
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness, "class Two: Elsewhere, P {}"],
                "line 2: how 'Two' fulfils it is not to be seen"
            ),
        ] as [(String, [String], String)])
    func stay(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == wanted)
    }
}
