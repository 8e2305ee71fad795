import MarkedCode
import Patterns
import Syntax
import Testing

@testable import Conditions
@testable import Index

/// Bodies that call a completion handler, as bodies of async functions.
@Suite struct BodyConverterTests {
    /// The body of a function with a handler of this type, or why there is none. Checks what must hold of every result.
    private func written(_ type: String, _ body: String) throws -> String {
        let indented = body.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        let source = Self.declared + "func f(completion: \(type)) {\n\(indented.joined(separator: "\n"))\n}\n"
        let (match, evaluator) = try found("func $N($H: $T) {\n    $$$B\n}", in: source)
        let transform = Transform.completionToReturn(
            Metavariable(name: "B", isRun: true), handler: Metavariable(name: "H", isRun: false))
        do throws(Refusal) {
            let text = try evaluator.apply(transform, match, naming: { $0[0] })[0].plainText
            let tree = TokenTree(SourceFile(text: text))
            #expect(tree.isBalanced, "\(text)")
            #expect(
                !tree.all.contains { tree.spells($0, "completion") && !tree[$0].flags.contains(.member) }, "\(text)")
            return text
        } catch {
            return "refused: \(error.reason)"
        }
    }

    private static let declared = """
        enum Own { case ok(Int), bad(A) }
        enum Done { case ok, bad(because: Error) }
        enum A: Error { case b(Int), none }

        """
    private static let own = "@escaping (Own) -> Void"
    private static let result = "@escaping (Result<Int, Error>) -> Void"
    private static let value = "@escaping (Int) -> Void"
    private static let error = "@escaping (Error?) -> Void"
    private static let nothing = "@escaping () -> Void"
    private static let either = "@escaping (Int?, Error?) -> Void"

    @Test(arguments: [
        // One call, each handler shape.
        (value, "completion(1)", "1"),
        (result, "completion(.success(1))", "1"),
        (result, "completion(Result.success(1))", "1"),
        (result, "completion(.failure(A.b))", "throw A.b"),
        (result, "completion(r)", "try r.get()"),
        // After `throw`, an implicit member has no type.
        ("@escaping (Result<Int, A>) -> Void", "completion(.failure(.b))", "throw A.b"),
        ("@escaping (Result<Int, A>) -> Void", "completion(.failure(.b(1)))", "throw A.b(1)"),
        (
            result, "completion(.failure(.b))",
            "refused: '.b' leaves out its type: write the full name, with the type before the dot"
        ),
        (result, "completion(Result { try g() })", "try g()"),
        (
            "@escaping (Result<Void, Error>) -> Void", "completion(.success(()))\n",
            "refused: all it does is to call its handler, at once or on a queue, so there is nothing to await: leave it"
        ),
        ("@escaping (Result<Void, Error>) -> Void", "g()\ncompletion(.success(()))", "g()"),
        // An enum of the project that stands for a result, and an error of its own.
        (own, "completion(.ok(1))", "1"),
        (own, "completion(Own.bad(A.none))", "throw A.none"),
        (own, "completion(.bad(.b(1)))", "throw A.b(1)"),
        (
            own, "completion(.success(1))",
            "refused: the result is made in a way that cannot be rewritten: write '.success(…)' or '.failure(…)'"
        ),
        (
            own, "completion(Result.ok(1))",
            "switch Result.ok(1) {\ncase .ok(let value): return value\ncase .bad(let error): throw error\n}"
        ),
        (own, "completion(x)", "switch x {\ncase .ok(let value): return value\ncase .bad(let error): throw error\n}"),
        (
            own, "if a { completion(x) } else { completion(.ok(1)) }",
            "if a { switch x { case .ok(let value): return value; case .bad(let error): throw error } } else { return 1 }"
        ),
        ("@escaping (Done) -> Void", "g()\ncompletion(.ok)", "g()"),
        ("@escaping (Done) -> Void", "completion(.bad(because: e))", "throw e"),
        ("@escaping (Done) -> Void", "completion(x)", "if case .bad(let error) = x { throw error }"),
        ("@escaping (A?) -> Void", "completion(.b(1))", "throw A.b(1)"),
        ("@escaping (A?) -> Void", "g()\ncompletion(nil)", "g()"),
        (own, "completion(.bad(x ? .none : .b(1)))", "throw (x ? .none : .b(1)) as A"),
        (
            "@escaping (A?) -> Void", "completion(x ? .none : nil)",
            "if let error = x ? .none : nil as A? { throw error }"
        ),
        (
            "@escaping (Int?, A?) -> Void", "completion(1, .b(1))",
            "refused: 'completion' is given both a value and an error here"
        ),
        ("@escaping (A?) -> Void", "completion(.none)", "if let error = .none as A? { throw error }"),
        ("@escaping (Int?, A?) -> Void", "completion(nil, .b(1))", "throw A.b(1)"),
        (error, "completion(A.b)", "throw A.b"),
        (error, "g()\ncompletion(nil)", "g()"),
        (error, "completion(g())", "if let error = g() as (any Error)? { throw error }"),
        (either, "completion(1, nil)", "1"),
        (either, "completion(nil, A.b)", "throw A.b"),
        (
            either, "completion(nil, nil)",
            "refused: 'completion' is given neither a value nor an error at Found.swift:5, and the async version would crash: "
                + "give it an error there, or write by hand a version that returns an optional"
        ),
        (
            either, "completion(x, nil)",
            "refused: whether 'x' is nil here is not seen: unwrap it first, or put it into a 'let' with its type"
        ),
        (either, "let x: Int? = g()\ncompletion(x, nil)", "refused: 'x' may be nil here: unwrap it first"),
        (either, "completion(1, A.b)", "refused: 'completion' is given both a value and an error here"),
        (
            either, "g { x, error in\n    completion(x, error)\n}",
            """
            try await withCheckedThrowingContinuation { continuation in
                g { x, error in
                    if let error = error {
                        continuation.resume(throwing: error)
                    } else {
                        continuation.resume(returning: x!)
                    }
                }
            }
            """
        ),
        (
            either, "g(1, completion: completion)",
            """
            try await withCheckedThrowingContinuation { continuation in
                g(1) { value, error in
                    if let error = error {
                        continuation.resume(throwing: error)
                    } else {
                        continuation.resume(returning: value!)
                    }
                }
            }
            """
        ),
        ("@escaping (Int, String) -> Void", "completion(1, \"a\")", "(1, \"a\")"),
        ("((Int) -> Void)?", "completion?(1)", "1"),
        // Early exits: no return is left over, none is lost.
        (value, "guard a else { completion(1); return }\ncompletion(2)", "guard a else { return 1 }\nreturn 2"),
        (value, "guard a else { return completion(1) }\ncompletion(2)", "guard a else { return 1 }\nreturn 2"),
        (result, "if a { return completion(.failure(A.b)) }\ncompletion(.success(1))", "if a { throw A.b }\nreturn 1"),
        (nothing, "if a {\n    completion()\n    return\n}\ng()\ncompletion()", "if a {\n    return\n}\ng()"),
        (nothing, "g()\ncompletion()\nreturn", "g()"),
        (nothing, "defer { completion() }\nif a { return }\ng()", "if a { return }\ng()"),
        (value, "if a { completion(1) } else { completion(2) }\nreturn", "if a { return 1 } else { return 2 }"),
        (value, "completion(1)\ng()", "g()\nreturn 1"),
        (
            value, "switch a {\ncase 1: completion(1)\ndefault: completion(2)\n}",
            "switch a {\ncase 1: return 1\ndefault: return 2\n}"
        ),
        // Nothing is thrown that a `catch` around it would take.
        (
            result, "do {\n    try g()\n    completion(.success(1))\n} catch {\n    completion(.failure(error))\n}",
            "try g()\nreturn 1"
        ),
        // Loops.
        (
            value, "for x in y {\n    if x.z { return completion(x) }\n}\ncompletion(0)",
            "for x in y {\n    if x.z { return x }\n}\nreturn 0"
        ),
        (
            nothing, "while a {\n    g()\n    if b {\n        completion()\n        return\n    }\n}\ncompletion()",
            "while a {\n    g()\n    if b {\n        return\n    }\n}"
        ),
        // A task that is the whole body.
        (value, "Task {\n    completion(await g())\n}", "await g()"),
        (
            result,
            "_ = Task<Void, Never> {\n    do {\n        completion(.success(try await g()))\n    } catch {\n"
                + "        completion(.failure(error))\n    }\n}",
            "try await g()"
        ),
        (
            result,
            "Task { @MainActor in\n    do {\n        completion(.success(try await g()))\n    } catch {\n"
                + "        completion(.failure(error))\n    }\n}",
            "try await g()"
        ),
        (
            result,
            "if a {\n    Task { @MainActor in\n        completion(.success(await g()))\n    }\n} else {\n"
                + "    completion(.success(1))\n}",
            "if a {\n    return await Task { @MainActor in\n        return await g()\n    }.value\n} else {\n"
                + "    return 1\n}"
        ),
        (
            error, "g { completion($0) }",
            "try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in\n"
                + "    g {\n        if let error = $0 as (any Error)? {\n            continuation.resume(throwing: error)\n"
                + "        } else {\n            continuation.resume()\n        }\n    }\n}"
        ),
        (value, "completion(1);", "1"),
        // Main-queue hops.
        (value, "DispatchQueue.main.async { completion(x) }", "x"),
        (
            value, "DispatchQueue.main.async {\n    completion(self.x)\n}",
            "await MainActor.run {\n    return self.x\n}"
        ),
        // Callbacks.
        (
            result, "g(1, completion: completion)",
            """
            try await withCheckedThrowingContinuation { continuation in
                g(1) { continuation.resume(with: $0) }
            }
            """
        ),
        (
            value, "let task = g { x in completion(x) }\ntask.resume()",
            """
            await withCheckedContinuation { continuation in
                let task = g { x in continuation.resume(returning: x) }
                task.resume()
            }
            """
        ),
        (
            result, "g { result in\n    h(result)\n    completion(result)\n}",
            """
            let result = await withCheckedContinuation { continuation in
                g { continuation.resume(returning: $0) }
            }
            h(result)
            return try result.get()
            """
        ),
        (
            value,
            "g { [weak self] error in\n    guard let self else { return completion(0) }\n    self.h(error)\n    completion(1)\n}",
            """
            let error = await withCheckedContinuation { continuation in
                g { continuation.resume(returning: $0) }
            }
            self.h(error)
            return 1
            """
        ),
        // The result of `self?` is not known: the callback stays as it is.
        (
            value, "g { [weak self] error in\n    let a = self?.a ?? 1\n    completion(a)\n}",
            """
            await withCheckedContinuation { continuation in
                g { [weak self] error in
                    let a = self?.a ?? 1
                    continuation.resume(returning: a)
                }
            }
            """
        ),
        // Work on a queue stays on that queue.
        (
            value, "queue.async {\n    h()\n    completion(1)\n}",
            """
            await withCheckedContinuation { continuation in
                queue.async {
                    h()
                    continuation.resume(returning: 1)
                }
            }
            """
        ),
        // Strings do not move: theirs is the indentation of the file.
        (
            value, "queue.async {\n    h(\"\"\"\n      a\n    \"\"\")\n    completion(1)\n}",
            "await withCheckedContinuation { continuation in\n    queue.async {\n        h(\"\"\"\n          a\n        \"\"\")\n"
                + "        continuation.resume(returning: 1)\n    }\n}"
        ),
    ])
    func bodies(type: String, body: String, wanted: String) throws {
        let written = try written(type, body)
        #expect(written == wanted)
    }
}
