import Index
import Patterns
import Publishers
import Syntax
import Threads

// Values that a loop on the main actor gets from elsewhere.

extension StreamFacts {
    /// Throws where `sink` is given the name of a function that takes the value under a label, which a call has to write.
    func checkLabel(of match: Match) throws(Refusal) {
        let tree = match.tree
        for argument in Subscription.link(of: match, in: project)?.call?.arguments ?? [] {
            guard let name = argument.value.last, tree[name].kind == .identifier else { continue }
            let functions = project.functions(tree.text(name))
            guard let label = functions.first?.parameters.first?.label,
                functions.allSatisfy({ $0.parameters.first?.label != nil })
            else { continue }
            throw Refusal(
                "'\(tree.text(name))' takes its argument by the label '\(label)': give `sink` a closure that calls it, and a loop can take its "
                    + "place", token: name)
        }
    }

    /// Throws where the values are of a type that is not `Sendable`: before macOS 15 and iOS 18 a loop gets each value off its actor,
    /// which compilers before Swift 6.2 refuse in Swift 6 mode (tried with 6.0.3: "non-sendable type returned by implicitly
    /// asynchronous call to nonisolated function cannot cross actor boundary").
    package func checkValuesMayBeSent(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        for token in source.span where source.tree[token].kind == .dollarIdentifier {
            guard let name = typesOfProperty(publishedAs: token, in: source.tree).first(where: isNotSent) else {
                continue
            }
            throw Refusal(
                "'\(name)' is not `Sendable`: if this is built for less than macOS 15 or iOS 18, a compiler older than Swift 6.2 refuses such "
                    + "values in a loop on the main actor; make it `Sendable`, or keep the subscription",
                token: source.tree === match.tree ? token : nil)
        }
    }

    /// The types that are written for the property of `$title`, or that of the value which it is declared with.
    private func typesOfProperty(publishedAs token: Int, in tree: TokenTree) -> [String] {
        let name = String(tree.text(token).dropFirst())
        guard let (home, found) = declaration(ofProperty: name, meantAt: token, in: tree) else { return [] }
        if let type = DeclaredVariable(found, in: home).type { return home.typeNames(in: type) }
        return VariableTypes(in: home).declaredType(of: found).map { [$0] } ?? []
    }

    /// Whether the project declares a type whose values may not be sent to another task.
    private func isNotSent(_ type: String) -> Bool {
        guard let declared = project.declarations(of: type).first(where: { $0.keyword != .extension }) else {
            return false
        }
        let name = declared.declaration.name.map { $0..<$0 + 1 } ?? 0..<0
        return !Isolation(in: declared.tree, of: project).isMainActorType(type)
            && !Sendability(project: project).holds(name, in: declared.tree)
    }
}
