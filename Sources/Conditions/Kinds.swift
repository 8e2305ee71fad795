import CallSites
import Flow
import Index
import Patterns
import Syntax

// What a binding is, judged from its tokens and the visible declarations.

extension Evaluator {
    func isA(_ binding: Binding, _ kind: Metavariable.Kind, _ match: Match) -> Bool {
        // An implicit `self` has no token.
        if case .text("self") = binding.content { return kind == .itself || kind == .capturable }
        guard let (tree, span) = binding.code, let first = span.first, let last = span.last else { return false }
        if let isKnown = tree.is(span, kind) { return isKnown }
        switch kind {
        case .ident, .literal, .closure: return false
        case .optional:
            // `() -> Int?` is not optional, only its result is.
            if tree.arrow(in: span) != nil { return false }
            return isOptional(span, in: tree) || tree[last].kind == .postfixQuestion
        case .itself: return span.count == 1 && tree[first].word == .`self`
        case .property: return isProperty(span, in: tree)
        case .sendable:
            let declaration = match.tree.declaration(at: match.span.lowerBound)
            let generics = declaration.map { GenericParameters(inSightOf: $0, in: match.tree, project: project).names }
            return settings.isInMode5 || Sendability(project: project, taken: generics ?? []).holds(span, in: tree)
        case .member: return isMember(span, of: match)
        case .handler: return isHandler(first, in: tree)
        case .omissible: return parameter(named: first, in: tree)?.defaultValue != nil
        case .capturable: return TaskCaptures.isCapturable(span, in: tree)
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

    /// The name of a parameter that is a completion handler.
    private func isHandler(_ name: Int, in tree: TokenTree) -> Bool {
        flow.handler(ofFunctionAt: tree.startOfStatement(around: name), in: tree) == name
    }

    /// A local variable, or an `inout` parameter.
    private static func declaresVariable(_ index: Int, named name: String, in tree: TokenTree) -> Bool {
        guard tree.spells(index, name), index > 0, index + 2 < tree.count else { return false }
        return tree[index - 1].word == .var || tree[index + 1].kind == .colon && tree[index + 2].word == .inout
    }
}
