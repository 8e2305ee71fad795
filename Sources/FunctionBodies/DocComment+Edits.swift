import Index
import Syntax

// The documentation of a function that becomes async in place: what it says about the handler is removed, or said of the
// result.

extension BodyFacts {
    /// Removes the handler from the documentation of a callback function that `edits` turn into an async function;
    /// empty if the documentation does not have its own lines before it.
    package func documentationEdits(for keyword: Int, in tree: TokenTree, with edits: [SourceEdit]) -> [SourceEdit] {
        guard let declaration = tree.declaration(at: tree.startOfStatement(around: keyword)),
            let handler = project.completionHandler(of: declaration, in: tree)
        else { return [] }
        let heading = DeclarationHeading(
            tree: tree, declaration: declaration, handler: handler, in: project)
        let changes = DocComment(of: declaration, in: tree).changes(to: heading.ownDocumentation)
        guard !changes.isEmpty,
            Self.losesHandler(declaration, tree.text(handler.parameter.name), by: edits, in: tree)
        else { return [] }
        let first = tree.line(of: declaration.span.lowerBound)
        guard changes.allSatisfy({ $0.number < first && Self.isCommentAlone(onLine: $0.number, in: tree) }) else {
            return []
        }
        return changes.map { number, old, new in
            let range = tree.lines.range(ofLine: number)
            guard let new else { return SourceEdit(path: tree.file.path, range: range, replacement: "") }
            let end = tree.trimmed(range).upperBound
            return SourceEdit(path: tree.file.path, range: end - old.utf8.count..<end, replacement: new)
        }
    }

    /// Whether the function that these edits leave in place of this one has no parameter of that name.
    private static func losesHandler(
        _ declaration: Declaration, _ name: String, by edits: [SourceEdit], in tree: TokenTree
    ) -> Bool {
        let range = tree.range(declaration.span)
        let own = edits.filter { edit in
            edit.path == tree.file.path && range.lowerBound <= edit.range.lowerBound
                && edit.range.upperBound <= range.upperBound && edit.range.lowerBound < range.upperBound
        }
        let shifted = own.sorted().map { edit in
            let (start, end) = (edit.range.lowerBound - range.lowerBound, edit.range.upperBound - range.lowerBound)
            return SourceEdit(path: tree.file.path, range: start..<end, replacement: edit.replacement)
        }
        let after = TokenTree(SourceFile(path: tree.file.path, text: tree.file.text(range)).applying(shifted))
        guard !own.isEmpty, after.count > 0, let changed = after.declaration(at: 0) else { return false }
        return changed.effects.contains { after[$0].word == .async }
            && !after.parameters(of: changed).contains { after.spells($0.name, name) }
    }

    /// Whether nothing but white space and a comment stands on a line.
    private static func isCommentAlone(onLine line: Int, in tree: TokenTree) -> Bool {
        let range = tree.lines.range(ofLine: line)
        let next = tree.firstToken(from: range.lowerBound)
        return (next == tree.count || tree[next].offset >= range.upperBound)
            && (next == 0 || tree[next - 1].end <= range.lowerBound)
    }
}
