import Flow
import Index
import Patterns
import Syntax
import Threads

// A test that waits for nothing looks at what a call has done when it returns: a task would do that later.

/// The tests of a project that do not wait.
package struct HastyTests {
    private let project: ProjectIndex

    package init(of project: ProjectIndex) { self.project = project }

    /// The first check that a test makes in the handler of a call, where nothing waits for it; nil outside of tests.
    package func check(inHandlerOf call: HandlerCall) -> Int? {
        let tree = call.tree
        guard project.known.isOfTests(tree), let brace = tree.braces(around: call.name).first(where: tree.isNestedBody)
        else { return nil }
        let start = tree.statement(around: call.name).upperBound
        let rest = start..<max(start, tree.interior(brace).upperBound)
        let code = code(in: tree)
        return code.waits(in: rest) ? nil : call.given.first(where: code.checks)
    }

    /// The name of a test of this type that waits for nothing, where a test double fulfils or overrides a function that the
    /// type calls; with its file, and the name of the double.
    package func test(of type: String, standingInFor callee: ProjectIndex.Function) -> (
        tree: TokenTree, name: Int, double: String
    )? {
        let doubles = project.functions(callee.name).compactMap { other -> String? in
            guard !other.isAsync, other.place != callee.place,
                other.isTestDouble || project.known.isOfTests(other.path),
                project.isRelated(other.type, callee.type)
            else { return nil }
            return other.type
        }
        for tree in doubles.isEmpty ? [] : project.trees(naming: Token.hash(of: type)) {
            guard project.known.isOfTests(tree), !tree.words(spelling: type).isEmpty,
                let double = doubles.first(where: { !tree.words(spelling: $0).isEmpty })
            else { continue }
            let code = code(in: tree)
            let test = tree.all.first { name in
                tree[name].kind == .identifier && tree[name - 1].word == .func && tree.text(name).hasPrefix("test")
                    && tree.declaration(at: tree.startOfStatement(around: name)).map { test in
                        test.body.map { !code.waits(in: $0) } ?? false
                    } ?? false
            }
            if let test { return (tree, test, double) }
        }
        return nil
    }

    private func code(in tree: TokenTree) -> CodeOfTests { CodeOfTests(tree: tree, known: project.known) }
}

/// What statements of a test do.
private struct CodeOfTests {
    let tree: TokenTree
    let known: KnownNames

    /// `wait(for: [done])`, `await load()`, `waitUntil { … }`
    func waits(_ index: Int) -> Bool {
        tree[index].word == .await
            || tree[index].kind == .identifier && known.says(index, in: tree, .waitsForExpectation, or: .blocksTest)
    }

    func waits(in span: Span) -> Bool { span.contains(where: waits) }

    func checks(_ index: Int) -> Bool { known.says(index, in: tree, .checksTest) }
}
