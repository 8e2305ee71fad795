/// A declaration, split into its parts as far as they can be read.
package struct Declaration: Sendable {
    /// From the first attribute to the end of the body.
    package var span: Span
    /// Each attribute from its `@` on.
    package var attributes: [Span] = []
    /// Each modifier, `private(set)` in one.
    package var modifiers: [Span] = []
    /// `func`, `var`, `class`, …
    package var keyword: Int
    /// The name or operator, of `extension A.B` the last one; nil for `init`, `deinit` and `subscript`.
    package var name: Int?
    /// The tokens between the angle brackets after the name.
    package var generics: Span?
    /// The parentheses of the parameters and their contents.
    package var parameterList: Span?
    /// `async throws` as written; empty for none.
    package var effects: Span
    /// The type after `->`; nil if there is none.
    package var result: Span?
    /// The types after the `:` of a type declaration.
    package var inheritance: [Span] = []
    /// The tokens after `where`.
    package var requirements: Span?
    /// The body with its braces; nil for a requirement or a stored property.
    package var body: Span?
}

/// One parameter of a function.
package struct Parameter: Sendable {
    /// From its first attribute to the end of its default value.
    package let span: Span
    /// The name that callers use; nil for `_`.
    package let label: Int?
    /// The name inside the function.
    package let name: Int
    /// With attributes, `inout` and `...`.
    package let type: Span
    /// The tokens after `=`.
    package let defaultValue: Span?
}

extension TokenTree {
    /// Reads the declaration that begins with this token; nil if it begins no statement that declares something by a
    /// keyword.
    package func declaration(at start: Int) -> Declaration? {
        guard startOfStatement(around: start) == start else { return nil }
        var reader = DeclarationReader(tree: self, span: statement(around: start))
        return reader.read()
    }

    /// The declaration whose body this brace opens.
    package func declaration(ofBrace brace: Int) -> Declaration? {
        guard let owner = owner(ofBrace: brace), structure.statements[owner] >= 0 else { return nil }
        // That begins its statement.
        var reader = DeclarationReader(tree: self, span: statement(around: owner))
        return reader.read()
    }

    /// The declarations that enclose a token, innermost first: functions, types, properties with bodies.
    package func declarations(around index: Int) -> [Declaration] {
        braces(around: index).compactMap { role($0) == .closure ? nil : declaration(ofBrace: $0) }
    }

    /// The parameters of a function, initializer or subscript, without those that cannot be read; none for others.
    package func parameters(of declaration: Declaration) -> [Parameter] {
        guard let list = declaration.parameterList else { return [] }
        return elements(interior(list.lowerBound)).compactMap(parameter)
    }

    /// Reads one element of a parameter list.
    package func parameter(_ element: Span) -> Parameter? {
        var reader = TokenReader(table, at: element.lowerBound, end: element.upperBound)
        _ = reader.attributes()
        var (first, second): (Int?, Int?) = (nil, nil)
        while reader.peek == .identifier || reader.peek == .dollarIdentifier {
            (first, second) = (second, reader.skip())
        }
        guard let name = second, reader.peek == .colon else { return nil }
        reader.skip()
        let start = reader.index
        while reader.index < element.upperBound, reader.peek != .equal { reader.skip() }
        let type = start..<min(reader.index, element.upperBound)
        let label = first ?? name
        return Parameter(
            span: element, label: self[label].word == .underscore ? nil : label, name: name, type: type,
            defaultValue: reader.peek == .equal ? reader.index + 1..<element.upperBound : nil)
    }
}

private struct DeclarationReader {
    let tree: TokenTree
    let span: Span
    var reader: TokenReader

    init(tree: TokenTree, span: Span) {
        self.tree = tree
        self.span = span
        reader = TokenReader(tree.table, at: span.lowerBound, end: span.upperBound)
    }

    mutating func read() -> Declaration? {
        let (attributes, modifiers) = readPrefix()
        guard let word = reader.word, Self.keywords.contains(word), !(reader.token?.flags.contains(.member) ?? true)
        else { return nil }
        let keyword = reader.skip()
        // `actor.run()`, `actor = x`: a name like any other.
        if word == .actor, reader.peek != .identifier && reader.peek != .dollarIdentifier { return nil }
        var declaration = Declaration(
            span: span, attributes: attributes, modifiers: modifiers, keyword: keyword,
            effects: reader.index..<reader.index)
        readName(into: &declaration)
        if reader.peek == .leftAngle { declaration.generics = interiorOfBracket() }
        switch word {
        case .func, .`init`, .subscript, .macro: readSignature(into: &declaration)
        case .class, .struct, .enum, .extension, .protocol, .actor, .associatedtype: readInheritance(into: &declaration)
        default: break
        }
        readRest(into: &declaration)
        return declaration
    }

    private static let keywords: WordSet = [
        .actor, .associatedtype, .class, .deinit, .enum, .extension, .func, .`init`, .let, .macro, .protocol, .struct,
        .subscript, .typealias, .var, .import,
    ]

    private mutating func readPrefix() -> (attributes: [Span], modifiers: [Span]) {
        var attributes: [Span] = []
        var modifiers: [Span] = []
        while let kind = reader.peek {
            if kind == .at {
                // One at a time: `attributes()` reads all that follow each other.
                var single = TokenReader(tree.table, at: reader.index, end: span.upperBound)
                _ = single.attributes()
                attributes += split(reader.index..<single.index)
                reader = single
            } else if Modifiers.isModifier(reader.index, tree.table.tokens) {
                let start = reader.skip()
                if reader.peek == .leftParen { reader.skip() }
                modifiers.append(start..<reader.index)
            } else {
                break
            }
        }
        return (attributes, modifiers)
    }

    private func split(_ attributes: Span) -> [Span] {
        var starts: [Int] = []
        var index = attributes.lowerBound
        while index < attributes.upperBound {
            if tree[index].kind == .at { starts.append(index) }
            index = tree.after(index)
        }
        return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : attributes.upperBound) }
    }

    private mutating func readName(into declaration: inout Declaration) {
        switch tree[declaration.keyword].word {
        case .`init`:
            if reader.peek == .postfixQuestion || reader.peek == .postfixExclamation { reader.skip() }
        case .deinit, .subscript: break
        case .extension:
            let type = reader.type()
            guard var last = type.first else { return }
            // `extension Outer.Inner` adds to the inner one.
            while last + 2 < type.upperBound, tree[last + 1].kind == .period { last += 2 }
            declaration.name = last
        case .import:
            let type = reader.type()
            declaration.name = type.isEmpty ? nil : type.lowerBound
        default:
            if reader.peek != nil { declaration.name = reader.skip() }
        }
    }

    private mutating func interiorOfBracket() -> Span {
        let open = reader.skip()
        return tree.interior(open)
    }

    private mutating func readSignature(into declaration: inout Declaration) {
        guard reader.peek == .leftParen else { return }
        let open = reader.skip()
        declaration.parameterList = open..<reader.index
        // On a rule page a metavariable may stand for the effects.
        let start = reader.index
        if reader.peek == .dollarIdentifier { reader.skip() } else { _ = reader.effects() }
        declaration.effects = start..<reader.index
        declaration.result = reader.resultType()
    }

    private mutating func readInheritance(into declaration: inout Declaration) {
        guard reader.peek == .colon else { return }
        reader.skip()
        while true {
            // `protocol P: class`, as it was written before `AnyObject`.
            let type = reader.word == .class ? reader.skip()..<reader.index : reader.type()
            if !type.isEmpty { declaration.inheritance.append(type) }
            guard reader.peek == .comma else { break }
            reader.skip()
        }
    }

    private mutating func readRest(into declaration: inout Declaration) {
        if reader.word == .where {
            let start = reader.skip() + 1
            while reader.index < span.upperBound, !isBody(reader.index) { reader.skip() }
            declaration.requirements = start..<reader.index
        }
        while reader.index < span.upperBound {
            if isBody(reader.index) {
                let open = reader.skip()
                declaration.body = open..<reader.index
                return
            }
            reader.skip()
        }
    }

    private func isBody(_ index: Int) -> Bool {
        let role = tree.role(index)
        return role == .code || role == .members || role == .accessors
    }
}
