import Syntax

/// A handler that a statement puts into a property of the type round it.
package struct KeptHandler {
    private let tree: TokenTree
    private let mention: Int

    /// `mention`: the handler, in the statement.
    package init(at mention: Int, in tree: TokenTree) { (self.tree, self.mention) = (tree, mention) }

    /// What has to hold of the lines that call what the property keeps: "line 4 calls it exactly once"; nil where no line is seen.
    package var condition: String? {
        let lines = Set(calls.map { tree.line(of: $0) }).sorted().map(String.init)
        guard let last = lines.last, lines.count < 4 else { return nil }
        let object = target.map(isAddedTo) ?? false ? "each stored handler" : "it"
        // The reader may be in another file.
        let file = SourceFile.name(of: tree.file.path)
        return lines.count == 1
            ? "line \(last) of \(file) calls \(object) exactly once"
            : "exactly one of the lines \(lines.dropLast().joined(separator: ", ")) and \(last) of \(file) is reached each time, and calls \(object) once"
    }

    /// Whether each line that calls what the property keeps is let through once: `handler?(code); handler = nil`.
    package var isCalledOnce: Bool {
        let flags = OnceFlag(in: tree)
        return !calls.isEmpty && calls.allSatisfy { flags.flag(separating: $0, $0) != nil }
    }

    /// The name of the property.
    private var target: Int? {
        let start = tree.statement(around: mention).lowerBound
        return (start..<max(start, mention)).first {
            tree.parent($0) == tree.parent(start) && (tree[$0 + 1].kind == .equal || isAddedTo($0))
        }
    }

    /// The names by which code of the type calls what the property keeps.
    private var calls: [Int] {
        guard let target else { return [] }
        let isOfMany = isAddedTo(target)
        return tree.words(spelling: tree.text(target)).filter { use in
            let next = tree[use + 1].kind == .postfixQuestion ? use + 2 : use + 1
            return (isOfMany ? isGoneThrough(use) : tree[next].kind == .leftParen && tree[use - 1].word != .func)
                && tree.typesAround(use).first == tree.typesAround(mention).first && !isParameter(use)
        }
    }

    /// `handlers.append(done)`
    private func isAddedTo(_ name: Int) -> Bool {
        tree[name].kind == .identifier && tree[name + 1].kind == .period && tree.spells(name + 2, "append")
    }

    /// `for handler in handlers`, `handlers.forEach`
    private func isGoneThrough(_ name: Int) -> Bool {
        let start = tree[name - 1].kind == .period ? name - 2 : name
        return tree[start - 1].word == .in || tree[name + 1].kind == .period && tree.spells(name + 2, "forEach")
    }

    /// Whether a name means a parameter of a function round it.
    private func isParameter(_ name: Int) -> Bool {
        !tree[name].flags.contains(.member)
            && tree.declarations(around: name).contains { function in
                tree.parameters(of: function).contains { tree.spells($0.name, tree.text(name)) }
            }
    }
}
