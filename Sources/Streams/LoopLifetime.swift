import Index
import Overloads
import Patterns
import Publishers
import Syntax

// Whether a loop has anything to do, and what it keeps alive.

extension StreamFacts {
    /// Throws where the closures of a subscription do nothing: it only keeps what its publisher does running; and where a publisher
    /// that is made on the spot gives one value, which a loop would hide.
    package func checkHasWork(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let tree = match.tree
        let source = source(publisher, match)
        let sink = Subscription.link(of: match, in: project)
        try flow.publishers.checkIsOfPublisher(sink, in: tree)
        try checkCannotFail(source, match)
        try checkResumesNothing(source, match)
        if let reason = source.singleValue { throw Refusal(reason) }
        try checkCallsNoHandler(match)
        guard let name = sink?.name, let call = sink?.call, !call.arguments.isEmpty,
            call.arguments.allSatisfy({ argument in
                tree.closure(at: argument.value.lowerBound).map { CallbackCall.doesNothing($0, in: tree) } ?? false
            })
        else { return }
        let links = tree.chain(from: match.span.lowerBound)?.links.prefix { $0.name != name } ?? []
        let work = links.first { link in
            link.name.map { tree.spells($0, "handleEvents") } ?? false
                && link.call?.arguments.contains { $0.label.map { tree.spells($0, "receiveOutput") } ?? false } ?? false
        }?.name
        if let work {
            throw Refusal(
                "the closure of this `sink` does nothing, as 'handleEvents' in line \(tree.line(of: work)) does the work: move that into "
                    + "the closure first", token: name)
        }
        throw Refusal(
            "the closure of this `sink` does nothing: if the publisher does no work of its own, such as a request, delete "
                + "the subscription; otherwise await that work", token: name)
    }

    /// Throws where the project has a `sink` of its own that takes a closure for values alone, whatever the failure: a loop without `try`
    /// is only over what is seen not to fail.
    private func checkCannotFail(_ source: SubscribedPublisher, _ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let link = Subscription.link(of: match, in: project), let name = link.name, let call = link.call,
            call.arguments.count == (tree.spells(name, "sink") ? 1 : 2),
            !call.arguments.contains(where: { $0.label.map { tree.spells($0, "receiveCompletion") } ?? false }),
            let own = flow.publishers.ownSink(calledBy: link, in: tree), !source.cannotFail
        else { return }
        let place = own.tree.place(of: own.declaration.keyword, seenFrom: tree)
        throw Refusal(
            "nothing shows that \(source.name) cannot fail, as '\(tree.text(name))' may be the function of the project (\(place)), which drops "
                + "failures: keep the subscription, or handle the failure before it, as by `replaceError(with:)`",
            token: name)
    }

    /// Throws where all that is done with a value is to hand it to the completion handler of the function, which is called once.
    private func checkCallsNoHandler(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let given = Subscription.link(of: match, in: project)?.call?.arguments.last?.value,
            let handler = given.count == 1 ? given.lowerBound : callee(ofClosureAt: given.lowerBound, in: tree),
            case let text = tree.text(handler), let function = tree.enclosingFunction(match.span.lowerBound),
            tree.parameters(of: function).contains(where: { tree.spells($0.name, text) }),
            project.known.says(text, .completion) || project.known.says(text, .completionOfProject)
        else { return }
        let name = tree[function.keyword].word == .`init` ? nil : function.name.map { tree.text($0) }
        let advice = name.map { "make '\($0)' async, and await the value there" } ?? "await it in a task here"
        throw Refusal(
            "'\(text)' seems to wait for one value, which a loop would hide: if the publisher gives one, \(advice); otherwise keep the "
                + "subscription", token: handler)
    }

    /// `completion` of `{ completion($0) }`
    private func callee(ofClosureAt open: Int, in tree: TokenTree) -> Int? {
        guard let body = tree.closure(at: open)?.body, let first = body.first, tree.statements(in: body).count == 1,
            let chain = tree.chain(from: first), chain.links.count == 1, chain.links[0].call != nil
        else { return nil }
        return first
    }

    /// Throws where the closure resumes a continuation that async code round it waits for: that code can await the value itself.
    private func checkResumesNothing(_ source: SubscribedPublisher, _ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let brace = tree.innermostClosure(around: match.span.lowerBound), let closure = tree.closure(at: brace),
            tree.continuationCall(ofClosure: brace) != nil, let name = tree.parameterNames(of: closure).first
        else { return }
        let resumption = Subscription(in: match, of: project).closures.lazy.flatMap(\.body).first { index in
            tree.spells(index, tree.text(name)) && tree[index + 1].kind == .period && tree.spells(index + 2, "resume")
        }
        guard let resumption else { return }
        let way =
            source.givesOneAtMost
            ? "await the one value that comes from \(source.name) there"
                + (tree.call(at: resumption + 3)?.arguments.isEmpty ?? true ? "" : ", and return it")
            : "loop there over the `values` of \(source.name), and leave the loop with `break` at the value that counts"
        throw Refusal(
            "the closure resumes '\(tree.text(name))' (line \(tree.line(of: resumption))), and the function around it is async: in place of "
                + "the continuation, \(way)", token: resumption)
    }

    /// Throws where a task would keep an object alive by the publisher of its key path, which a subscription to that does not.
    package func checkKeepsNoObject(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        guard let object = source.observedObject else { return }
        throw Refusal(
            "unlike the subscription, the task would keep \(object) alive as long as it runs, as the loop holds its KVO "
                + "publisher: keep the subscription")
    }

    /// Throws where a publisher keeps `self` alive, by a closure without `[weak self]` or by a function of it.
    package func checkHoldsNoSelf(in publisher: Metavariable, _ match: Match) throws(Refusal) {
        if let reason = UnheldObject(around: match, in: project).reason { throw Refusal(reason) }
        guard let (tree, span) = match.bindings[publisher.name]?.code else { return }
        if let use = span.first(where: { isHeldSelf($0, within: span, of: tree) }) {
            throw Refusal(
                "the closure in line \(tree.line(of: use)) keeps `self` alive, too, as long as the subscription lives: write "
                    + "`[weak self]` there first", token: tree === match.tree ? use : nil)
        }
        let arguments = tree.chain(from: span.lowerBound)?.links.flatMap { $0.call?.arguments ?? [] } ?? []
        let values = arguments.map(\.value).filter { span.contains($0.lowerBound) }
        if let value = values.first(where: { isFunctionOfSelf($0, in: tree) }) {
            throw Refusal(
                "'\(tree.text(value))' in line \(tree.line(of: value.lowerBound)) keeps `self` alive, too, as long as the subscription "
                    + "lives: call it in a closure with `[weak self]` first",
                token: tree === match.tree ? value.lowerBound : nil)
        }
    }

    /// Whether the outermost closure of the code around this `self` captures it strongly.
    private func isHeldSelf(_ index: Int, within span: Span, of tree: TokenTree) -> Bool {
        guard tree[index].word == .`self`, !tree[index].flags.contains(.member),
            let brace = tree.braces(around: index).filter({ span.contains($0) && tree.role($0) == .closure }).last,
            let closure = tree.closure(at: brace)
        else { return false }
        let isWeak = { (capture: Span) in
            tree.spells(capture.lowerBound, "weak") || tree.spells(capture.lowerBound, "unowned")
        }
        // `[value = self.value]` reads it at once.
        if let capture = closure.captures.first(where: { $0.contains(index) }) {
            return !isWeak(capture) && index == capture.upperBound - 1
        }
        return !closure.captures.contains { isWeak($0) && tree[$0.upperBound - 1].word == .`self` }
    }

    /// `self.title`, or `title` alone, where that is a method, or a function in the function around it that uses `self`.
    private func isFunctionOfSelf(_ value: Span, in tree: TokenTree) -> Bool {
        let (start, name) = (value.lowerBound, value.upperBound - 1)
        let isMember = value.count == 3 && tree[start].word == .`self` && tree[start + 1].kind == .period
        guard tree[name].kind == .identifier, isMember || value.count == 1 else { return false }
        if !isMember {
            if let local = tree.enclosingFunction(start)?.span.first(where: {
                tree[$0].word == .func && tree.equal($0 + 1..<$0 + 2, to: name..<name + 1, of: tree)
            }) {
                return tree.declaration(at: local)?.span.contains { tree[$0].word == .`self` } ?? false
            }
            if LocalScope(in: tree).localNames(around: start).contains(tree.text(name)) { return false }
        }
        let type = tree.enclosingType(start)?.name.map { tree.text($0) }
        return type != nil && project.functions(tree.text(name)).contains { $0.type == type }
    }
}

extension SubscribedPublisher {
    /// Why no loop should read a publisher that is made on the spot and gives one value; nil for any other.
    fileprivate var singleValue: String? {
        guard let chain, givesOneAtMost else { return nil }
        let hidden = "gives one value, which a loop would hide"
        let request = chain.links.firstIndex { $0.name.map { tree.spells($0, "dataTaskPublisher") } ?? false }
        if isRequest, let number = request, let given = chain.links[number].call?.arguments.first?.value {
            let isRequest =
                VariableTypes(in: tree).guessedType(of: given, knowing: project.known).map {
                    $0.hasPrefix("URLRequest")
                } ?? false
            let session = tree.text(chain.front(upTo: number)).filter { !$0.isWhitespace } + (number > 0 ? "." : "")
            return
                "\(self.name) \(hidden): await '\(session)data(\(isRequest ? "for" : "from"): \(tree.text(given)))' in a task here"
        }
        // Of what a function gives, and of requests, more is said elsewhere.
        let cut = links.last { link in
            guard let name = link.name, let call = link.call, name != span.lowerBound else { return false }
            return project.known.givesOneValue(name, in: tree)
                || tree.spells(name, "prefix") && call.arguments.first.map { tree.text($0.value) == "1" } ?? false
        }?.name
        let first = chain.links.first { $0.call != nil }?.name
        let makesOne = first.map { project.known.makesOneValue($0, in: tree) } ?? false
        if let first, makesOne, cut == nil {
            return "'\(tree.text(first))' \(hidden): keep the subscription, or do its work in a task here"
        }
        guard let cut, makesOne || cannotFail && givesOne else { return nil }
        return
            "'\(tree.text(cut))' \(hidden): keep the subscription, or await that value in a task here"
    }

    /// The object whose key path is published, as a message names it: `self`, `'window'`; nil for any other publisher, and
    /// for an object of a type, such as `UserDefaults.standard`, which stays anyway.
    var observedObject: String? {
        guard let chain, let link = chain.links.firstIndex(where: { $0.name.map { isOfKeyPath($0) } ?? false }),
            case let object = link > 0 ? tree.text(chain.front(upTo: link)) : "self",
            !(object.first?.isUppercase ?? false)
        else { return nil }
        return "'\(object.split(whereSeparator: \.isWhitespace).joined())'"
    }

    /// `publisher(for: \\.frame)`
    private func isOfKeyPath(_ name: Int) -> Bool {
        span.contains(name) && tree.spells(name, "publisher") && tree[name + 1].kind == .leftParen
            && tree.spells(name + 2, "for") && tree[name + 4].kind == .backslash
    }
}
