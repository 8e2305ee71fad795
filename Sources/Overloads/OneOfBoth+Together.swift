import Syntax
import Types

// `completion(value, .any(error))`: a callback may use the value, but an async function throws, and the value is lost.

extension OneOfBoth {
    /// Throws where one of these uses of the handler calls it with values and an error that are all there.
    func checkGivesNoneTogether(_ mentions: [Int], in tree: TokenTree, _ body: Span) throws(Fault) {
        let reader = OptionalityReader(tree: tree, body: body.lowerBound, project: project, asksForAbsence: true)
        func isThere(_ value: Span) -> Bool {
            guard !value.isEmpty, tree[value.lowerBound].word != .nil else { return false }
            return isTuple(value, in: tree) || reader.optionality(of: value) == .never
        }
        for mention in mentions {
            guard let arguments = tree.chain(from: mention)?.links.first?.lastCall?.arguments, arguments.count > 1,
                let error = arguments.last?.value, isImplicitMember(error, in: tree) || isThere(error),
                arguments.dropLast().allSatisfy({ isThere($0.value) })
            else { continue }
            throw Fault(
                reason:
                    "'\(tree.text(mention))' is given a value and an error together at \(tree.place(of: mention)), and the "
                    + "async version would throw and lose the value: give it nil for one of them there")
        }
    }

    /// `(context, response)`
    private func isTuple(_ value: Span, in tree: TokenTree) -> Bool {
        let first = value.lowerBound
        return tree[first].kind == .leftParen && tree.after(first) == value.upperBound
            && tree.elements(tree.interior(first)).count > 1
    }

    /// `.missing` or `.any(error)`, and not `.none`, which is nil.
    private func isImplicitMember(_ value: Span, in tree: TokenTree) -> Bool {
        let first = value.lowerBound
        guard value.count > 1, tree[first].kind == .period, !tree.spells(first + 1, "none") else { return false }
        return value.count == 2 || tree[first + 2].kind == .leftParen && tree.after(first + 2) == value.upperBound
    }
}
