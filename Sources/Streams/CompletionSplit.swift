import Index
import Patterns
import PublisherBodies
import Silence
import Syntax
import Types

// What a subscription does at its end, as code after a loop and in a `catch`.

extension StreamFacts {
    /// What a task knows of the one value that it awaits.
    package struct OneValue {
        /// The errors that may come in its place.
        let failure: PublisherFailure

        package init(failure: PublisherFailure) { self.failure = failure }
    }

    /// The code for a normal end, the code for a failure, and the pattern after `catch`.
    ///
    /// A cancelled loop ends normally too, but a cancelled subscription calls no completion: the code for a normal end
    /// begins with a check for cancellation. `one`: a task awaits one value, and a cancelled one may throw: that for a failure does,
    /// and it casts the error to its type where it needs that.
    package func splitCompletion(
        _ body: Metavariable, on subject: Metavariable, ofOneValue one: OneValue?, _ match: Match
    ) throws(Refusal) -> [Binding] {
        guard let binding = match.bindings[body.name], case .code(let tree, let span, let changes) = binding.content
        else {
            throw Refusal(
                "`receiveCompletion:` is given no closure: write one there, which has a `switch` over the completion")
        }
        let arms = try arms(of: binding, on: subject, match)
        let (finished, failed) = (arms["finished"] ?? Split.Arm(), arms["failure"] ?? Split.Arm())
        let end = text(of: finished, in: tree, changes)
        let check = "guard !Task.isCancelled else { return }\n"
        let after = end.isEmpty || one != nil ? end : check + end
        let failure = text(of: failed, in: tree, changes)
        if let one, let name = failed.name, let token = tokenThatNeedsType(failed, in: tree), one.failure != .any {
            // What is cast is the `error` of the `catch`.
            let hides = name != "error" && failed.spans.contains { $0.contains { Self.names($0, "error", in: tree) } }
            guard case .own(let type) = one.failure, !hides else { throw mayBeAnyError(name, at: token, in: tree) }
            let cast = "guard !Task.isCancelled, let \(name) = error as? \(type) else { return }\n"
            return [
                Binding(.text(after), range: finished.own), Binding(.text(cast + failure), range: failed.own),
                .text(""),
            ]
        }
        let isOne = one != nil
        // An empty `catch` would look like a mistake.
        let nothing = isOne ? "// A failure only ends the task." : "// A failure only ends the loop."
        return [
            Binding(.text(after), range: finished.own),
            Binding(.text(failure.isEmpty ? nothing : isOne ? check + failure : failure), range: failed.own),
            .text(try catchName(of: failed, in: tree, span)),
        ]
    }

    /// Throws unless the failure is only printed, interpolated, cast or asked for its description: then it may be any
    /// error, which is what `catch` gives.
    package func checkFailureMayBeAnyError(
        _ body: Metavariable, on subject: Metavariable, _ match: Match
    ) throws(Refusal) {
        guard let binding = match.bindings[body.name], let code = binding.code else { return }
        guard let arm = try? arms(of: binding, on: subject, match)["failure"], let name = arm.name else { return }
        if hasAnyFailure(match) { return }
        if let token = tokenThatNeedsType(arm, in: code.tree) { throw mayBeAnyError(name, at: token, in: code.tree) }
    }

    private func mayBeAnyError(_ name: String, at token: Int, in tree: TokenTree) -> Refusal {
        Refusal(
            "in the 'catch', '\(name)' is an 'any Error': if the publisher fails with another type and line \(tree.line(of: token)) "
                + "needs that, cast it there with 'as?'", token: token)
    }

    /// A use of the failure that may need its type.
    private func tokenThatNeedsType(_ arm: Split.Arm, in tree: TokenTree) -> Int? {
        guard let name = arm.name else { return nil }
        let mentions = arm.spans.flatMap { Array($0) }.filter { Self.names($0, name, in: tree) }
        return mentions.first { !ErrorUses(in: tree, of: project).takesAnyError($0) }
    }

    /// Whether the publisher is declared in this file with `Error` as its failure, `PassthroughSubject<Int, Error>()`, and no operator
    /// may give it another type.
    private func hasAnyFailure(_ match: Match) -> Bool {
        let (tree, sink) = (match.tree, Subscription.link(of: match, in: project)?.name)
        guard let chain = tree.chain(from: match.span.lowerBound),
            let first = chain.links.firstIndex(where: { $0.call != nil }), first > 0,
            let name = chain.links[first - 1].name,
            chain.links[first...].prefix(while: { $0.name != sink }).allSatisfy({ link in
                link.name.map { project.known.says($0, in: tree, .keepsFailure, or: .failsWithAnyError) } ?? false
            })
        else { return false }
        let declared = tree.words(spelling: tree.text(name)).filter { [.let, .var].contains(tree[$0 - 1].word) }
        return !declared.isEmpty
            && declared.allSatisfy { index in
                let text = tree.text(index..<tree.statement(around: index).upperBound).filter { !$0.isWhitespace }
                return text.contains(",Error>") || text.contains(",anyError>")
            }
    }

    private func arms(
        of body: Binding, on subject: Metavariable, _ match: Match
    ) throws(Refusal) -> [String: Split.Arm] {
        guard case .code(let tree, let span, let changes) = body.content else { return [:] }
        let name = match.bindings[subject.name]?.plainText ?? "_"
        let named =
            span.filter { Self.names($0, name, in: tree) } + changes.filter { $0.text == name }.map(\.span.lowerBound)
        let split = Split(tree: tree, subject: Set(named), cases: ["finished", "failure"])
        return try split.arms(of: span, rim: body.range ?? tree.range(span))
    }

    private func text(of arm: Split.Arm, in tree: TokenTree, _ changes: [Binding.Change]) -> String {
        arm.pieces.map { piece in
            let within = changes.filter { piece.span.contains($0.span.lowerBound) }
            return Binding(.code(tree, piece.span, changes: within), range: piece.range).movedText
        }.joined(separator: "\n")
    }

    /// The pattern after `catch`: empty for the implicit `error`, `_` where that would shadow another `error`.
    private func catchName(of arm: Split.Arm, in tree: TokenTree, _ body: Span) throws(Refusal) -> String {
        if let name = arm.name { return name == "error" ? "" : "let \(name)" }
        let mentions = arm.spans.contains { $0.contains { Self.names($0, "error", in: tree) } }
        return mentions ? "_" : ""
    }

    /// A name that is used by itself, not as a member or a label.
    private static func names(_ index: Int, _ name: String, in tree: TokenTree) -> Bool {
        guard tree.spells(index, name), tree[index].kind == .identifier, !tree[index].flags.contains(.member) else {
            return false
        }
        return
            !(tree[index + 1].kind == .colon && index > 0
            && [.leftParen, .comma].contains(tree[index - 1].kind))
    }
}
