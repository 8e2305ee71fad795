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
        guard !values.paths.isEmpty, SingleValuePublisher(in: self).isOne(passed.chain, before: passed.name) else {
            var doubt = unclear(mention)
            doubt.closureMayNotCall = values.paths.contains { $0.silence != nil && $0.count == 0 }
            return .doubt(doubt)
        }
        note(
            .assumption, passed.name, on: &values,
            "assumed that '\(shown(passed.chain.span.lowerBound..<passed.name - 1))' gives one value: none of these names "
                + "is known to give more")
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

    /// Whether the links before a name make such a publisher.
    func isOne(_ chain: Chain, before end: Int) -> Bool { isOne(chain, before: end, in: walk.tree) }

    private func isOne(_ chain: Chain, before end: Int, in tree: TokenTree) -> Bool {
        let known = walk.project.known
        var isOne = false
        for link in chain.links {
            guard let name = link.name, name != end else { break }
            if known.says(name, in: tree, .givesOneOfMany), link.call != nil { isOne = true }
            // An operator that no table knows may give several values, or none.
            if isOne { isOne = known.says(name, in: tree, .keepsOne, or: .givesOneOfMany) }
            if !isOne, link.call != nil {
                isOne = known.says(name, in: tree, .givesOne) || isOneFunction(tree.text(name))
            }
        }
        return isOne
    }

    /// A function of the project that returns such a publisher everywhere.
    private func isOneFunction(_ name: String) -> Bool {
        if callStack.contains(name) { return true }
        let found = walk.project.functions(name).filter {
            !$0.isAsync && !$0.isRequirement && !$0.isTestDouble
                && !walk.project.known.says($0.type ?? "", .isTestDouble)
        }
        return !found.isEmpty && found.allSatisfy(returnsOne)
    }

    private func returnsOne(_ function: ProjectIndex.Function) -> Bool {
        let tree = function.tree
        let result = function.declaration.result.map { tree.text($0.lowerBound) } ?? ""
        if result == "Future" { return true }
        guard result == "AnyPublisher", let brace = function.declaration.body else { return false }
        var inner = self
        inner.callStack.insert(function.name)
        let body = tree.interior(brace.lowerBound)
        let statements = tree.statements(in: body)
        let returns = body.filter { index in
            tree[index].word == .return
                && !tree.braces(around: index).contains { $0 > brace.lowerBound && tree.role($0) == .closure }
        }
        let values = returns.isEmpty && statements.count == 1 ? [statements[0].lowerBound] : returns.map { $0 + 1 }
        return !values.isEmpty
            && values.allSatisfy { value in
                guard value < tree.count, let chain = tree.chain(from: value) else { return false }
                return inner.isOne(chain, before: tree.count, in: tree)
            }
    }
}
