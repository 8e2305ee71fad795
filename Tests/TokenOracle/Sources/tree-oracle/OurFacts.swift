import Syntax

/// What the room `Syntax` says about a source.
struct OurFacts {
    let tree: TokenTree

    init(_ bytes: [UInt8]) { tree = TokenTree(SourceFile(path: "-", bytes: bytes)) }

    func all() -> [Fact] {
        tree.all.flatMap { index in
            [brace(index), statement(index), chain(index), call(index), closure(index), declaration(index)]
                .compactMap { $0 }
        }
    }

    private func fact(_ index: Int, _ kind: Fact.Kind, _ text: String) -> Fact {
        Fact(offset: tree[index].offset, kind: kind, text: text)
    }

    private func spelled(_ span: Span?) -> String {
        tree_oracle.spelled(span.map { $0.isEmpty ? 0..<0 : tree.range($0) })
    }

    private func brace(_ index: Int) -> Fact? {
        tree.role(index) == .none ? nil : fact(index, .brace, "\(tree.role(index))")
    }

    private func statement(_ index: Int) -> Fact? {
        guard tree.beginsStatement(index), tree.directive(index) == nil,
            !tree.ancestors(index).contains(where: { tree.role($0) == .other })
        else { return nil }
        return fact(index, .statement, spelled(tree.statement(around: index)))
    }

    /// A name behind a `.`, or the number of a tuple's element.
    private func isMember(_ index: Int) -> Bool {
        guard index > 0, tree[index - 1].kind == .period else { return false }
        return tree[index].kind == .identifier || tree[index].kind == .integerLiteral
    }

    private func chain(_ index: Int) -> Fact? {
        guard isMember(index),
            let chain = tree.chain(around: index), let link = chain.links.first(where: { $0.name == index }),
            firstCall(link) != nil
        else { return nil }
        return fact(index, .chain, spelled(chain.span))
    }

    /// The call of a name, also with the labels of the function behind it: `f(_:)(x)`.
    private func firstCall(_ link: Link) -> Call? {
        let suffixes = link.suffixes.drop { if case .labels = $0 { true } else { false } }
        if case .call(let call)? = suffixes.first { return call }
        return nil
    }

    private func call(_ index: Int) -> Fact? {
        guard isMember(index),
            let chain = tree.chain(around: index), let link = chain.links.first(where: { $0.name == index }),
            let call = firstCall(link)
        else { return nil }
        let arguments = call.arguments.map {
            "\($0.isTrailing ? "trailing " : "")\($0.label.map(tree.text) ?? "_") \(spelled($0.value))"
        }
        return fact(index, .call, arguments.joined(separator: ", "))
    }

    private func closure(_ index: Int) -> Fact? {
        guard let closure = tree.closure(at: index) else { return nil }
        let captures = closure.captures.map { tree.range($0) }
        return fact(
            index, .closure,
            "captures \(tree_oracle.spelled(captures)) parameters \(spelled(closure.parameters)) "
                + "effects \(spelled(closure.effects)) result \(spelled(closure.result)) body \(spelled(closure.body))")
    }

    private func declaration(_ index: Int) -> Fact? {
        let start = tree.statement(around: index).lowerBound
        guard let found = tree.declaration(at: start), found.keyword == index, Self.keywords.contains(tree.text(index))
        else { return nil }
        let parameters = tree.parameters(of: found).map {
            [spelled($0.label.map { $0..<$0 + 1 }), spelled($0.type), spelled($0.defaultValue)].joined(separator: "/")
        }
        return fact(
            index, .declaration,
            """
            attributes \(tree_oracle.spelled(found.attributes.map(tree.range))) \
            modifiers \(tree_oracle.spelled(found.modifiers.map(tree.range))) \
            generics \(spelled(found.generics)) parameters \(parameters) effects \(spelled(found.effects)) \
            result \(spelled(found.result)) inherits \(tree_oracle.spelled(found.inheritance.map(tree.range))) \
            where \(spelled(found.requirements)) body \(spelled(found.body))
            """)
    }

    private static let keywords: Set = [
        "func", "init", "subscript", "class", "struct", "enum", "protocol", "actor", "extension",
    ]
}
