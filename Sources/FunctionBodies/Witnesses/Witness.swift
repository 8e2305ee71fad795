import Index
import Overloads
import Patterns
import Syntax

/// A function that fulfils a requirement, or overrides one that does; or one that subclasses override, and each of those.
package struct Witness: Sendable {
    /// The file it stands in.
    package let tree: TokenTree
    /// Its `func`.
    package let keyword: Int
    /// Its callers have the answer on the main thread, by its own doing, on some path at least.
    let callsBackOnMain: Bool
    /// By the place of the parameter: what calls leave out, as written.
    let defaults: [Int: String]
}

extension BodyFacts {
    /// All that has to move with the matched requirement, whatever error they throw then; nil where one of them cannot.
    package func movingWitnesses(of match: Match) -> [Witness]? {
        (try? witnesses(of: match)) ?? (try? witnesses(of: match, isTyped: true))
    }

    /// All that has to move with the matched requirement, with `isTyped` to throw what its `Result` fails with and nothing
    /// else. Throws where one of them cannot, with its place in words: it may stand in another file.
    package func witnesses(of match: Match, isTyped: Bool = false) throws(Refusal) -> [Witness] {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound),
            let requirement = requirement(declaration, in: tree, isTyped: isTyped)
        else { throw Refusal("this is no requirement with a completion handler") }
        do throws(Refusal) {
            return try witnesses(of: requirement)
        } catch {
            throw Refusal(error.reason, token: error.token ?? declaration.keyword)
        }
    }

    /// The same, without the cache.
    func findWitnesses(of requirement: ProtocolRequirement) throws(Refusal) -> [Witness] {
        var witnesses: [Witness] = []
        for function in try requirement.implementations() {
            do throws(Refusal) {
                witnesses.append(
                    try WitnessCandidate(requirement: requirement, function: function, facts: self).witness())
            } catch {
                let line = error.token.map { function.tree.lines.line(at: function.tree[$0].offset) }
                throw Refusal("\(function.path):\(line ?? function.position.line): \(error.reason)")
            }
        }
        return witnesses
    }

    private func requirement(_ declaration: Declaration, in tree: TokenTree, isTyped: Bool) -> ProtocolRequirement? {
        guard let handler = project.completionHandler(of: declaration, in: tree),
            let function = project.function(declaration, in: tree),
            function.isRequirement || overloads.isOverridden(function)
        else { return nil }
        return ProtocolRequirement(project: project, function: function, handler: handler, isTyped: isTyped)
    }

    /// The body of the matched function as that of an async one; the others of its requirement are async too.
    package func asyncBody(
        _ body: Metavariable, with handler: Metavariable, _ match: Match, isTyped: Bool
    ) throws(Refusal) -> Binding {
        guard let (tree, span) = match.bindings[handler.name]?.code,
            let declaration = tree.declaration(at: tree.startOfStatement(around: span.lowerBound)),
            let requirement = requirement(declaration, in: tree, isTyped: isTyped),
            let (own, code) = match.bindings[body.name]?.code
        else { throw Refusal("this is no requirement with a completion handler") }
        let text = try written(code, match, with: requirement.moving, isTyped: isTyped).text(lineEnd: own.lineEnd)
        let range = match.bindings[body.name]?.range
        if !text.utf8.contains(where: { $0 > 0x20 }) {
            let comments = range.map { own.comments(in: $0) } ?? []
            return Binding(.text(comments.map { own.file.text($0.range) }.joined(separator: "\n")), range: range)
        }
        return Binding(.code(own, code, changes: [Binding.Change(span: code, text: text)]), range: range)
    }
}
