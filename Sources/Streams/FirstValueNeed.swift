import Index
import Patterns
import Syntax
import Threads

/// Code that counts on the value which a publisher gives as soon as it is subscribed to: `sink` has handled it when the next line
/// runs, a loop handles it later.
struct FirstValueNeed {
    let match: Match
    let source: SubscribedPublisher
    let project: ProjectIndex

    private var tree: TokenTree { match.tree }
    private var start: Int { match.span.lowerBound }
    private var subscription: Subscription { Subscription(in: match, of: project) }

    /// Why the subscription has to stay; nil where no such code is seen.
    var known: Refusal? { project.memory { LastNeed() }.refusal(of: self) }

    fileprivate var refusal: Refusal? {
        let caller = subscription.isAssignment ? "`assign`" : "`sink`"
        if let asked = source.askedFirstValue {
            return Refusal(
                "`initial: true` in line \(tree.line(of: asked)) asks for a value before \(caller) returns, and a loop handles that later: "
                    + "keep the subscription, or handle the first value by hand before the loop", token: asked)
        }
        guard source.givesValueAtOnce else { return nil }
        if let view = viewThatShows {
            return Refusal(
                "\(caller) handles each value of \(source.name) before '\(view)' is next drawn, and a loop perhaps only after that: keep "
                    + "the subscription")
        }
        let set = subscription.set(in: project)
        guard !set.isEmpty, let (use, other, call) = use(of: set) else { return nil }
        let place = "line \(other.line(of: use.token))"
        let deed = use.isReplaced ? "sets it" : "uses it"
        let way = use.function.map { "calls '\($0)', which \(deed)" } ?? deed
        let done = "\(caller) has updated '\(use.path)' for each value that \(source.name) has given"
        guard let call else {
            return Refusal(
                "\(done) when \(place) \(way), and a loop would update it later: keep the subscription",
                token: use.token)
        }
        return Refusal(
            "\(done) by the time '\(other.text(call))' (\(other.place(of: call))) returns, and \(place) of that file \(way); a loop would "
                + "update it later: keep the subscription"
        )
    }

    // MARK: Views

    /// The view that the subscription sets up: the object of the code, or a variable of the function round it; a controller,
    /// where it adds views to that.
    private var viewThatShows: String? {
        let own = source.span.upperBound..<match.span.upperBound
        if let type = tree.typesAround(start).first, isDrawn(type),
            subscription.isAssignment || own.contains(where: { tree[$0].word == .`self` })
        {
            return type
        }
        let names = locals(around: start, in: tree)
        let local = own.first { index in
            tree[index].kind == .identifier && !tree[index].flags.contains(.member)
                && names.contains(tree.text(index)) && !tree.isLabelOrDeclared(index)
                && VariableTypes(in: tree).receiverType(of: index..<index + 1, knowing: project.known).map(isDrawn)
                    ?? false
        }
        if let local { return tree.text(local) }
        let adds = own.contains { tree[$0 + 1].kind == .leftParen && project.known.says($0, in: tree, .isDrawn) }
        return adds ? tree.typesAround(start).first : nil
    }

    private func locals(around token: Int, in tree: TokenTree) -> Set<String> {
        project.memory { LastLocalNames() }.names(around: token, in: tree)
    }

    private func isDrawn(_ type: String) -> Bool {
        project.ancestry(of: type).contains { project.isForeign($0) && project.known.says($0, .isDrawn) }
    }

    // MARK: Code that runs later

    private typealias Found = (use: PropertyPaths.Use, tree: TokenTree, call: Int?)

    private func use(of set: Set<String>) -> Found? {
        let locals = locals(around: start, in: tree)
        let captured = set.filter { locals.contains(String($0.prefix { $0 != "." })) }
        let later = tokens(after: start, in: tree)
        let code = PropertyPaths(of: later, besides: locals.subtracting(captured), in: tree, of: project)
        if let use = code.use(of: set) { return (use, tree, nil) }
        let properties = set.subtracting(captured)
        guard !properties.isEmpty, tree.innermostClosure(around: start) == nil,
            let function = tree.enclosingFunction(start)
        else { return nil }
        return use(of: properties, afterCallsOf: function, in: tree, steps: 3)
    }

    private func use(
        of set: Set<String>, afterCallsOf function: Declaration, in home: TokenTree, steps: Int
    ) -> Found? {
        for (other, call, receiver) in calls(of: function, in: home) {
            let locals = locals(around: call, in: other)
            let code = PropertyPaths(of: tokens(after: call, in: other), besides: locals, in: other, of: project)
            if let use = code.use(of: set, on: receiver) { return (use, other, call) }
            guard steps > 1, receiver.isEmpty, other.innermostClosure(around: call) == nil,
                let outer = other.enclosingFunction(call), other !== home || !outer.span.contains(function.keyword)
            else { continue }
            if let found = use(of: set, afterCallsOf: outer, in: other, steps: steps - 1) { return found }
        }
        return nil
    }

    /// The calls of a function outside of tests, and the path of the object on which it is called, or that an initializer makes.
    private func calls(of function: Declaration, in home: TokenTree) -> [(TokenTree, call: Int, receiver: String)] {
        guard let type = home.typesAround(function.keyword).first else { return [] }
        var found: [(TokenTree, Int, String)] = []
        if home[function.keyword].word == .`init` {
            for other in project.trees(naming: Token.hash(of: type)) where !project.known.isOfTests(other) {
                for call in other.words(spelling: type) where other[call + 1].kind == .leftParen {
                    if let name = objectMade(by: call, in: other) { found.append((other, call, name)) }
                }
            }
            return found
        }
        _ = project.firstReference(to: function, in: home) { other, call in
            guard !project.known.isOfTests(other), other[call + 1].kind == .leftParen,
                let chain = other.chain(around: call), let link = chain.links.firstIndex(where: { $0.name == call })
            else { return false }
            let types = project.seenTypes(ofReceiverIn: chain, before: link, in: other)
            let isOwn = !other[call].flags.contains(.member) || CalledFunctions(in: other, of: project).isOfSelf(call)
            let all = isOwn ? Set(other.typesAround(call)) : types
            if all.contains(where: { project.isRelated($0, type) }) {
                let receiver = Subscription.names(of: chain.links[..<link], in: other).joined(separator: ".")
                found.append((other, call, isOwn ? "" : receiver))
            }
            return false
        }
        return found
    }

    /// What runs after the statement of a token in its closure or function, but for other subscriptions.
    private func tokens(after token: Int, in tree: TokenTree) -> [Int] {
        var found: [Int] = []
        var inner = token
        for brace in tree.braces(around: token) where tree.role(brace) != .members {
            let next = tree.statement(around: inner).upperBound
            let rest = tree.statements(in: next..<max(next, tree.interior(brace).upperBound))
                .prefix { ![.case, .default].contains(tree[$0.lowerBound].word) }
            found += rest.filter {
                !FirstValue.isSubscription($0, in: tree, project.known) && !repeatsClosure($0, in: tree)
            }
            .flatMap { tree.ownTokens(of: $0) }
            if tree.isNestedBody(brace) { break }
            inner = brace
        }
        return found
    }

    /// Whether a statement only calls the function of the object that is all the closure calls: of two such calls, either may come first.
    private func repeatsClosure(_ statement: Span, in other: TokenTree) -> Bool {
        let closures = subscription.closures
        guard closures.count == 1, let own = functionCalled(by: closures[0].body, in: tree),
            let called = functionCalled(by: statement, in: other)
        else { return false }
        return own == called && tree.typesAround(start).first == other.typesAround(statement.lowerBound).first
    }

    /// `update` of `self?.update()`, where that is all the code does.
    private func functionCalled(by code: Span, in other: TokenTree) -> String? {
        guard let first = code.first, let chain = other.chain(from: first), chain.span == code,
            let last = chain.links.last,
            let name = last.name, let call = last.lastCall, call.arguments.isEmpty,
            Subscription.names(of: chain.links.dropLast(), in: other).isEmpty
        else { return nil }
        return other.text(name)
    }

    /// `model` in `let model = Model(…)`, `self.model = Model(…)`; nil where the object of the call goes elsewhere.
    private func objectMade(by call: Int, in tree: TokenTree) -> String? {
        guard call > 2, tree[call - 1].kind == .equal, tree[call - 2].kind == .identifier else { return nil }
        if [.let, .var].contains(tree[call - 3].word) { return tree.text(call - 2) }
        guard let chain = tree.chain(around: call - 2) else { return nil }
        return Subscription.names(of: chain.links, in: tree).joined(separator: ".")
    }
}

/// The one of the match that was asked for last: three conditions of each form ask for it.
private final class LastNeed {
    private var last: (match: CodeKey, refusal: Refusal?)?

    func refusal(of need: FirstValueNeed) -> Refusal? {
        let key = CodeKey(tree: need.match.tree, span: need.match.span)
        if let last, last.match == key { return last.refusal }
        let found = need.refusal
        last = (key, found)
        return found
    }
}

/// Those of the function that was asked for last: each subscription in it asks for the same.
private final class LastLocalNames {
    private var last: (function: CodeKey, names: Set<String>)?

    func names(around token: Int, in tree: TokenTree) -> Set<String> {
        guard let function = tree.enclosingFunction(token) else {
            return LocalScope(in: tree).localNames(around: token)
        }
        let key = CodeKey(tree: tree, span: function.span)
        if let last, last.function == key { return last.names }
        let names = LocalScope(in: tree).localNames(around: token)
        last = (key, names)
        return names
    }
}
