import Index
import Overloads
import Patterns
import Syntax

/// An implementation of a requirement or an override of one; or an overridden method, and each of its overrides.
package struct Witness: Sendable {
    /// The file it stands in.
    package let tree: TokenTree
    /// Its `func`.
    package let keyword: Int
    /// It calls the handler on the main thread by itself, on some path at least.
    let callsBackOnMain: Bool
    /// The default values that calls rely on, by the number of the parameter.
    let defaults: [Int: String]
}

extension BodyFacts {
    /// All functions that must be converted with the matched requirement, with or without typed throws; nil if one of
    /// them cannot be.
    package func movingWitnesses(of match: Match) -> [Witness]? {
        (try? witnesses(of: match)) ?? (try? witnesses(of: match, isTyped: true))
    }

    /// All functions that must be converted with the matched requirement; `isTyped`: they throw the failure type of
    /// their `Result`. Throws if one of them cannot be, with its place in the reason, as it may be in another file.
    package func witnesses(of match: Match, isTyped: Bool = false) throws(Refusal) -> [Witness] {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound),
            let requirement = requirement(declaration, in: tree, isTyped: isTyped)
        else { throw Refusal("this is not a requirement with a completion handler") }
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
                let place = error.token.map { function.tree.place(of: $0) } ?? function.location
                throw Refusal("'\(function.name)' at \(place): \(error.reason)")
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

    /// The body of the matched function as the body of an async function; the other functions of its requirement are async too.
    package func asyncBody(
        _ body: Metavariable, with handler: Metavariable, _ match: Match, isTyped: Bool
    ) throws(Refusal) -> Binding {
        guard let (tree, span) = match.bindings[handler.name]?.code,
            let declaration = tree.declaration(at: tree.startOfStatement(around: span.lowerBound)),
            let requirement = requirement(declaration, in: tree, isTyped: isTyped),
            let (own, code) = match.bindings[body.name]?.code
        else { throw Refusal("this is not a requirement with a completion handler") }
        let text = try written(code, match, with: requirement.moving, isTyped: isTyped).text(lineEnd: own.lineEnd)
        let range = match.bindings[body.name]?.range
        if !text.utf8.contains(where: { $0 > 0x20 }) {
            let comments = range.map { own.comments(in: $0) } ?? []
            return Binding(.text(comments.map { own.file.text($0.range) }.joined(separator: "\n")), range: range)
        }
        return Binding(.code(own, code, changes: [Binding.Change(span: code, text: text)]), range: range)
    }
}
