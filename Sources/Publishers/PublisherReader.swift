import Index
import Syntax

/// Reads how many values the publishers of one file's expressions give.
struct PublisherReader {
    let tree: TokenTree
    let facts: PublisherFacts
    /// What is known of names: parameters that take a publisher, and the `self` of an operator.
    let given: [String: PublisherValues]

    init(in tree: TokenTree, facts: PublisherFacts, given: [String: PublisherValues] = [:]) {
        (self.tree, self.facts, self.given) = (tree, facts, given)
    }

    var project: ProjectIndex { facts.project }

    func evidence(_ message: String, at token: Int) -> PublisherValues.Evidence {
        PublisherValues.Evidence(message, at: token, in: tree)
    }

    // MARK: Bodies

    /// What a body, with its braces, returns.
    func values(ofBody body: Span) -> PublisherValues { values(ofStatements: tree.interior(body.lowerBound)) }

    /// What these statements of a function or a closure return: the worst of it.
    func values(ofStatements span: Span) -> PublisherValues {
        let returned = ReturnedExpressions(tree: tree)
        if let worst = returned.results(of: span).map(values(of:)).worst { return worst }
        // A stub that nobody calls says nothing.
        if let last = tree.statements(in: span).last, returned.endsProgram(last.lowerBound) {
            return PublisherValues(.failure, evidence("the program ends here", at: last.lowerBound))
        }
        return PublisherValues(.unknown, evidence("no publisher is returned here", at: span.lowerBound))
    }

    // MARK: Expressions

    /// What an expression gives.
    func values(of expression: Span) -> PublisherValues {
        facts.nested { read(expression) } ?? unknown(tree.text(expression.prefix(1)), at: expression.lowerBound)
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
        let level = tree.parent(first)
        if let question = expression.first(where: { tree[$0].kind == .infixQuestion && tree.parent($0) == level }),
            let colon = expression.first(where: {
                $0 > question && tree[$0].kind == .colon && tree.parent($0) == level
            })
        {
            return values(of: question + 1..<colon).or(values(of: colon + 1..<expression.upperBound))
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
        var values: PublisherValues?
        for number in 0..<end {
            let link = chain.links[number]
            if let source = source(link, number, of: chain, after: values) {
                values = source
            } else if let input = values ?? unseenInput(of: link, number, in: chain) {
                values = result(of: link, number, of: chain, on: input)
            }
        }
        return values ?? unknown(shown(chain), at: chain.span.lowerBound)
    }

    /// What comes into a link before which nothing is seen to give values: `self`, or what an operator is called on that makes
    /// one value of any number.
    private func unseenInput(of link: Link, _ number: Int, in chain: Chain) -> PublisherValues? {
        guard let name = link.name, link.call != nil else { return nil }
        if number == 0 { return ownValues(at: name) }
        let makesOne = [KnownNames.Fact.givesOneOfMany, .givesOneAtTheEnd, .givesAllAtTheEnd].contains {
            project.known.says(name, in: tree, $0)
        }
        return makesOne ? unknown(shown(chain), at: chain.span.lowerBound) : nil
    }

    /// What `self` gives where it is a publisher; nil where it is none.
    func ownValues(at token: Int) -> PublisherValues? {
        if let values = given["self"] { return values }
        return PublisherSelf(in: project).types(at: token, in: tree) == nil
            ? nil : PublisherValues(.unknown, evidence("the publisher that it is called on decides", at: token))
    }

    /// A publisher of which nothing is known.
    func unknown(_ text: String, at token: Int) -> PublisherValues {
        PublisherValues(.unknown, evidence("how many values '\(text)' gives is not known", at: token))
    }

    /// The names of a chain, without arguments.
    func shown(_ chain: Chain) -> String {
        chain.links.prefix(4).compactMap { link in link.name.map { tree.text($0) } }.joined(separator: ".")
    }
}
