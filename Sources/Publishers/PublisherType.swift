import Index
import Names
import Syntax

/// What of a name is a publisher.
enum PublisherUse: Hashable {
    case itself
    /// What the function gives that it holds.
    case called
    /// What it holds for a key, or at a place.
    case element
}

/// A type that is a publisher, and what it says of the number of values.
struct PublisherType {
    let name: String
    /// Nil where the type says nothing, as `AnyPublisher` does.
    let count: ValueCount?
    /// The type, as the reason of the count.
    let evidence: PublisherValues.Evidence?
    let assumption: PublisherValues.Assumption?

    /// What it says of a declaration of this type; nil where it says nothing.
    var values: PublisherValues? { count.map { PublisherValues($0, evidence, assuming: assumption) } }

    /// Nil for a type that is none.
    init?(_ type: Span, in tree: TokenTree, of project: ProjectIndex, use: PublisherUse = .itself) {
        guard let (used, tree) = Self.used(type, in: tree, of: project, use),
            let (type, tree) = Self.written(used, in: tree, of: project)
        else { return nil }
        let names = tree.names(of: type)
        guard let last = names.last else { return nil }
        let name = tree.text(last)
        let known = project.known
        let outer = names.dropLast()
        let isOfProperty = outer.contains { tree.spells($0, "Published") }
        let isOfResult = name == "Publisher" && outer.contains { tree.spells($0, "Result") }
        guard
            isOfProperty || isOfResult || outer.contains(where: { tree.spells($0, "Publishers") })
                || known.says(name, .isPublisher)
                || project.ancestry(of: name).contains("Publisher") || Self.isAnyPublisher(name, at: last, in: tree)
        else { return nil }
        self.name = name
        let arguments = tree.genericArguments(of: type)
        let givesNothing = arguments.count == 2 && arguments[0] == "Never" && !known.says(name, .alwaysFails)
        let count = givesNothing ? .nothing : isOfProperty ? .many : isOfResult ? .one : known.count(of: name)
        self.count = count
        evidence = count.map { count in
            PublisherValues.Evidence("'\(tree.text(type))' \(count.deed)", at: last, in: tree)
        }
        assumption = known.assumption(of: name)
    }

    /// The part of a type that is used so; nil where it has none.
    private static func used(
        _ type: Span, in tree: TokenTree, of project: ProjectIndex, _ use: PublisherUse
    ) -> (Span, TokenTree)? {
        switch use {
        case .itself: return (type, tree)
        case .called: return project.functionType(type, in: tree).map { ($0.result, $0.tree) }
        case .element:
            guard let first = type.first, tree[first].kind == .leftBracket else { return nil }
            let element = tree.interior(first)
            let colon = element.first { tree[$0].kind == .colon && tree.parent($0) == first }
            return ((colon.map { $0 + 1 } ?? element.lowerBound)..<element.upperBound, tree)
        }
    }

    /// Whether a generic parameter stands for any publisher: `<P: Publisher>`, `where P: Publisher`.
    private static func isAnyPublisher(_ name: String, at token: Int, in tree: TokenTree) -> Bool {
        guard !tree.words(spelling: "Publisher").isEmpty,
            let declaration = tree.declaration(at: tree.startOfStatement(around: token))
        else { return false }
        return ([declaration] + tree.declarations(around: token)).contains { declaration in
            guard declaration.generics != nil else { return false }
            let said =
                tree.placeholderDeclarations(of: declaration)
                + (declaration.requirements.map { tree.elements($0) } ?? [])
            return said.contains { span in
                tree.spells(span.lowerBound, name) && tree[span.lowerBound + 1].kind == .colon
                    && span.dropFirst(2).contains { tree.spells($0, "Publisher") }
            }
        }
    }

    /// The type that is meant: without `some`, `any` and optionals, of a typealias what it stands for.
    static func written(
        _ type: Span, in tree: TokenTree, of project: ProjectIndex, depth: Int = 0
    ) -> (Span, TokenTree)? {
        var type = type
        while let first = type.first, [.any, .some].contains(tree[first].word) || tree[first].kind == .leftParen {
            type = tree[first].kind == .leftParen ? tree.interior(first) : first + 1..<type.upperBound
        }
        while let last = type.last, [.postfixQuestion, .postfixExclamation].contains(tree[last].kind) {
            type = type.dropLast()
        }
        guard let last = tree.names(of: type).last else { return nil }
        guard depth < 5, let alias = project.aliases(tree.text(last)).first else { return (type, tree) }
        return written(alias.type, in: alias.tree, of: project, depth: depth + 1)
    }
}

extension KnownNames {
    /// How many values a publisher of this name gives: a type, or a function that makes one; nil where no table says.
    func count(of name: String) -> ValueCount? {
        says(name, .alwaysFails)
            ? .failure
            : says(name, .givesOne) || says(name, .isAssumedToGiveOne)
                ? .one
                : says(name, .givesNone)
                    ? .nothing : says(name, .givesMany) ? name.hasPrefix("CurrentValue") ? .replaying : .many : nil
    }
}

extension KnownNames {
    /// What has to be assumed of a publisher of this name to give one value.
    func assumption(of name: String) -> PublisherValues.Assumption? {
        says(name, .isAssumedToGiveOne) ? PublisherValues.Assumption(name: name, place: nil) : nil
    }
}

extension ValueCount {
    /// In a sentence, after the name of the publisher.
    var deed: String {
        self == .failure
            ? "always fails, so that callers that can throw may throw its error themselves instead" : "gives \(words)"
    }

    /// In a sentence, after "gives".
    package var words: String {
        switch (most, least) {
        case (.none, _) where mayNeverEnd: "no value, or never ends"
        case (.one, _) where mayNeverEnd: "one value, or never ends"
        case (.none, 1): "only a failure"
        case (.none, _): "no value"
        case (.one, 1): "one value"
        case (.one, _): "one value or none"
        case (.many, _): "any number of values"
        case (.unknown, _): "a number of values that is not known"
        }
    }
}
