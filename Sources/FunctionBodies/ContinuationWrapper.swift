import CallSites
import Flow
import Index
import Patterns
import Syntax
import Threads

// Statements that cannot be expressed with `return` go into a continuation, from the first of them to the end of the
// block.

extension BodyConverter {
    mutating func wait(from index: Int, in statements: ArraySlice<Span>, _ place: StatementRole) throws(Trouble) {
        let first = statements[index]
        var kept = statements[index...]
        // A last `return` ends the block as its brace does.
        let last = kept.count > 1 && isReturn(kept[kept.endIndex - 1]) ? kept.removeLast() : nil
        let end = kept[kept.endIndex - 1].upperBound
        let span = first.lowerBound..<end
        if let token = span.first(where: { tree[$0].word == .await && !tree.isInClosure($0, within: span) }) {
            throw refused("this code awaits, which is not possible inside a continuation", token)
        }
        if let token = span.first(where: { throwsOut(of: span, at: $0) }) {
            throw needsContinuation("this code throws, which is not possible inside a continuation", token)
        }
        if let token = span.first(where: { jumpsOut(of: span, at: $0) }) {
            throw needsContinuation(
                "this '\(tree.text(token))' would have to leave the closure of a continuation", token)
        }
        if let written = immediateResult(kept, place, at: indentation(first)) {
            replacements.append(TextReplacement(tree.range(first.lowerBound..<(last?.upperBound ?? end)), written))
            return
        }
        var inner = self
        inner.replacements = []
        try inner.resume(in: span)
        if tree[first.lowerBound].word == .return, kept.count == 1 {
            inner.replacements.append(
                TextReplacement(tree[first.lowerBound].offset..<tree[first.lowerBound + 1].offset, ""))
        }
        var range = tree.range(span)
        if let last, tree.comments(in: range.upperBound..<tree[last.lowerBound].offset).isEmpty {
            range = range.lowerBound..<tree.range(last).upperBound
        } else if let last {
            remove(last, after: last.lowerBound)
        }
        let held = try inner.passage(tree.range(span))
        let isWholeBody = place.isOutermost && place.startsEmpty && index == statements.startIndex
        replacements.append(
            TextReplacement(range, wrapped(held, at: indentation(first), isWholeBody: isWholeBody)))
    }

    private func wrapped(_ held: Snippet, at margin: String, isWholeBody: Bool) -> Snippet {
        let deeper = margin + tree.indentationUnit
        let body: Snippet = "\n\(deeper)\(held.indented(from: margin, to: deeper))\n\(margin)}"
        // A continuation throws `any Error`: for typed throws it returns the result.
        if let typedResult {
            let parameter = "(\(continuation): CheckedContinuation<\(typedResult), Never>)"
            let wait: Snippet = "withCheckedContinuation { \(parameter) in\(body).get()"
            let call = wait.withContinuation().awaiting().holdingAll().try()
            return shape.isVoid || isWholeBody ? call : "return \(call)"
        }
        let kind = shape.canFail ? "withCheckedThrowingContinuation" : "withCheckedContinuation"
        // The type of what is awaited for nothing is not inferred from several statements.
        let parameter =
            shape.isVoid
            ? "(\(continuation): CheckedContinuation<Void, \(shape.canFail ? "any Error" : "Never")>)" : continuation
        let wait = ("\(kind) { \(parameter) in\(body)" as Snippet).withContinuation().awaiting().holdingAll()
        let call = shape.canFail ? wait.try() : wait
        return shape.isVoid || isWholeBody ? call : "return \(call)"
    }

    /// Replaces each call of the handler by a resumption, and the handler as an argument by a closure that resumes.
    private mutating func resume(in span: Span) throws(Trouble) {
        for mention in mentions(in: span) where !keep(mention) {
            guard let start = tree.chain(from: mention), start.links.count == 1 else {
                throw refused(
                    "'\(handler)' is used here as a value: only call it, or pass it as an argument by itself", mention)
            }
            if let call = start.links[0].lastCall {
                let passed = try passedResult(call.arguments, at: mention)
                if kept != nil {
                    throw refused("'\(handler)' is called here and stored in a property as well", mention)
                }
                let place = hop(around: start.span) ?? start.span
                let ownsLine =
                    tree.statement(around: place.lowerBound) == place
                    && tree[place.lowerBound].flags.contains(.startsLine)
                let margin = indentation(place)
                var written = resumption(passed)
                if let (error, value) = passed.alternatives {
                    if ownsLine { written = branches(error, else: value, at: margin) }
                    if let line = onlyLine(place) {
                        let deeper = margin + tree.indentationUnit
                        let lines = branches(error, else: value, at: deeper)
                        replacements.append(TextReplacement(line, "\n\(deeper)\(lines)\n\(margin)"))
                        continue
                    }
                }
                if case .resultLikeEnum(let result, let cases) = passed {
                    let lines = resumed(with: result, cases)
                    if ownsLine { written = lines.joined(separator: "\n" + margin) }
                    if let line = onlyLine(place) {
                        let deeper = "\n" + margin + tree.indentationUnit
                        replacements.append(
                            TextReplacement(line, "\(deeper)\(lines.joined(separator: deeper))\n\(margin)"))
                        continue
                    }
                }
                if !ownsLine, !comments(of: place, missingIn: written).isEmpty {
                    throw refused("a comment would be lost: write this by hand", mention)
                }
                replace(place, by: withComments(of: place, written, at: margin))
            } else {
                try handOn(mention)
            }
        }
    }

    /// The hop to the main queue or actor, or to a queue parameter, that contains only this call: the continuation may be resumed
    /// on any thread.
    private func hop(around call: Span) -> Span? {
        guard let brace = tree.brace(around: call.lowerBound), brace > 0 else { return nil }
        let statement = tree.statement(around: brace)
        let start = statement.lowerBound + (tree[statement.lowerBound].word == .await ? 1 : 0)
        guard let chain = tree.chain(from: start), statement.upperBound == chain.span.upperBound,
            tree.comments(in: tree.range(statement)).isEmpty
        else { return nil }
        if callbackQueue?.answer(in: chain) == call { return statement }
        let queue = MainQueue(in: tree, of: project)
        let body = queue.mainHop(chain.span).flatMap { $0.captures.isEmpty ? $0.body : nil } ?? queue.mainRun(chain)
        return body == call && isSimple(call.dropFirst()) ? statement : nil
    }

    private mutating func handOn(_ mention: Int) throws(Trouble) {
        guard let open = tree.parent(mention), tree[open].kind == .leftParen, let call = tree.call(at: open),
            let index = call.arguments.firstIndex(where: { $0.value == mention..<mention + 1 })
        else {
            throw refused(
                "'\(handler)' is used here as a value: only call it, or pass it as an argument by itself", mention)
        }
        let closure = try closure(at: mention)
        let argument = call.arguments[index]
        // Beside another closure it keeps its label.
        let isLast =
            index == call.arguments.count - 1 && argument.label != nil
            && !call.arguments.contains { tree.role($0.value.lowerBound) == .closure }
        guard isLast, let close = tree.partner(open) else {
            return replace(argument.value, by: closure)
        }
        // A trailing closure.
        let start = index > 0 ? tree[call.arguments[index - 1].span.upperBound - 1].end : tree[open].offset
        let end = tree[close].end
        let ownsLine = index > 0 && tree[close].flags.contains(.startsLine)
        let gap = ownsLine ? "\n" + indentation(close..<close + 1) : ""
        replacements.append(TextReplacement(start..<end, "\(gap)\(index > 0 ? ")" : "") \(closure)"))
    }

    /// Whether a `try` may throw out of these statements: no closure and no `catch` in them takes the error.
    func throwsOut(of span: Span, at index: Int) -> Bool {
        guard tree[index].word == .try, ![.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind),
            !tree.isInClosure(index, within: span)
        else { return false }
        return !tree.braces(around: index).contains { brace in
            guard span.contains(brace), let close = tree.partner(brace), let owner = tree.owner(ofBrace: brace) else {
                return false
            }
            return tree[owner].word == .do && tree[close + 1].word == .catch
        }
    }

    /// Whether a `break` or `continue` ends a loop or a `switch` round these statements.
    private func jumpsOut(of span: Span, at index: Int) -> Bool {
        guard tree[index].word == .break || tree[index].word == .continue, !tree.isInClosure(index, within: span) else {
            return false
        }
        return !tree.braces(around: index).contains { brace in
            guard span.contains(brace), let owner = tree.owner(ofBrace: brace).map({ tree[$0].word }) else {
                return false
            }
            return [.for, .while, .repeat].contains(owner) || owner == .switch && tree[index].word == .break
        }
    }
}
