import Index
import Names
import Syntax

/// What a value is that has a publisher.
enum ValueKind: Equatable {
    case result
    case optional
    case sequence
    /// One of a type that is none of these.
    case other(String)

    /// What a type is that is written so.
    init(_ type: Span, in tree: TokenTree, of project: ProjectIndex, isUnwrapped: Bool = false, depth: Int = 0) {
        guard let first = type.first, let last = type.last else {
            self = .other("")
            return
        }
        let isOptional = tree[last].kind == .postfixQuestion || tree[last].kind == .postfixExclamation
        let name = tree.text(first)
        if isOptional {
            self =
                isUnwrapped
                ? ValueKind(type.dropLast(), in: tree, of: project, depth: depth)
                : tree[last].kind == .postfixQuestion
                    ? .optional : ValueKind(type.dropLast(), in: tree, of: project, depth: depth)
        } else if [.any, .some].contains(tree[first].word), type.count > 1 {
            self = ValueKind(type.dropFirst(), in: tree, of: project, depth: depth)
        } else if tree[first].kind == .leftBracket && tree.after(first) == type.upperBound || tree.spells(last, "...") {
            self = .sequence
        } else if depth < 5, let alias = project.aliases(name).first,
            type.count == 1 || tree[first + 1].kind == .leftAngle
        {
            self = ValueKind(alias.type, in: alias.tree, of: project, depth: depth + 1)
        } else {
            self =
                name == "Result" ? .result : project.known.says(name, .isCollection) ? .sequence : .other(name)
        }
    }
}

extension PublisherReader {
    /// The publisher of a `Result`, of an optional value or of a sequence: `result.publisher`, `Result.Publisher(x)`.
    func ofResult(_ text: String, at name: Int, of chain: Chain) -> PublisherValues? {
        guard text == "Publisher" || text == "publisher" && tree[name + 1].kind != .leftParen,
            let link = chain.links.firstIndex(where: { $0.name == name }), link > 0
        else { return nil }
        switch kind(of: chain, before: link) {
        case .result:
            return PublisherValues(.one, evidence("the publisher of a 'Result' gives one value or fails", at: name))
        case .optional:
            return PublisherValues(
                .oneOrNone, evidence("the publisher of an optional value gives one value or none", at: name))
        case .sequence where text == "publisher":
            let count = ValueCount(least: 0, most: .many, ends: .surely)
            let source = shown(chain.links[max(0, link - 2)...link])
            return PublisherValues(count, evidence("'\(source)' \(count.deed)", at: name))
        default: return nil
        }
    }

    /// What stands before a link, as far as declarations and literals say it.
    private func kind(of chain: Chain, before number: Int) -> ValueKind? {
        guard number > 0 else { return nil }
        let link = chain.links[number - 1]
        let isUnwrapped = link.suffixes.contains { if case .unwrap = $0 { true } else { false } }
        if number == 1, let literal = literal(link) { return literal }
        guard let name = link.name else { return nil }
        let first = tree.text(chain.span.lowerBound)
        if ["Result", "Optional"].contains(first), number < 3 { return first == "Result" ? .result : .optional }
        if link.call != nil { return kind(ofCall: link, name, number, of: chain, isUnwrapped) }
        let isLocal = number == 1 || number == 2 && tree[chain.span.lowerBound].word == .`self`
        let kinds = isLocal ? kinds(ofVariable: name, isUnwrapped) : kinds(ofProperty: name, isUnwrapped)
        return agreed(kinds)
    }

    private func literal(_ link: Link) -> ValueKind? {
        let first = link.span.lowerBound
        guard link.name == nil, link.suffixes.isEmpty else { return nil }
        if tree[first].kind == .leftBracket || tree[first].kind == .stringQuote { return .sequence }
        guard tree[first].kind == .leftParen else { return nil }
        let inside = tree.interior(first)
        if inside.contains(where: { ["...", "..<"].contains(tree.text($0)) && tree.parent($0) == first }) {
            return .sequence
        }
        return kind(of: inside)
    }

    /// What a whole expression is.
    private func kind(of expression: Span) -> ValueKind? {
        guard let first = expression.first, let chain = tree.chain(from: first),
            chain.span.upperBound == expression.upperBound
        else { return nil }
        return kind(of: chain, before: chain.links.count)
    }

    private func kind(
        ofCall link: Link, _ name: Int, _ number: Int, of chain: Chain, _ isUnwrapped: Bool
    ) -> ValueKind? {
        let text = tree.text(name)
        if project.known.says(text, .isCollection) { return .sequence }
        let receiver = kind(of: chain, before: number - 1)
        if project.known.says(text, .keepsType), let receiver, receiver.hasPublisher { return receiver }
        let functions = project.functions(text).filter { function in
            link.call.map { function.signature.match($0.arguments, in: tree) != nil } ?? true
        }
        let types = types(ofReceiverIn: chain, before: number - 1, at: name).union(
            receiver.map { $0.names(knowing: project.known) } ?? [])
        let near = functions.filter { $0.type.map(types.contains) ?? true }
        let kinds = (near.isEmpty ? functions : near).map { function in
            function.declaration.result.map {
                ValueKind($0, in: function.tree, of: project, isUnwrapped: isUnwrapped)
            } ?? .other("")
        }
        return agreed(kinds) ?? (project.known.says(text, .isOfCollection) && kinds.isEmpty ? .sequence : nil)
    }

    private func kinds(ofProperty name: Int, _ isUnwrapped: Bool) -> [ValueKind?] {
        facts.properties(named: name, in: tree).map { property in
            DeclaredVariable(property.name, in: property.tree).type.map {
                ValueKind($0, in: property.tree, of: project, isUnwrapped: isUnwrapped)
            }
        }
    }

    /// Of all variables of this file that have a name.
    private func kinds(ofVariable name: Int, _ isUnwrapped: Bool) -> [ValueKind?] {
        let parameters = tree.enclosingFunction(name).map { tree.parameters(of: $0) } ?? []
        let declared = VariableTypes(in: tree).declarations(named: tree.text(name))
        if declared.isEmpty { return kinds(ofProperty: name, isUnwrapped) }
        return declared.map { place in
            let variable = DeclaredVariable(place, in: tree)
            if let type = parameters.first(where: { $0.name == place })?.type ?? variable.type {
                return ValueKind(type, in: tree, of: project, isUnwrapped: isUnwrapped)
            }
            guard let value = variable.value, !value.contains(name), value.upperBound <= name else { return nil }
            return kind(of: value)
        }
    }

    private func agreed(_ kinds: [ValueKind?]) -> ValueKind? {
        guard let first = kinds.first, let first, kinds.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension ValueKind {
    fileprivate var hasPublisher: Bool { if case .other = self { false } else { true } }

    /// The types whose extensions it has.
    fileprivate func names(knowing known: KnownNames) -> Set<String> {
        switch self {
        case .result: ["Result"]
        case .optional: ["Optional"]
        case .sequence: Set(known.names(.isCollection))
        case .other(let name): [name]
        }
    }
}
