import Rules
import Syntax
import Testing

@testable import Engine

/// Inputs that once crashed the program in `Tests/Fuzz/run`; each is linted and fixed here.
@Suite struct FoundByFuzzingTests {
    @Test(arguments: [
        // An attribute at the end of the file, where a type is expected.
        "func f(completion: @", "func f(completion: @A.",
        // A control byte is a token, not white space at the edge of a body.
        "class Job {\n    func run(completion: @escaping () -> Void) {\0 completion()\n    }\n}\n",
        // A case without its colon.
        """
        func f(completion: @escaping (Result<Int, Error>) -> Void) {}
        func f() async throws -> Int { 1 }
        func g() { f { result in switch result { case .success(let title{ print(title) }; case .failure: break } } }
        """,
        // An unterminated suppression comment, which grew with each round.
        "f(/**migrate-lint:disable:next combine-sink\n// migrate-lint:x\n, `y` or `z`, `suppression-unused`",
        "/*migrate-lint:disable combine-sink, x */ /*migrate-lint:enable x, y*/",
        // A closure without a call before it.
        "{ continuation in\n    fetch(1) { continuation.resume(returning: $0) }\n}\n"
            + "func fetch(_ a: Int, completion: @escaping (Int) -> Void) {}\nfunc fetch(_ a: Int) async -> Int { a }\n",
        // Requirements with bodies, each of which seemed to implement the other.
        """
        protocol Store {
            func save(_ text: String, completion: @escaping (Bool) -> Void) { completion(true) }
            func save(_ text: String, completion: @escaping (Bool) -> Void) { completion(false) }
        }
        """,
        // An equal sign before its left side.
        """
        class Picker {
            private=e var onDone: ((String) -> Void)?
            func pick(completion: @escaping (String) -> Void) { onDone = completion }
            func end(name: String) { onDone?(name); onDone = nil }
        }
        """,
        // A `switch` that is still without cases.
        """
        func check(_ id: Int, completion: @escaping (Error?) -> Void) {
            gate.open(id) { result in
                switch result case .success(l: completion(nil)
                case .failure(let error): completion(error)
            }
        }
        """,
        // A closure that uses a promise only before its body.
        "import Combine\nfunc load(a:)->AnyPublisher<Int, E>{Future<>{promise in{promise in)}}}",
        "func check(completion: @escaping (Int) -> Void) {\n    let state = switch\n    completion(1)\n}\n",
        // One whose only cases are those of a `switch` inside of what it is about.
        """
        func page(_ number: Int, completion: @escaping (Int) -> Void) {
            switch sheet(number).map({ torn in
                switch torn { default: completion(1) }
            })
        }
        """,
    ])
    func isSurvived(text: String) {
        let file = SourceFile(path: "a.swift", text: text)
        let fixed = Fixer(linter: Fixtures.linter(), allowing: .unsafe).fix([file])
        #expect(!fixed.unsettled)
        #expect(fixed.report.files == 1)
    }

    /// A type without a name was extended, which lost a bracket.
    @Test func aTypeWithoutANameIsNotExtended() {
        let text = "protocol {\n    func save(_ text: String, completion: @escaping (Bool) -> Void)\n}\n"
        #expect(FixProperties([SourceFile(path: "a.swift", text: text)]).broken == [])
    }
}
