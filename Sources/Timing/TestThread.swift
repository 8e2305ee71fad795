import Index
import Patterns
import Silence
import Syntax
import Threads

// XCTest runs a test on the main thread, but an async one only if that is isolated to the main actor. There no run loop that
// the test spins serves the main queue, as the test is work of that queue itself.

/// What a test that awaits calls needs of the main thread.
package struct TestThread {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether a test may need the main thread: it uses what belongs to that, or does more, from its first `await` on, than to
    /// check what it was given.
    package func mayNeedMain(_ body: Span) -> Bool {
        guard let first = body.first(where: { tree[$0].word == .await }) else { return false }
        let awaited = body.filter { tree[$0].word == .await }.compactMap { tree.chain(from: $0 + 1)?.span }
        let locals = LocalScope(in: tree).localNames(around: first)
        let start = tree.statement(around: first).lowerBound
        return InterfaceUse(in: tree, of: project).first(in: body) != nil
            || (start..<body.upperBound).contains { index in
                !awaited.contains { $0.contains(index) } && mayNeedMain(index, since: start, locals)
            }
    }

    /// Whether a name means a property, a function of the project, or a member of what was made before.
    private func mayNeedMain(_ index: Int, since start: Int, _ locals: Set<String>) -> Bool {
        guard tree[index].kind == .identifier, !tree[index].flags.contains(.member) else { return false }
        if tree[index].word == .`self` { return true }
        let name = tree.text(index)
        guard tree[index].word == .none, !tree.isLabelOrDeclared(index), name.first?.isLowercase ?? false,
            name != "error"
        else { return false }
        guard locals.contains(name) else {
            return tree[index + 1].kind != .leftParen || !project.functions(name).isEmpty
        }
        guard let chain = tree.chain(from: index), chain.links.count > 1 else { return false }
        return !(start..<index).contains { tree.spells($0, name) && tree.bindsVariable($0) }
    }

    /// The first call in a test that spins the run loop until something is done, itself or in a helper of the tests.
    package func spin(in body: Span) -> Int? { spin(in: body, steps: Self.mostSteps) }

    /// How many helpers are followed that call each other.
    private static let mostSteps = 4

    private func spin(in body: Span, steps: Int) -> Int? {
        FirstSpin(code: CodeKey(tree: tree, span: body), steps: steps).value(in: project) {
            findSpin(in: body, steps: steps)
        }
    }

    private func findSpin(in body: Span, steps: Int) -> Int? {
        body.first { index in
            guard tree[index].kind == .identifier, tree[index].word == .none, tree[index - 1].word != .func,
                tree[index + 1].kind == .leftParen || tree.role(index + 1) == .closure, !tree.isAwaited(index)
            else { return false }
            if project.known.says(index, in: tree, .waitsForExpectation, or: .blocksTest) { return true }
            if let chain = tree.chain(around: index), project.known.says(chain.span.lowerBound, in: tree, .blocksTest) {
                return true
            }
            return steps > 0
                && helpers(calledBy: index, orUnseen: steps == Self.mostSteps).contains { helper in
                    helper.declaration.body.map { body in
                        TestThread(in: helper.tree, of: project).spin(
                            in: helper.tree.interior(body.lowerBound), steps: steps - 1) != nil
                    } ?? false
                }
        }
    }

    /// The synchronous functions and initializers of the tests that the call of a name means. `orUnseen`: also where the
    /// type of the receiver is not seen.
    private func helpers(calledBy index: Int, orUnseen: Bool) -> [ProjectIndex.Function] {
        let name = tree.text(index)
        let named = (project.functions(name) + project.initializers(of: name)).filter { function in
            !function.isAsync
                && (project.known.isOfTests(function.path)
                    || Imports(in: function.tree).isTest(knowing: project.known))
        }
        guard !named.isEmpty, name.first?.isLowercase ?? false else { return named }
        guard tree[index].flags.contains(.member), let types = project.seenTypes(ofReceiverOf: index, in: tree) else {
            let types = tree.typesAround(index).reduce(into: Set<String>()) { $0.formUnion(project.ancestry(of: $1)) }
            return named.filter { $0.type.map(types.contains) ?? true }
        }
        return types.isEmpty ? orUnseen ? named : [] : named.filter { $0.type.map(types.contains) ?? false }
    }
}

/// Which call spins the run loop first in code that many tests share?
private struct FirstSpin: MemoKey {
    typealias Value = Int?
    let code: CodeKey
    let steps: Int
}
