import Index
import Syntax

/// A handler that a statement puts into a property of the type round it.
package struct KeptHandler {
    private let tree: TokenTree
    private let mention: Int
    private let project: ProjectIndex
    /// The names by which code of the type, or of one that inherits from it, calls what the property keeps: those of its file first.
    private var calls: [(tree: TokenTree, token: Int)] = []

    /// `mention`: the handler, in the statement.
    package init(at mention: Int, in tree: TokenTree, of project: ProjectIndex) {
        (self.tree, self.mention, self.project) = (tree, mention, project)
        calls = findCalls()
    }

    /// What has to hold of the lines that call what the property keeps: "line 4 calls it exactly once"; nil where no line is seen.
    package var condition: String? {
        var lines: [String: [Int]] = [:]
        for call in calls { lines[call.tree.file.path, default: []].append(call.tree.line(of: call.token)) }
        // The reader may be in another file.
        let places = lines.keys.sorted { $0 == tree.file.path || $1 != tree.file.path && $0 < $1 }.flatMap { path in
            Set(lines[path] ?? []).sorted().map { (SourceFile.name(of: path), $0) }
        }
        guard let last = places.last, places.count < 6 else { return nil }
        let isOfMany = target.map(isAddedTo) ?? false
        let object = isOfMany ? "each stored handler" : "it"
        if places.count == 1 { return "line \(last.1) of \(last.0) calls \(object) exactly once" }
        let isInOneFile = lines.count == 1
        let names = places.map { isInOneFile ? "\($0.1)" : "\($0.0):\($0.1)" }
        let list = "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
        return
            "exactly one of \(isInOneFile ? "the lines \(list) of \(last.0)" : list) is reached each time, and calls \(object) once"
            + (isOfMany ? "" : ", before another handler is stored")
    }

    /// Whether each line that calls what the property keeps is let through once: `handler?(code); handler = nil`.
    package var isCalledOnce: Bool {
        !calls.isEmpty && calls.allSatisfy { OnceFlag(in: $0.tree).flag(separating: $0.token, $0.token) != nil }
    }

    /// The name of the property.
    private var target: Int? {
        let start = tree.statement(around: mention).lowerBound
        return (start..<max(start, mention)).first {
            tree.parent($0) == tree.parent(start) && (tree[$0 + 1].kind == .equal || isAddedTo($0))
        }
    }

    private func findCalls() -> [(tree: TokenTree, token: Int)] {
        guard let target else { return [] }
        let own = tree.typesAround(mention).first
        let heirs = own.map(project.conformingTypes) ?? []
        let isOfMany = isAddedTo(target)
        let others = heirs.isEmpty ? [] : project.trees(naming: tree[target].hash).filter { $0 !== tree }
        return ([tree] + others).flatMap { other in
            other.words(spelling: tree.text(target)).filter { use in
                let type = other.typesAround(use).first
                let isOwn = other === tree ? type == own : type.map(heirs.contains) ?? false && sees(own, in: other)
                // What costs most comes last.
                return isOwn && isCall(use, in: other, ofMany: isOfMany) && !isParameter(use, in: other)
            }.map { (other, $0) }
        }
    }

    private func isCall(_ use: Int, in other: TokenTree, ofMany isOfMany: Bool) -> Bool {
        isOfMany
            ? isGoneThrough(use, in: other)
            : other.callParenthesis(after: use) != nil && other[use - 1].word != .func
    }

    /// Whether a file sees the type whose property it is, in the same program.
    private func sees(_ type: String?, in other: TokenTree) -> Bool {
        !project.known.isOfTests(other) && project.isSame(type, in: tree.file.path, and: other.file.path)
    }

    /// `handlers.append(done)`
    private func isAddedTo(_ name: Int) -> Bool {
        tree[name].kind == .identifier && tree[name + 1].kind == .period && tree.spells(name + 2, "append")
    }

    /// `for handler in handlers`, `handlers.forEach`
    private func isGoneThrough(_ name: Int, in tree: TokenTree) -> Bool {
        let start = tree[name - 1].kind == .period ? name - 2 : name
        return tree[start - 1].word == .in || tree[name + 1].kind == .period && tree.spells(name + 2, "forEach")
    }

    /// Whether a name means a parameter of a function round it.
    private func isParameter(_ name: Int, in tree: TokenTree) -> Bool {
        !tree[name].flags.contains(.member)
            && tree.declarations(around: name).contains { function in
                tree.parameters(of: function).contains { tree.spells($0.name, tree.text(name)) }
            }
    }
}
