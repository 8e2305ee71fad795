import Index
import Syntax

// Combine's `sink`: its closure is called for each value, which is once where the publisher gives one value.

extension PathWalker {
    /// The paths through the closure for values, and those through the one for the completion that handle a failure; a doubt
    /// where there may be several values.
    func sinkWays(_ passed: PassedHandler, _ mention: Int) -> PathSet {
        let arguments = [passed.argument] + passed.siblingClosures
        let closures = arguments.map { argument in
            (argument, isOfCompletion(argument, among: passed.call.arguments), argumentWays(argument, mention))
        }
        var values = closures.filter { !$0.1 }.reduce(PathSet()) { $0.or($1.2) }
        guard !values.paths.isEmpty,
            let certainty = SingleValuePublisher(in: self).certainty(of: passed.chain, before: passed.name)
        else {
            var doubt = unclear(mention)
            doubt.reason = "the publisher may give no value, or several, and 'sink' calls its closure for each"
            // Where only the closure for the completion calls it, that decides.
            let deciding = values.paths.isEmpty ? closures.flatMap(\.2.paths) : values.paths
            doubt.closureMayNotCall = deciding.contains { $0.silence != nil && $0.count == 0 }
            if doubt.closureMayNotCall, values.paths.isEmpty {
                doubt.reason = "'receiveCompletion' does not call '\(handler)' on each of its paths"
            }
            return .doubt(doubt)
        }
        if case .assumed(let name, let place) = certainty {
            let publisher = shown(passed.chain.span.lowerBound..<passed.name - 1)
            assume(
                .givesOneValue, of: name, at: place, passed.name, on: &values,
                "assumed that '\(publisher)' gives one value: none of these names is known to give more")
        }
        // Where it only finishes, the value has called the handler.
        let failures = closures.filter { $0.1 }.flatMap { $0.2.paths.filter { $0.count > 0 || $0.doubt != nil } }
        return values.or(PathSet(failures))
    }

    /// `sink(receiveCompletion: { })`, `sink { } receiveValue: { }`
    private func isOfCompletion(_ argument: Argument, among arguments: [Argument]) -> Bool {
        func isLabelled(_ argument: Argument, _ word: String) -> Bool {
            argument.label.map { tree.spells($0, word) } ?? false
        }
        return isLabelled(argument, "receiveCompletion")
            || argument.label == nil && arguments.contains { isLabelled($0, "receiveValue") }
    }
}

/// Finds out whether a publisher gives exactly one value, or a failure, by the names in its chain.
struct SingleValuePublisher {
    private let walk: PathWalker
    /// The functions that lead here: one that returns another form of itself is what that is.
    private var callStack: Set<String> = []

    init(in walk: PathWalker) { self.walk = walk }

    /// How certain it is that a publisher gives one value.
    enum Certainty {
        case known
        /// By what the function or operator of this name is given, which is not followed; where the project declares it.
        case assumed(String, at: String? = nil)

        /// This of what the other is made of.
        func and(_ other: Certainty) -> Certainty { if case .known = self { other } else { self } }
    }

    /// Whether the links before a name make such a publisher; nil where they do not.
    func certainty(of chain: Chain, before end: Int) -> Certainty? { certainty(of: chain, before: end, in: walk.tree) }

    private func certainty(of chain: Chain, before end: Int, in tree: TokenTree) -> Certainty? {
        let known = walk.project.known
        var certainty: Certainty?
        for link in chain.links {
            guard let name = link.name, name != end else { break }
            let text = tree.text(name)
            if known.says(text, .givesOneOfMany) {
                // It may give none.
                if certainty == nil, link.call != nil { certainty = .assumed(text) }
            } else if let sure = certainty {
                // An operator that no table knows may give several values, or none.
                certainty =
                    known.says(text, .isAssumedToKeepOne)
                    ? sure.and(.assumed(text)) : known.says(text, .keepsOne) ? sure : nil
            }
            if certainty == nil, link.call != nil { certainty = self.certainty(ofFunction: text) }
        }
        return certainty
    }

    /// Of a function by its name: one of the SDK, or of the project that returns such a publisher everywhere.
    private func certainty(ofFunction name: String) -> Certainty? {
        if walk.project.known.says(name, .givesOne) || callStack.contains(name) { return .known }
        if walk.project.known.says(name, .isAssumedToGiveOne) { return .assumed(name) }
        let found = walk.project.functions(name).filter {
            !$0.isAsync && !$0.isRequirement && !$0.isTestDouble
                && !walk.project.known.says($0.type ?? "", .isTestDouble)
        }
        return found.isEmpty ? nil : Self.all(found.map(result))
    }

    private static func all(_ values: [Certainty?]) -> Certainty? {
        values.reduce(.known) { all, next in all.flatMap { all in next.map(all.and) } }
    }

    private func result(of function: ProjectIndex.Function) -> Certainty? {
        let tree = function.tree
        let result = function.declaration.result.map { tree.text($0.lowerBound) } ?? ""
        if result == "Future" {
            return .assumed(function.name, at: "\(function.path):\(function.position.line)")
        }
        guard result == "AnyPublisher", let brace = function.declaration.body else { return nil }
        var inner = self
        inner.callStack.insert(function.name)
        let body = tree.interior(brace.lowerBound)
        let statements = tree.statements(in: body)
        let returns = body.filter { index in
            tree[index].word == .return
                && !tree.braces(around: index).contains { $0 > brace.lowerBound && tree.role($0) == .closure }
        }
        let values = returns.isEmpty && statements.count == 1 ? [statements[0].lowerBound] : returns.map { $0 + 1 }
        return values.isEmpty
            ? nil
            : Self.all(
                values.map { value in
                    guard value < tree.count, let chain = tree.chain(from: value) else { return nil }
                    return inner.certainty(of: chain, before: tree.count, in: tree)
                })
    }
}
