import CallSites
import Flow
import Index
import Patterns
import Syntax
import Types

// What a binding is, judged from its tokens and the visible declarations.

extension Evaluator {
    func isA(_ binding: Binding, _ kind: Metavariable.Kind, _ match: Match) -> Bool {
        // An implicit `self` has no token.
        if case .text("self") = binding.content { return kind == .itself || kind == .capturable }
        // The parameters of a closure, as the pattern of a loop.
        if case .text(let text) = binding.content, kind == .ident {
            let tree = TokenTree(SourceFile(text: text))
            return text != "_" && tree.is(tree.all, .ident) ?? false
        }
        guard let (tree, span) = binding.code, let first = span.first, let last = span.last else { return false }
        if let isKnown = tree.is(span, kind) { return isKnown }
        switch kind {
        case .ident, .literal, .closure: return false
        case .optional:
            // `() -> Int?` is not optional, only its result is.
            if tree.arrow(in: span) != nil { return false }
            return isOptional(span, in: tree) || tree[last].kind == .postfixQuestion
        case .seconds: return isNumber(span, in: tree) && (span.count == 1 || isDouble(span, in: tree))
        case .itself: return span.count == 1 && tree[first].word == .`self`
        case .property: return isProperty(span, in: tree)
        case .sendable:
            let declaration = match.tree.declaration(at: match.span.lowerBound)
            let generics = declaration.map { GenericParameters(inSightOf: $0, in: match.tree, project: project).names }
            return settings.isInMode5
                || Sendability(project: project, taken: (generics ?? []).union(inherited(match))).holds(span, in: tree)
        case .member: return isMember(span, of: match)
        case .handler: return isHandler(first, in: tree)
        case .asynchandler: return isHandlerOfAsync(first, in: tree)
        case .failure:
            let declaration = tree.declaration(at: tree.startOfStatement(around: first))
            return declaration.flatMap { project.completionHandler(of: $0, in: tree) }?.failure?.name == first
        case .omissible: return parameter(named: first, in: tree)?.defaultValue != nil
        case .capturable: return TaskCaptures.isCapturable(span, in: tree)
        }
    }

    /// Why values that a handler of this type is given are not sendable, where a declaration shows it; nil for all else.
    func notSendable(_ type: Metavariable, _ match: Match) -> Refusal? {
        guard settings.isInMode6, !settings.mayIsolateByDefault,
            let (tree, span) = match.bindings[type.name]?.code
        else { return nil }
        let declaration = match.tree.declaration(at: match.span.lowerBound)
        let generics = declaration.map { GenericParameters(inSightOf: $0, in: match.tree, project: project).names }
        let reason = UnsentTypes(in: project).reason(span, in: tree, besides: (generics ?? []).union(inherited(match)))
        return reason.map { Refusal($0) }
    }

    /// The associated types that the protocol round a match inherits, and that are `Sendable` by what they conform to.
    private func inherited(_ match: Match) -> Set<String> {
        guard let type = match.tree.enclosingType(match.span.lowerBound), let name = type.name else { return [] }
        let protocols = project.ancestry(of: match.tree.text(name)).flatMap { project.declarations(of: $0) }.filter {
            $0.keyword == .protocol
        }
        return protocols.reduce(into: []) { found, inherited in
            let tree = inherited.tree
            let known = GenericParameters(inSightOf: inherited.declaration, in: tree, project: project)
            for placeholder in tree.placeholderDeclarations(of: inherited.declaration) {
                let name = placeholder.lowerBound..<placeholder.lowerBound + 1
                if known.notSendable(in: name, of: tree).isEmpty { found.insert(tree.text(name)) }
            }
        }
    }

    /// `Optional<T>`, or an optional chain.
    private func isOptional(_ span: Span, in tree: TokenTree) -> Bool {
        if tree.spells(span.lowerBound, "Optional") { return true }
        return tree.chain(from: span.lowerBound)?.clipped(to: span)?.links.contains { link in
            link.suffixes.contains { suffix in
                if case .unwrap(let token) = suffix { tree[token].kind == .postfixQuestion } else { false }
            }
        } ?? false
    }

    /// Numbers, what is seen to be a `Double`, and what operators make of these.
    private func isNumber(_ span: Span, in tree: TokenTree) -> Bool {
        var index = span.lowerBound
        while index < span.upperBound {
            if tree[index].kind == .leftParen, tree.after(index) <= span.upperBound {
                guard isNumber(tree.interior(index), in: tree) else { return false }
                index = tree.after(index)
            } else if [.integerLiteral, .floatLiteral, .infixOperator].contains(tree[index].kind) {
                index += 1
            } else if let chain = doubleChain(at: index, in: tree), chain.upperBound <= span.upperBound {
                index = chain.upperBound
            } else {
                return false
            }
        }
        return !span.isEmpty
    }

    /// Whether some part of it makes the whole a `Double`.
    private func isDouble(_ span: Span, in tree: TokenTree) -> Bool {
        span.contains { tree[$0].kind == .floatLiteral || doubleChain(at: $0, in: tree) != nil }
    }

    /// `delay` of type `TimeInterval`, `Double(count)`, `Double.random(in: 0...1)`, `.delay` of an extension of `TimeInterval`.
    private func doubleChain(at index: Int, in tree: TokenTree) -> Span? {
        if tree[index].kind == .period, tree[index + 1].kind == .identifier,
            tree.chain(around: index + 1)?.span == index..<index + 2
        {
            return project.hasProperty(named: index + 1, in: tree, of: isDouble) ? index..<index + 2 : nil
        }
        guard tree[index].kind == .identifier, !tree[index].flags.contains(.member),
            let chain = tree.chain(from: index)
        else { return nil }
        let isMade =
            project.known.says(index, in: tree, .isDouble) && chain.links.last?.lastCall != nil && chain.links.count < 3
        let types = project.seenTypes(ofReceiverIn: chain, before: chain.links.count, in: tree)
        return isMade || types.contains(where: isDouble) || isSetToDouble(chain, in: tree) ? chain.span : nil
    }

    /// `let delay = 0.25`, wherever the file declares the name.
    private func isSetToDouble(_ chain: Chain, in tree: TokenTree) -> Bool {
        guard chain.span.count == 1 else { return false }
        let places = VariableTypes(in: tree).declarations(named: tree.text(chain.span))
        return !places.isEmpty
            && places.allSatisfy { name in
                guard tree[name + 1].kind == .equal else { return false }
                let value = name + 2..<tree.statement(around: name).upperBound
                return isFloat(value, in: tree) || isInterval(value, in: tree)
            }
    }

    /// `max(0, 2 + start.timeIntervalSinceNow)`: what is worked out from an interval of dates, by operators and functions of numbers.
    private func isInterval(_ value: Span, in tree: TokenTree) -> Bool {
        value.contains { tree[$0].flags.contains(.member) && tree.text($0).hasPrefix("timeIntervalSince") }
            && value.allSatisfy { index in
                switch tree[index].kind {
                case .integerLiteral, .floatLiteral, .period, .comma, .leftParen, .rightParen, .prefixOperator: true
                case .infixOperator: ["+", "-", "*", "/"].contains(tree.text(index))
                case .identifier:
                    tree[index].flags.contains(.member) || tree[index + 1].kind != .leftParen
                        || ["max", "min", "abs"].contains(tree.text(index))
                default: false
                }
            }
    }

    /// `0.25`, `isSlow ? 1.0 : 0.1`
    private func isFloat(_ value: Span, in tree: TokenTree) -> Bool {
        guard value.count > 1 else { return value.contains { tree[$0].kind == .floatLiteral } }
        let (last, colon) = (value.upperBound - 1, value.upperBound - 2)
        return value.count > 4 && tree[last].kind == .floatLiteral && tree[colon].kind == .colon
            && tree[colon - 1].kind == .floatLiteral && tree.spells(colon - 2, "?")
    }

    private func isDouble(_ type: String) -> Bool { project.known.says(type, .isDouble) }

    /// A name, or names joined by `.`, without a call.
    private func isProperty(_ span: Span, in tree: TokenTree) -> Bool {
        guard let chain = tree.chain(from: span.lowerBound)?.clipped(to: span), chain.span == span else { return false }
        return chain.links.allSatisfy { $0.name != nil && $0.suffixes.isEmpty }
    }

    private func isMember(_ span: Span, of match: Match) -> Bool {
        let tree = match.tree
        guard let name = span.last, span.count == 1 && tree[name].kind == .identifier || isOnSelf(span, in: tree) else {
            return false
        }
        if tree.spells(name, "_") { return false }
        return span.count > 1
            || !tree.scope(of: match).contains { Self.declaresVariable($0, named: tree.text(name), in: tree) }
    }

    private func isOnSelf(_ span: Span, in tree: TokenTree) -> Bool {
        span.count == 3 && tree[span.lowerBound].word == .`self` && tree[span.lowerBound + 1].kind == .period
    }

    private func parameter(named name: Int, in tree: TokenTree) -> Parameter? {
        tree.declaration(at: tree.statement(around: name).lowerBound).flatMap { declaration in
            tree.parameters(of: declaration).first { $0.name == name }
        }
    }

    /// Whether the function that is declared at a place takes a completion handler.
    package func takesHandler(_ site: Site) -> Bool {
        flow.handler(ofFunctionAt: site.statement.lowerBound, in: site.tree) != nil
    }

    /// The name of a parameter that is a completion handler.
    private func isHandler(_ name: Int, in tree: TokenTree) -> Bool {
        flow.handler(ofFunctionAt: tree.startOfStatement(around: name), in: tree) == name
    }

    /// The same where the function is async already.
    private func isHandlerOfAsync(_ name: Int, in tree: TokenTree) -> Bool {
        guard let declaration = tree.declaration(at: tree.startOfStatement(around: name)),
            declaration.effects.contains(where: { tree[$0].word == .async })
        else { return false }
        return tree.parameters(of: declaration).contains { parameter in
            parameter.name == name && project.completionHandler(parameter, in: tree) != nil
        }
    }

    /// A local variable, or an `inout` parameter.
    private static func declaresVariable(_ index: Int, named name: String, in tree: TokenTree) -> Bool {
        guard tree.spells(index, name), index > 0, index + 2 < tree.count else { return false }
        return tree[index - 1].word == .var || tree[index + 1].kind == .colon && tree[index + 2].word == .inout
    }
}
