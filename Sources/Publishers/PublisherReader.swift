import Index
import Names
import Syntax

/// Reads how many values the publishers of one file's expressions give.
struct PublisherReader {
    let tree: TokenTree
    let facts: PublisherFacts
    let given: Given

    init(in tree: TokenTree, facts: PublisherFacts, given: Given = Given()) {
        (self.tree, self.facts, self.given) = (tree, facts, given)
    }

    var project: ProjectIndex { facts.project }

    var branches: KnownBranches { KnownBranches(tree: tree, truths: given.truths) }

    func evidence(_ message: String, at token: Int) -> PublisherValues.Evidence {
        PublisherValues.Evidence(message, at: token, in: tree)
    }

    // MARK: Bodies

    /// What a body, with its braces, returns.
    func values(ofBody body: Span) -> PublisherValues { values(ofStatements: tree.interior(body.lowerBound)) }

    /// What these statements of a function or a closure return: the worst of it.
    func values(ofStatements span: Span) -> PublisherValues {
        let returned = ReturnedExpressions(in: tree, knowing: project.known)
        let unreached = branches.unreached(in: span)
        let results = returned.results(of: span).filter { result in
            !unreached.contains { $0.contains(result.lowerBound) }
        }
        // Of those that agree the last tells most: the first are often for what is not to be done.
        let telling = results.filter { returned.isInElse($0) } + results.filter { !returned.isInElse($0) }
        if let worst = telling.reversed().map({ values(of: $0) }).worst { return worst }
        // A stub that nobody calls says nothing.
        if let last = tree.statements(in: span).last, returned.endsProgram(last.lowerBound) {
            return PublisherValues(.failure, evidence("the program ends here", at: last.lowerBound))
        }
        return PublisherValues(.unknown, evidence("nothing returned here shows how many values", at: span.lowerBound))
    }

    // MARK: Expressions

    /// What an expression gives, used as it is, as a function or as a collection.
    func values(of expression: Span, use: PublisherUse = .itself) -> PublisherValues {
        facts.nested { use == .itself ? read(expression) : held(by: expression, use) }
            ?? unknown(tree.text(expression.prefix(1)), at: expression.lowerBound)
    }

    /// What the function gives that an expression is, or what the collection holds.
    private func held(by expression: Span, _ use: PublisherUse) -> PublisherValues {
        guard let first = expression.first else { return unknown("", at: expression.lowerBound) }
        if tree[first].word == .nil { return PublisherValues(.failure) }
        if use == .element {
            guard tree[first].kind == .leftBracket, tree.after(first) == expression.upperBound else {
                return tree.chain(from: first).flatMap { self.elements(of: $0, before: $0.links.count) }
                    ?? unknown(tree.text(first), at: first)
            }
            let elements = tree.elements(tree.interior(first)).filter {
                !($0.count == 1 && tree[$0.lowerBound].kind == .colon)
            }
            return elements.map { values(of: $0) }.worst ?? PublisherValues(.failure)
        }
        if let closure = tree.closure(at: first), tree.after(first) == expression.upperBound {
            return values(of: closure)
        }
        return values(ofFunctionNamedIn: expression) ?? unknown(tree.text(first), at: first)
    }

    /// What a closure returns.
    func values(of closure: Closure) -> PublisherValues {
        let hidden = given.hiding(tree.parameterNames(of: closure).map { tree.text($0) })
        return PublisherReader(in: tree, facts: facts, given: hidden).values(ofStatements: closure.body)
    }

    private func read(_ expression: Span) -> PublisherValues {
        var expression = expression
        while let first = expression.first, [.try, .await].contains(tree[first].word) {
            expression = expression.dropFirst()
            if let next = expression.first, [.postfixQuestion, .postfixExclamation].contains(tree[next].kind) {
                expression = expression.dropFirst()
            }
        }
        guard let first = expression.first else { return unknown("", at: expression.lowerBound) }
        if [.if, .switch].contains(tree[first].word) { return values(ofStatements: expression) }
        if expression.count == 1, tree[first].word == .nil { return PublisherValues(.failure) }
        let level = tree.parent(first)
        if let question = expression.first(where: { tree[$0].kind == .infixQuestion && tree.parent($0) == level }),
            let colon = expression.first(where: {
                $0 > question && tree[$0].kind == .colon && tree.parent($0) == level
            })
        {
            let (first, second) = (question + 1..<colon, colon + 1..<expression.upperBound)
            return switch branches.truth(of: expression.lowerBound..<question) {
            case true?: values(of: first)
            case false?: values(of: second)
            case nil: values(of: first).or(values(of: second))
            }
        }
        if let other = expression.first(where: { tree.spells($0, "??") && tree.parent($0) == level }) {
            return values(of: expression.lowerBound..<other).or(values(of: other + 1..<expression.upperBound))
        }
        if tree[first].kind == .leftParen, tree.after(first) == expression.upperBound {
            return values(of: tree.interior(first))
        }
        guard let chain = tree.chain(from: first) else { return unknown(tree.text(expression), at: first) }
        return values(of: chain)
    }

    /// What the last link of a chain gives.
    func values(of chain: Chain) -> PublisherValues { values(of: chain, before: chain.links.count) }

    /// What the links before a number give.
    func values(of chain: Chain, before end: Int) -> PublisherValues {
        (0..<end).reduce(nil) { values(ofLink: $1, of: chain, after: $0) } ?? unknownStart(of: chain)
    }

    /// What the links up to a number give, where those before it give this; nil where nothing is seen to give values.
    func values(ofLink number: Int, of chain: Chain, after values: PublisherValues?) -> PublisherValues? {
        let link = chain.links[number]
        if number == 0, let base = base(link) { return base }
        let values = values ?? ownInput(of: link, number)
        if let source = source(link, number, of: chain, after: values) { return source }
        let input =
            collected(link, number, of: chain, after: values) ?? values ?? unseenInput(of: link, number, in: chain)
        return input.map { result(of: link, number, of: chain, on: $0) } ?? values
    }

    /// What a chain gives of which no link is seen to give values.
    func unknownStart(of chain: Chain) -> PublisherValues { unknown(shown(chain), at: chain.span.lowerBound) }

    /// What comes into an operator that is called on `self`.
    private func ownInput(of link: Link, _ number: Int) -> PublisherValues? {
        guard number == 0, let name = link.name, link.call != nil, facts.isOperator(tree.text(name)) else { return nil }
        return ownValues(at: name)
    }

    /// What `{ … }()` or `(a ?? b)` gives at the beginning of a chain.
    private func base(_ link: Link) -> PublisherValues? {
        let first = link.span.lowerBound
        if let closure = tree.closure(at: first), !link.calls.isEmpty { return values(of: closure) }
        guard link.name == nil, tree[first].kind == .leftParen, link.suffixes.isEmpty else { return nil }
        return values(of: tree.interior(first))
    }

    /// What comes into a link before which nothing is seen to give values: `self`, or what an operator is called on that makes
    /// one value of any number, or leaves some out.
    private func unseenInput(of link: Link, _ number: Int, in chain: Chain) -> PublisherValues? {
        guard let name = link.name, link.call != nil else { return nil }
        if number == 0 { return ownValues(at: name) }
        let changesNumber = [KnownNames.Fact.givesOneOfMany, .givesOneAtTheEnd, .givesAllAtTheEnd, .mayDrop].contains {
            project.known.says(name, in: tree, $0)
        }
        return changesNumber ? unknown(shown(chain), at: chain.span.lowerBound) : nil
    }

    /// What each publisher gives of a collection that is joined: `publishers.zip()`.
    private func collected(
        _ link: Link, _ number: Int, of chain: Chain, after input: PublisherValues?
    ) -> PublisherValues? {
        guard number > 0, input.map({ $0.count.most == .unknown }) ?? true, link.call?.arguments.isEmpty ?? false,
            let name = link.name,
            [KnownNames.Fact.addsValues, .pairs, .combines].contains(where: { project.known.says(name, in: tree, $0) })
        else { return nil }
        return elements(of: chain, before: number)
    }

    /// What each publisher of a collection gives: `[a, b]`, `ids.map { load($0) }`.
    private func elements(of chain: Chain, before number: Int) -> PublisherValues? {
        let link = chain.links[number - 1]
        if number == 1, link.name == nil, tree[link.span.lowerBound].kind == .leftBracket, link.suffixes.isEmpty {
            return values(of: link.span, use: .element)
        }
        guard let name = link.name else { return nil }
        guard let call = link.call else { return variable(name, number - 1, of: chain, use: .element) }
        guard tree.spells(name, "map") || tree.spells(name, "compactMap"), let closure = closures(of: call).last else {
            return nil
        }
        return values(of: closure)
    }

    /// What `self` gives where it is a publisher; nil where it is none.
    func ownValues(at token: Int) -> PublisherValues? {
        if let values = given.publishers["self"] { return values }
        guard let types = PublisherSelf(in: project).types(at: token, in: tree) else { return nil }
        let known = project.known
        // `extension Future`
        guard let type = types.sorted().first(where: { known.says($0, .isPublisher) && known.count(of: $0) != nil }),
            let count = known.count(of: type)
        else {
            let name = tree.enclosingFunction(token)?.name.map { tree.text($0) }
            return PublisherValues(.unknown, evidence(PublisherValues.isCalledOn(name), at: token))
        }
        return PublisherValues(
            count, evidence("'\(type)' gives \(count.words)", at: token), assuming: known.assumption(of: type))
    }

    /// A publisher of which nothing is known.
    func unknown(_ text: String, at token: Int) -> PublisherValues {
        PublisherValues(.unknown, evidence("how many values come from '\(text)' is not known", at: token))
    }

    /// The names of a chain, without arguments.
    func shown(_ chain: Chain) -> String { shown(chain.links.prefix(4)) }

    /// The names of some of its links.
    func shown(_ links: ArraySlice<Link>) -> String {
        links.compactMap { link in link.name.map { tree.text($0) } }.joined(separator: ".")
    }
}
