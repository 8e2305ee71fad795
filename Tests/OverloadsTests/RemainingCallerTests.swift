import Foundation
import MarkedCode
import Testing

/// Whether anything still calls a callback function, and whether all such calls could await.
@Suite struct RemainingCallerTests {
    private static let function = "¦func load(completion: @escaping (Int) -> Void) { completion(1) }"
    private static let pair =
        "¦func load(completion: @escaping (Int) -> Void) { completion(1) }\nfunc load() async -> Int { 1 }"

    @Test(
        arguments: [
            (
                function,
                []
            ),
            (
                function,
                ["func load(id: Int) {}"]
            ),
            (
                "class A {\n    ¦private func load(completion: @escaping (Int) -> Void) {}\n}",
                ["func go() { load {} }"]
            ),
            (
                function,
                ["func go() {\n    print(\"load\")\n    // load\n}"]
            ),
            (
                function,
                ["var load: Int = 1\nfunc go(_ load: Int) { go(load: 1) { } load: { } }"]
            ),
        ] as [(String, [String])])
    func uncalled(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .hasNoCallers)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                function,
                ["func go() {\n    load { print($0) }\n}"],
                "'load' is still used at B.swift:2"
            ),
            (
                function,
                ["let f = load(completion:)"],
                "'load' is still used at B.swift:1"
            ),
            (
                "¦public func load(completion: @escaping (Int) -> Void) {}",
                [],
                "line 1: 'load' is 'public', so code outside of the checked files may call it"
            ),
            (
                "class A {\n    ¦open func load(completion: @escaping (Int) -> Void) {}\n}",
                [],
                "line 2: 'load' is 'open', so code outside of the checked files may call it"
            ),
            (
                "class A {\n    ¦private func load(completion: @escaping (Int) -> Void) {}\n"
                    + "    func go() {\n        load { _ in }\n    }\n}",
                [],
                "'load' is still used at A.swift:4"
            ),
            (
                "class A: P {\n    ¦func load(completion: @escaping (Int) -> Void) {}\n}",
                ["protocol P { func load(completion: @escaping (Int) -> Void) }"],
                "line 2: 'load' is a requirement of 'P' (B.swift:1)"
            ),
            (
                function,
                ["func go() {\n    a.load()\n}"],
                "'load' is still used at B.swift:2"
            ),
            (
                function,
                ["func go() {\n    #selector(A.load)\n}"],
                "'load' is still used at B.swift:2"
            ),
            (
                function,
                ["func go() {\n    let f = isNew ? load : older\n}"],
                "'load' is still used at B.swift:2"
            ),
            (
                function,
                ["let f =\n    isNew ? older ?? load : older"],
                "'load' is still used at B.swift:2"
            ),
            (
                "class A {\n    ¦package func load(completion: @escaping (Int) -> Void) {}\n}",
                [],
                "line 2: 'load' is 'package', so code outside of the checked files may call it"
            ),
        ] as [(String, [String], String)])
    func called(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .hasNoCallers)
        #expect(verdict == wanted)
    }

    @Test(
        arguments: [
            (
                pair,
                []
            ),
            (
                pair,
                ["func go() async { print(await load()) }"]
            ),
            (
                pair,
                ["func go(load: Int) { g(load: load) }"]
            ),
            (
                pair,
                ["func go(_ box: Box) {\n    box.load.run()\n    box.load = 1\n    box.load?.run()\n    box.load[0]\n}"]
            ),
            (
                pair,
                ["enum Step { case load(Int) }\nlet step: Step = .load(1)"]
            ),
            (
                pair,
                ["class B {\n    var load = 1\n    func go() { use(load) }\n    static func stop() { use(B.load) }\n}"]
            ),
            (
                "class A {\n    ¦func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
                    + "    func load() async -> Int { 1 }\n}",
                ["class B {\n    func load(id: Int, completion: () -> Void) {}\n    func go() { load(id: 1) {} }\n}"]
            ),
            (
                "private extension A {\n    ¦func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
                    + "    func load() async -> Int { 1 }\n}",
                ["func go(_ other: Other) { other.load { print($0) } }"]
            ),
        ] as [(String, [String])])
    func awaited(marked: String, others: [String]) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .hasOnlyAwaitingCallers)
        #expect(verdict == "holds")
    }

    @Test(
        arguments: [
            (
                function,
                [],
                "does not hold"
            ),
            (
                pair,
                ["func go() {\n    load { print($0) }\n}"],
                "'load' is still used at B.swift:2"
            ),
            (
                pair,
                ["func go() {\n    load(completion: done)\n}"],
                "'load' is still used at B.swift:2"
            ),
            (
                pair,
                ["func go() {\n    run(load)\n}"],
                "'load' is still used at B.swift:2"
            ),
            (
                pair,
                ["func go() {\n    run(load(completion:))\n}"],
                "'load' is still used at B.swift:2"
            ),
            (
                "¦public func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
                    + "func load() async -> Int { 1 }",
                [],
                "line 1: 'load' is 'public', so code outside of the checked files may call it"
            ),
            (
                "¦func load(completion: ((Int) -> Void)? = nil) { completion?(1) }\n"
                    + "func load() async -> Int { 1 }",
                [],
                "line 1: 'completion' has a default value, so a call of 'load' may leave it out"
            ),
            (
                "class A: P {\n    ¦func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
                    + "    func load() async -> Int { 1 }\n}",
                ["protocol P { func load(completion: @escaping (Int) -> Void) }"],
                "line 2: 'load' is a requirement of 'P' (B.swift:1)"
            ),
            (
                "class A {\n    @objc ¦func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
                    + "    func load() async -> Int { 1 }\n}",
                [],
                "line 2: 'load' is '@objc', so Objective-C code may call 'load': keep its callback version"
            ),
            (
                "class A {\n    ¦@objc func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
                    + "    func load() async -> Int { 1 }\n}",
                [],
                "line 2: 'load' is '@objc', so Objective-C code may call 'load': keep its callback version"
            ),
            (
                "class A {\n    ¦func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
                    + "    func load() async -> Int { 1 }\n}",
                ["class B: A { override func load(completion: @escaping (Int) -> Void) {} }"],
                "line 2: 'load' is overridden by 'B.load' at B.swift:1: change both together"
            ),
            (
                "class A: Foreign {\n"
                    + "    ¦func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
                    + "    func load() async -> Int { 1 }\n}",
                [],
                "line 2: 'Foreign' may require 'load', and its code is not in the checked files: leave this if it does, else write the async version by hand"
            ),
        ] as [(String, [String], String)])
    func calledBack(marked: String, others: [String], wanted: String) throws {
        let verdict = try RequirementPlace(marked, others).verdict(on: .hasOnlyAwaitingCallers)
        #expect(verdict == wanted)
    }

    @Test(
        arguments: [
            (
                function,
                []
            )
        ] as [(String, [String])])
    func testsWait(marked: String, others: [String]) throws {
        let isolated = marked.replacingOccurrences(of: "¦func", with: "¦@MainActor func")
        #expect(try RequirementPlace(isolated, others).verdict(on: .mayRunInTask) == "holds")
    }

    /// A test that reads a variable right after the call that the handler sets.
    @Test(
        arguments: [
            (
                function,
                ["import XCTest\nfunc go() {\n    var a = 0\n    load { a = $0 }\n    print(a)\n}"],
                "line 1: 'a' is read right after the call at B.swift:4, and a task may set it only after that: let that code wait for the handler first"
            ),
            (
                "protocol P { func load(completion: @escaping (Int) -> Void) }; "
                    + "class MockOne: P { func load(completion: @escaping (Int) -> Void) {} }; class One: P { "
                    + function + " }",
                ["import XCTest\nfunc go(one: One) {\n    var a = 0\n    one.load { a = $0 }\n    print(a)\n}"],
                "line 1: 'a' is read right after the call at B.swift:4, and a task may set it only after that: let that code wait for the handler first, unless 'MockOne' is called in place of 'One'"
            ),
            (
                function,
                [
                    "func pass(completion: @escaping (Int) -> Void) { load(completion: completion) }",
                    "import XCTest\nfunc go() {\n    var a = 0\n    pass { a = $0 }\n    print(a)\n}",
                ],
                "line 1: 'a' is read at C.swift:5 after the call of 'pass' at C.swift:4, which may call 'load', and a task may not have set 'a' by then: let that code wait for the handler first"
            ),
        ] as [(String, [String], String)])
    func testsDoNotWait(marked: String, others: [String], wanted: String) throws {
        let isolated = marked.replacingOccurrences(of: "¦func", with: "¦@MainActor func")
        #expect(try RequirementPlace(isolated, others).verdict(on: .mayBeginLater) == wanted)
    }
}
