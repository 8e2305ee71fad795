import Patterns
import Syntax

// Which names are known where a call stands.

/// The names that the functions of a file declare, and what has to be a member of `self`.
package struct LocalScope: Sendable {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// The names of parameters and local variables of the function round a token.
    package func localNames(around index: Int) -> Set<String> { names(around: index) { _ in true } }

    /// The same without those that only closures declare which do not stand round the token.
    package func localNames(seenAt index: Int) -> Set<String> {
        let round = Set(tree.braces(around: index))
        return names(around: index) { token in
            tree.innermostClosure(around: token).map(round.contains) ?? true
                && (tree.role(token) != .closure || round.contains(token))
        }
    }

    private func names(around index: Int, declaredAt isSeen: (Int) -> Bool) -> Set<String> {
        let span = tree.enclosingFunction(index)?.span ?? tree.all
        var names: Set<String> = []
        for token in span {
            if Self.beforeNames.contains(tree[token - 1].word), isSeen(token) {
                // `let (a, b)`, `case let .success(a)`.
                let list = tree[token].kind == .period ? token + 2 : token
                names.formUnion(
                    tree[list].kind == .leftParen ? tree.names(in: tree.interior(list)) : [tree.text(token)])
            }
            if tree[token].kind == .leftBrace, let closure = tree.closure(at: token), isSeen(token) {
                for name in tree.parameterNames(of: closure) { names.formUnion(tree.names(in: name)) }
            }
        }
        if let function = tree.enclosingFunction(index) {
            names.formUnion(tree.parameters(of: function).map { tree.text($0.name) })
        }
        return names
    }

    private static let beforeNames: WordSet = [.let, .var, .for]

    /// Whether a name means a local `var` here: the last declaration of it before the token, in a block round that, is one.
    package func isVariable(_ name: String, at index: Int) -> Bool {
        guard let function = tree.enclosingFunction(index) else { return false }
        let declared = (function.span.lowerBound..<index).last { token in
            tree.spells(token, name) && [.let, .var].contains(tree[token - 1].word)
                && tree.braces(around: index).contains { $0 == tree.brace(around: token) }
        }
        return declared.map { tree[$0 - 1].word == .var } ?? false
    }

    /// Whether the function round a token has a parameter or a variable of its name, written without `self.`.
    package func isLocal(_ index: Int) -> Bool {
        guard !tree[index].flags.contains(.member), let function = tree.enclosingFunction(index) else { return false }
        return tree.parameters(of: function).contains { tree.spells($0.name, tree.text(index)) }
            || tree.words(spelling: tree.text(index), in: function.span.lowerBound..<index).contains {
                [.let, .var].contains(tree[$0 - 1].word)
            }
    }

    /// Whether an expression names `self`, or what can only be a member of it.
    package func needsSelf(_ span: Span, locals: Set<String>) -> Bool {
        span.contains { token in
            if tree[token].word == .`self` { return !tree[token].flags.contains(.member) }
            guard tree[token].kind == .identifier, tree[token].word == .none, tree.isUse(token, of: tree.text(token)),
                tree.text(token).first.map({ $0.isLowercase || $0 == "_" }) ?? false
            else { return false }
            return !locals.contains(tree.text(token))
        }
    }

    /// Whether an expression only reads members of a constant that a file of the project declares outside of all types.
    package func isOfGlobalConstant(_ span: Span, in project: ProjectIndex) -> Bool {
        guard let first = span.first, tree[first].kind == .identifier, tree[first].word == .none,
            span.allSatisfy({ [.identifier, .period].contains(tree[$0].kind) }),
            tree.enclosingType(first)?.name.map({ project.property(named: tree.text(first), of: tree.text($0)) == nil })
                ?? true
        else { return false }
        return project.global(first, in: tree).map { $0.tree[$0.name - 1].word == .let } ?? false
    }

    /// Whether code after a token, and code that is repeated with it, is seen to leave a local variable as it is.
    package func isOnlyRead(_ name: String, after index: Int) -> Bool {
        guard let function = tree.enclosingFunction(index) else { return false }
        let declared = tree.words(spelling: name, in: function.span).last { $0 < index && tree[$0 - 1].word == .var }
        let isRepeated = tree.braces(around: index).contains { brace in
            brace > declared ?? 0 && tree.owner(ofBrace: brace).map { Self.repeating.contains(tree[$0].word) } ?? false
        }
        return !isRepeated
            && tree.words(spelling: name, in: index..<function.span.upperBound).allSatisfy { use in
                !tree.isUse(use, of: name)
                    || !tree.isAssigned(use) && tree.text(use - 1) != "&"
                        && ![.period, .leftBracket, .postfixQuestion].contains(tree[use + 1].kind)
            }
    }

    private static let repeating: WordSet = [.for, .while, .repeat]

    /// Where a statement at the top of a span declares the name.
    package func declaration(of name: String, atTopOf span: Span) -> Int? {
        for statement in tree.statements(in: span) where [.let, .var, .guard].contains(tree[statement.lowerBound].word)
        {
            let found = statement.first { token in
                token > statement.lowerBound && tree.spells(token, name)
                    && [.let, .var].contains(tree[token - 1].word)
                    && tree.parent(token) == tree.parent(statement.lowerBound)
            }
            if let found { return found }
        }
        return nil
    }

    /// The end of the clause or declaration that declares a name.
    package func clauseEnd(behind declared: Int) -> Int {
        let statement = tree.statement(around: declared)
        var index = declared
        while index < statement.upperBound, tree[index].kind != .comma, tree[index].word != .else {
            index = tree.after(index)
        }
        return index
    }

    /// Whether the function round a span declares a variable of this name outside it.
    package func declaresOutside(_ name: String, _ span: Span) -> Bool {
        !declarations(of: name, outside: span).isEmpty
    }

    private func declarations(of name: String, outside span: Span) -> [Int] {
        (tree.enclosingFunction(span.lowerBound)?.span ?? tree.all).filter { token in
            !span.contains(token) && token > 0 && tree.spells(token, name)
                && [.let, .var].contains(tree[token - 1].word)
        }
    }

    /// Whether a variable of this name that is declared in place of a span would be declared twice: not where an `if` or a loop
    /// round one of both keeps them apart.
    package func declaresBeside(_ name: String, _ span: Span) -> Bool {
        let own = Array(tree.braces(around: span.lowerBound))
        return declarations(of: name, outside: span).contains { token in
            let others = Array(tree.braces(around: token))
            guard let shared = others.first(where: own.contains), staysWhole(shared) else { return true }
            return ![own, others].contains { staysApart($0.prefix { $0 != shared }) }
        }
    }

    /// Whether one of these blocks is an `if` or a loop, and none a closure, the code of which may become that round it.
    private func staysApart(_ braces: some Sequence<Int>) -> Bool {
        let owners = braces.map { tree.role($0) == .code ? tree.owner(ofBrace: $0).map { tree[$0].word } : nil }
        return !owners.contains(nil) && owners.contains { $0.map { Self.staying.contains($0) } ?? false }
    }

    /// Whether a block is none of a handler, the statements of which may be divided.
    private func staysWhole(_ brace: Int) -> Bool { tree.role(brace) == .code || tree.spells(brace - 1, "Task") }

    private static let staying: WordSet = [.if, .else, .for, .while]
}

extension ProjectIndex {
    /// The variable or constant that a name may mean which a file declares outside of all types, and its file.
    package func global(_ index: Int, in tree: TokenTree) -> (tree: TokenTree, name: Int)? {
        trees(naming: tree[index].hash).lazy.compactMap { other in
            other.words(spelling: tree.text(index)).first { name in
                name > 0 && [.let, .var].contains(other[name - 1].word) && other.brace(around: name) == nil
            }.map { (other, $0) }
        }.first
    }
}
