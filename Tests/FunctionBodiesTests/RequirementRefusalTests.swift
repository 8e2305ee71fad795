import MarkedCode
import Testing

/// Requirements that cannot move, and default values of their witnesses.
@Suite struct RequirementRefusalTests {
    @Test(
        arguments: [
            (
                "protocol P {\n    ¦func load()\n}\n",
                [RequirementPlace.witness],
                "this is not a requirement with a completion handler"
            ),
            (
                "struct S {\n    ¦func load(completion: @escaping (Int) -> Void) {}\n}",
                [RequirementPlace.witness],
                "this is not a requirement with a completion handler"
            ),
            (
                RequirementPlace.requirement,
                [],
                "line 2: no type in the checked files implements 'load' of 'P'"
            ),
            (
                RequirementPlace.requirement,
                ["protocol P {}", RequirementPlace.witness],
                "line 2: 'P' is declared at A.swift:1 and at B.swift:1, so it is not clear which one is meant: rename one of them, or check one module alone"
            ),
            (
                "protocol P: Foreign {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n",
                [RequirementPlace.witness],
                "line 2: 'P' inherits from 'Foreign', which is declared outside of the checked files"
            ),
            (
                "protocol P {\n    ¦mutating func load(completion: @escaping (Int) -> Void)\n}\n",
                [RequirementPlace.witness],
                "line 2: 'load' is 'mutating', and a task cannot change a value that it captures"
            ),
            (
                "@objc protocol P {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n",
                [RequirementPlace.witness],
                "line 1: the protocol is '@objc', and Objective-C does not see an async version in an extension: if you want one, make the function of the protocol async by hand"
            ),
            (
                "protocol LoadDelegate {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n",
                ["class One: LoadDelegate { func load(completion: @escaping (Int) -> Void) { completion(1) } }"],
                "line 1: 'LoadDelegate' is a delegate protocol: make 'load' async there by hand, and await it where it is called"
            ),
            (
                "protocol LoadDelegate {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n",
                [
                    "class One: LoadDelegate { func load(completion: @escaping (Int) -> Void) { completion(1) } }",
                    "func ask(_ delegate: LoadDelegate) {\n    delegate.load { print($0) }\n}",
                ],
                "line 1: 'LoadDelegate' is a delegate protocol: make 'load' async there by hand, and await it where it is called, at C.swift:2"
            ),
            (
                "enum Space {\n    protocol P {\n"
                    + "        ¦func load(completion: @escaping (Int) -> Void)\n    }\n}",
                [RequirementPlace.witness],
                "line 2: the protocol is declared inside a type, so no extension with the async version can stand beside it: declare that in the protocol by hand"
            ),
            (
                "protocol P {\n    ¦func load(completion: @escaping (Int) -> Void) throws\n}\n",
                [RequirementPlace.witness],
                "line 2: 'load' is declared 'throws' and takes a handler, too: if you convert it, write an 'async throws' function by hand"
            ),
            (
                "protocol P {\n    ¦func load(_: Int, completion: @escaping (Int) -> Void)\n}\n",
                ["class One: P { func load(_ a: Int, completion: @escaping (Int) -> Void) { completion(a) } }"],
                "line 2: 'load' has a parameter without a name, which its async version cannot pass to it: name the parameter"
            ),
            (
                "protocol P {\n    ¦func load(ids: Int..., completion: @escaping (Int) -> Void)\n}\n",
                ["class One: P { func load(ids: Int..., completion: @escaping (Int) -> Void) { completion(1) } }"],
                "line 2: the values of a variadic parameter cannot be passed on: take an array"
            ),
            (
                "protocol P {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\nprotocol Q: P {\n"
                    + "    func load(completion: @escaping (Int) -> Void)\n}",
                [RequirementPlace.witness],
                "line 2: 'Q' declares the same function, at A.swift:5: change both protocols together by hand"
            ),
            (
                RequirementPlace.requirement,
                ["protocol Q: P {\n    func load(completion: @escaping (Int) -> Void)\n}", RequirementPlace.witness],
                "line 2: 'Q' declares the same function, at B.swift:2: change both protocols together by hand"
            ),
            (
                RequirementPlace.requirement,
                [
                    "class Base { func load(completion: @escaping (Int) -> Void) { completion(1) } }\n"
                        + "class One: Base, P {}"
                ],
                "line 2: 'Base' has the function, but only its subclasses conform to the protocol, at B.swift:1"
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
                "line 2: no implementation of 'load' was found for 'Two'"
            ),
            (
                RequirementPlace.requirement,
                [RequirementPlace.witness, "class Two: Elsewhere, P {}"],
                "line 2: no implementation of 'load' was found for 'Two'"
            ),
        ] as [(String, [String], String)])
    func stay(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .witnessesMayBecomeAsync(isTyped: false))
        #expect(verdict == wanted)
    }
}
