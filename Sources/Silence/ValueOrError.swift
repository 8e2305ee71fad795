import Index
import Syntax
import Types

/// Whether a closure is given a value or an error, never both and never neither, as the functions show that call it.
package struct ValueOrError {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    private struct GivenClosure: MemoKey {
        typealias Value = Bool
        let closure: CodeKey
    }

    /// Whether an `if` asks for nothing but what such a closure is given: `let item`, `let found = item`, `item != nil`. What is cast
    /// or looked up in a value need not be there.
    package func isAsked(by statement: Span) -> Bool {
        let level = tree.parent(statement.lowerBound)
        var start = statement.lowerBound + 1
        for block in statement where tree.role(block) == .code && tree.parent(block) == level {
            guard block <= start + 4 else { return false }
            start = tree.after(block) + 1
            if start < statement.upperBound, tree[start].word == .if { start += 1 }
        }
        // A block that only goes to another queue stands between.
        let closures = tree.braces(around: statement.lowerBound).lazy.compactMap { tree.closure(at: $0) }
        guard let closure = closures.first(where: { !$0.parameters.isEmpty }),
            tree.enclosingFunction(closure.open)?.keyword == tree.enclosingFunction(statement.lowerBound)?.keyword
        else { return false }
        let names = tree.parameterNames(of: closure).map { tree.text($0) }
        let isHidden = closure.body.contains { index in
            [.let, .var].contains(tree[index].word) && tree.statement(around: index).lowerBound == index
                && names.contains(tree.text(index + 1))
        }
        guard !isHidden else { return false }
        return GivenClosure(closure: CodeKey(tree: tree, token: closure.open)).value(in: project) {
            isGiven(to: closure.open, of: names.count, steps: 4)
        }
    }

    /// - argument: A closure's brace, or a handler that is passed on. `count`: how many parameters it has.
    private func isGiven(to argument: Int, of count: Int, steps: Int) -> Bool {
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: argument)
        return steps > 0 && !callees.isEmpty
            && callees.allSatisfy { callee, parameter in
                ValueOrError(in: callee.tree, of: project)
                    .isGiven(by: callee, to: parameter, of: count, steps: steps - 1)
            }
    }

    private func isGiven(
        by function: ProjectIndex.Function, to parameter: Parameter, of count: Int, steps: Int
    ) -> Bool {
        guard let body = function.declaration.body, let type = project.functionType(parameter.type, in: tree),
            HandlerShape(type) == .valuesOrError(count - 1)
        else { return false }
        let mentions = tree.uses(of: tree.text(parameter.name), in: tree.interior(body.lowerBound))
        return !mentions.isEmpty
            && mentions.allSatisfy { mention in
                if let arguments = tree.chain(from: mention)?.links.first?.lastCall?.arguments {
                    return isEither(arguments.map(\.value), at: mention, in: body, steps)
                }
                // `guard let completion`, `completion != nil`
                if tree[mention - 1].word == .let || tree[mention + 2].word == .nil { return true }
                return isGiven(to: mention, of: count, steps: steps)
            }
    }

    /// Whether one call gives all values, or an error alone, or what a closure round it is given.
    private func isEither(_ given: [Span], at mention: Int, in body: Span, _ steps: Int) -> Bool {
        let reader = OptionalityReader(tree: tree, body: tree.interior(body.lowerBound).lowerBound, project: project)
        func isNil(_ value: Span) -> Bool { value.count == 1 && tree[value.lowerBound].word == .nil }
        guard let error = given.last, given.count > 1 else { return false }
        if isNil(error) { return given.dropLast().allSatisfy { !isNil($0) && reader.optionality(of: $0) == .never } }
        if given.dropLast().allSatisfy(isNil) {
            return tree[error.lowerBound].kind == .period || reader.optionality(of: error) == .never
        }
        guard let open = tree.innermostClosure(around: mention), let closure = tree.closure(at: open) else {
            return false
        }
        let names = tree.parameterNames(of: closure).map { tree.text($0) }
        let passed = names.isEmpty ? given.indices.map { "$\($0)" } : names
        return given.map { tree.text($0) } == passed && isGiven(to: open, of: given.count, steps: steps)
    }
}
