import Index
import Names
import Syntax

/// Whether code that does not call a handler reports in another way, on purpose.
package struct OtherNotification {
    private let tree: TokenTree
    private let project: ProjectIndex
    /// The names that lead to the handler.
    private let names: Set<String>

    package init(in tree: TokenTree, of project: ProjectIndex, besides names: some Sequence<String>) {
        (self.tree, self.project, self.names) = (tree, project, Set(names))
    }

    /// Whether the code reports in another way than by the handler: it calls another handler (`failure?(error)`,
    /// `block(value)`), a delegate (`delegate?.didFail(error)`) or shows a message (`showError(error)`).
    package func isGiven(by span: Span) -> Bool {
        span.contains { reportsFailure($0) || callsOtherHandler($0) || callsOwnHandler($0) } || setsFailure(span)
    }

    /// `didFail(error)`, `showErrorMessage()`, `presentAlert()`, `failure?(error)`, also in a closure.
    private func reportsFailure(_ index: Int) -> Bool {
        guard let open = callParenthesis(of: index) else { return false }
        if says(index, .reportsByItself) { return true }
        if !tree[index].flags.contains(.member),
            says(index, .reportsFailure) || project.known.says(tree.text(index).lowercased(), .reportsFailure)
        {
            return project.functions(tree.text(index)).isEmpty
        }
        if says(index, .shows) {
            return says(index, .notice) || isOfNotice(tree.interior(open)) || isAskedOfNotice(index)
        }
        return notifiesDelegate(index) || says(index, .isShown) && isToldOfFailure(tree.interior(open))
    }

    /// `setState(withError: error)`
    private func isToldOfFailure(_ arguments: Span) -> Bool {
        arguments.contains { tree[$0].kind == .colon && says($0 - 1, .tellsOfFailure) }
    }

    /// `present(alert, animated: true)`, `showResult(message: "…")`
    private func isOfNotice(_ arguments: Span) -> Bool {
        let isMessage = arguments.contains { tree.spells($0, "message") && tree[$0 + 1].kind == .colon }
        if isMessage { return true }
        guard let first = arguments.first, tree[first].kind == .identifier else { return false }
        return says(first, .notice)
    }

    /// `alert.show()`, `ErrorToast(text).present()`
    private func isAskedOfNotice(_ index: Int) -> Bool {
        guard tree[index].flags.contains(.member), let chain = tree.chain(around: index),
            let place = chain.links.firstIndex(where: { $0.name == index })
        else { return false }
        return chain.links[..<place].contains { link in
            link.name.map { says($0, .notice) } ?? false
        }
    }

    /// `delegate?.loader(self, didFailWith: error)`, `delegate.loadingFailed()`
    private func notifiesDelegate(_ index: Int) -> Bool {
        guard tree[index].flags.contains(.member), index > 1 else { return false }
        let owner = tree[index - 2].kind == .postfixQuestion ? index - 3 : index - 2
        guard owner >= 0, isNotified(owner) else { return false }
        let call = tree.statement(around: index)
        return says(index, .tellsOfFailure)
            || call.contains { $0 > index && tree[$0].kind == .identifier && says($0, .tellsOfFailure) }
    }

    /// `delegate`, and the `$0` of `delegates.forEach { … }`.
    private func isNotified(_ owner: Int) -> Bool {
        guard tree[owner].kind == .dollarIdentifier else {
            return tree[owner].kind == .identifier && says(owner, .isNotified)
        }
        guard let closure = tree.innermostClosure(around: owner), let callee = tree.calleeName(ofArgument: closure),
            tree[callee].flags.contains(.member), callee > 1, tree[callee - 2].kind == .identifier
        else { return false }
        return says(callee - 2, .isNotified)
    }

    private func says(_ index: Int, _ fact: KnownNames.Fact) -> Bool { project.known.says(index, in: tree, fact) }

    /// `state = .failed(error)`, `alertItem = .error(error)`, `isError = true`: the user interface shows it.
    private func setsFailure(_ span: Span) -> Bool {
        guard
            let equal = span.first(where: { tree[$0].kind == .equal && tree.parent($0) == tree.parent(span.lowerBound) }
            ),
            equal > span.lowerBound, ![.let, .var].contains(tree[span.lowerBound].word),
            tree[equal - 1].kind == .identifier, equal + 1 < span.upperBound
        else { return false }
        if tree[equal + 1].word == .true { return says(equal - 1, .tellsOfFailure) }
        guard equal + 2 < span.upperBound else { return false }
        return says(equal - 1, .isShown) && says(equal + 2, .isShownFailure)
    }

    /// `update(viewState: .error(error))`: the user interface shows it.
    package func isShown(by span: Span) -> Bool {
        span.contains { index in
            tree[index].kind == .colon && index + 2 < span.upperBound && says(index - 1, .isShown)
                && tree[index + 1].kind == .period && says(index + 2, .isShownFailure)
        }
    }

    /// The `(` of the call whose callee's name is this token; nil if it is not called.
    private func callParenthesis(of index: Int) -> Int? {
        guard tree[index].kind == .identifier, index + 2 < tree.count else { return nil }
        let open = index + (tree[index + 1].kind == .postfixQuestion ? 2 : 1)
        return tree[open].kind == .leftParen ? open : nil
    }

    /// `self?.onErrorReceived?(error)`: a closure that the object keeps for failures.
    private func callsOwnHandler(_ name: Int) -> Bool {
        guard let open = callParenthesis(of: name), tree[open - 1].kind == .postfixQuestion,
            tree[name].flags.contains(.member), says(name, .tellsOfFailure),
            tree.chain(around: name).map({ tree[$0.span.lowerBound].word == .`self` }) ?? false
        else { return false }
        return tree.interior(open).contains { tree[$0].kind == .identifier && says($0, .isFailureValue) }
    }

    /// Whether another closure parameter of the function is called here, which does not only report progress.
    private func callsOtherHandler(_ name: Int) -> Bool {
        guard let open = callParenthesis(of: name), !tree[name].flags.contains(.member) else { return false }
        let text = tree.text(name)
        guard !names.contains(text), let function = tree.enclosingFunction(name) else { return false }
        let reportsFailure = tree.interior(open).contains {
            tree[$0].kind == .identifier && says($0, .isFailureValue)
        }
        guard !says(name, .reportsProgress) || reportsFailure else { return false }
        return tree.parameters(of: function).contains { parameter in
            tree.spells(parameter.name, text)
                && project.functionType(parameter.type, in: tree).map { $0.tree.isVoid($0.result) } ?? false
        }
    }
}
