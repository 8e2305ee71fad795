import Rules
import Syntax
import Testing

@testable import Engine

/// Inputs on which `Tests/Fuzz/run` once stopped the program; each is linted and fixed here.
@Suite struct FoundByFuzzingTests {
    @Test(arguments: [
        // An attribute at the end of the file, where a type is expected.
        "func f(completion: @", "func f(completion: @A.",
        // A control byte is a token, not white space at the rim of a body.
        "class Job {\n    func run(completion: @escaping () -> Void) {\0 completion()\n    }\n}\n",
        // A case without its colon.
        """
        func f(completion: @escaping (Result<Int, Error>) -> Void) {}
        func f() async throws -> Int { 1 }
        func g() { f { result in switch result { case .success(let title{ print(title) }; case .failure: break } } }
        """,
        // A suppression that never ends: what is left of it grew with each round.
        "f(/**migrate-lint:disable:next combine-sink\n// migrate-lint:x\n, `y` or `z`, `suppression-unused`",
        "/*migrate-lint:disable combine-sink, x */ /*migrate-lint:enable x, y*/",
        // A closure before which there is nothing.
        "{ continuation in\n    fetch(1) { continuation.resume(returning: $0) }\n}\n"
            + "func fetch(_ a: Int, completion: @escaping (Int) -> Void) {}\nfunc fetch(_ a: Int) async -> Int { a }\n",
        // Requirements with bodies, each of which seemed to fulfil the other.
        """
        protocol Store {
            func save(_ text: String, completion: @escaping (Bool) -> Void) { completion(true) }
            func save(_ text: String, completion: @escaping (Bool) -> Void) { completion(false) }
        }
        """,
        // An equal sign before what it would give a value to.
        """
        class Picker {
            private=e var onDone: ((String) -> Void)?
            func pick(completion: @escaping (String) -> Void) { onDone = completion }
            func end(name: String) { onDone?(name); onDone = nil }
        }
        """,
    ])
    func isSurvived(text: String) {
        let file = SourceFile(path: "a.swift", text: text)
        let fixed = Fixer(linter: Fixtures.linter(), allowing: .unsafe).fix([file])
        #expect(!fixed.unsettled)
        #expect(fixed.report.files == 1)
    }

    /// A type that has no name yet was extended all the same, which lost a bracket.
    @Test func aTypeWithoutANameIsNotExtended() {
        let text = "protocol {\n    func save(_ text: String, completion: @escaping (Bool) -> Void)\n}\n"
        #expect(FixProperties([SourceFile(path: "a.swift", text: text)]).broken == [])
    }
}
