import Publishers
import Silence
import Syntax

// Combine's `sink`: its closure is called for each value, which is once where the publisher gives one value.

extension PathWalker {
    /// The paths of the closure for values, and of a handled failure in that for the completion; a doubt for several values.
    func sinkWays(_ passed: PassedHandler, _ mention: Int) -> PathSet {
        let arguments = [passed.argument] + passed.siblingClosures
        let closures = arguments.map { argument in
            (argument, isOfCompletion(argument, among: passed.call.arguments), argumentWays(argument, mention))
        }
        var values = closures.filter { !$0.1 }.reduce(PathSet()) { $0.or($1.2) }
        guard !values.paths.isEmpty, let given = valuesBefore(passed), given.count.isOne else {
            var doubt = unclear(mention)
            let mayEnd = passed.argument.value.contains { tree.spells($0, "cancel") && tree[$0 + 1].kind == .leftParen }
            doubt.remark = Remark(
                "the publisher may give no value, or several, and 'sink' (line \(tree.line(of: passed.name))) calls its "
                    + "closure for each value\(mayEnd ? " until it cancels the subscription" : "")",
                mayEnd
                    ? "write an async version by hand if one value is sure to come, or leave this as it is"
                    : "return an `AsyncStream`, or leave this as it is")
            // Where only the closure for the completion calls it, that decides.
            let deciding = values.paths.isEmpty ? closures.flatMap(\.2.paths) : values.paths
            let silent = deciding.first { $0.silence != nil && $0.count == 0 }
            doubt.closureMayNotCall = silent != nil
            if let silent, values.paths.isEmpty, let body = tree.enclosingFunction(mention)?.body {
                let path = SilentPath(path: silent, body: tree.interior(body.lowerBound), walk: self)
                let advice = path.repair + ", or leave this as it is"
                doubt.remark = Remark(path.words, advice)
            } else if values.paths.isEmpty {
                doubt.remark = Remark(
                    "'sink' (line \(tree.line(of: passed.name))) calls this closure when the publisher ends, but not if the subscription "
                        + "is cancelled",
                    "write the async version by hand, with a loop whose end takes the place of this closure")
            }
            return .doubt(doubt)
        }
        if let assumption = given.assumption {
            let publisher = shown(passed.chain.span.lowerBound..<passed.name - 1)
            // What is named without a place may stand in another function.
            let name = assumption.place != nil || publisher.contains(assumption.name) ? assumption.name : publisher
            assume(
                .givesOneValue, of: name, at: assumption.place, passed.name, on: &values,
                "assumed that '\(publisher)' gives one value: none of these names is known to give more")
        }
        // Where it only finishes, the value has called the handler.
        let failures = closures.filter { $0.1 }.flatMap { $0.2.paths.filter { $0.count > 0 || $0.doubt != nil } }
        let isAsked = passed.call.arguments.contains { isOfCompletion($0, among: passed.call.arguments) }
        if isAsked, failures.isEmpty, let link = number(of: passed),
            !publishers.cannotFail(passed.chain, before: link, in: tree)
        {
            var doubt = unclear(mention)
            doubt.remark = Remark(
                "'\(handler)' is not called if the publisher of this 'sink' (line \(tree.line(of: passed.name))) fails",
                "call it in `receiveCompletion`, too, or leave this as it is")
            return .doubt(doubt)
        }
        return values.or(PathSet(failures))
    }

    private func valuesBefore(_ passed: PassedHandler) -> PublisherValues? {
        number(of: passed).map { publishers.values(of: passed.chain, before: $0, in: tree) }
    }

    private func number(of passed: PassedHandler) -> Int? { passed.chain.links.firstIndex { $0.name == passed.name } }

    /// `sink(receiveCompletion: { })`, `sink { } receiveValue: { }`
    private func isOfCompletion(_ argument: Argument, among arguments: [Argument]) -> Bool {
        func isLabelled(_ argument: Argument, _ word: String) -> Bool {
            argument.label.map { tree.spells($0, word) } ?? false
        }
        return isLabelled(argument, "receiveCompletion")
            || argument.label == nil && arguments.contains { isLabelled($0, "receiveValue") }
    }
}
