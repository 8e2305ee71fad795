import Index
import Patterns
import Publishers
import Syntax

// The type of the values of a loop, which a subscription may have told.

extension StreamFacts {
    /// Throws where only the closure tells the type of the values: a function of the project gives whatever type is asked of it.
    package func checkTypes(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let isAssigned = isAssigned(match)
        if !isAssigned { try checkLabel(of: match) }
        let source = source(publisher, match)
        let teller = isAssigned ? "the key path" : "the closure of `sink`"
        if let untold = UntoldType(of: source.links, in: source.tree, of: project),
            !untold.isNumber || setsOtherThanInt(match)
        {
            throw refusal(of: untold, in: source.tree, told: teller, match)
        }
        guard let link = source.links.first(where: { $0.call != nil }), let name = link.name else { return }
        let functions = project.functions(source.tree.text(name))
        guard !functions.isEmpty, functions.allSatisfy(\.givesWhatIsAsked) else { return }
        throw Refusal(
            "only the closure tells which type '\(source.tree.text(name))' gives here: write the loop by hand, and declare the type of "
                + "the values", token: source.tree === match.tree ? name : nil)
    }

    private func refusal(of untold: UntoldType, in tree: TokenTree, told teller: String, _ match: Match) -> Refusal {
        let token = tree === match.tree ? untold.token : nil
        let written =
            switch tree[untold.token].kind {
            case .leftBracket: tree.text(untold.token..<tree.after(untold.token))
            case .period: tree.text(untold.token..<untold.token + 2)
            default: tree.text(untold.token)
            }
        if let brace = untold.closure {
            let (line, type) = (tree.line(of: brace), written == "nil" ? "Value?" : "Value")
            // A closure that says what it returns names what it is given.
            let used = tree.closure(at: brace).map { tree.anonymousParameters(of: $0) } ?? []
            let count = used.compactMap { Int(tree.text($0).dropFirst()) }.max().map { $0 + 1 } ?? 0
            let names = ["first", "second", "third", "fourth"].prefix(count).joined(separator: ", ")
            let way =
                count == 0
                ? "write that in line \(line), as in `-> \(type) in`"
                : "name its parameters in line \(line), and write that there, as in `{ \(count == 1 ? "value" : names) "
                    + "-> \(type) in`"
            return Refusal(
                "the closure in line \(line) returns `\(written)` first, so only \(teller) tells its type: \(way)",
                token: token.map { _ in brace })
        }
        let place = "line \(tree.line(of: untold.token))"
        return Refusal(
            "only \(teller) tells which type `\(written)` in \(place) is: write the type there before a loop takes the place of the "
                + "subscription, as that would no longer compile", token: token)
    }

    /// Whether the values go into properties that are not seen to be an `Int`: a number without a type is one by itself.
    private func setsOtherThanInt(_ match: Match) -> Bool {
        let type = match.tree.typesAround(match.span.lowerBound).first ?? ""
        return Subscription(in: match, of: project).set(in: project).contains { path in
            guard !path.contains("."), let (tree, name) = project.property(named: path, of: type) else { return true }
            let declared = DeclaredVariable(name, in: tree)
            return declared.type.map { !["Int", "Int?"].contains(tree.text($0)) }
                ?? declared.value.map { tree[$0.lowerBound].kind != .integerLiteral } ?? true
        }
    }
}
