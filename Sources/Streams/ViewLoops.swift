import Index
import Patterns
import Publishers
import Syntax
import Threads

// What a loop in the `.task` of a SwiftUI view does otherwise than `onReceive`.

extension StreamFacts {
    /// Throws where the loop would miss what the view gets by `onReceive`: for all but a notification of the default center
    /// whose work the view does again as it appears.
    package func checkAppearances(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        guard source.isNotification else { throw Refusal(reasonToKeep(source, in: match)) }
        let isMoved = source.isNotificationOnMain
        if source.isOfDefaultCenter, !isMoved, let name = source.operatorOfNotification {
            throw Refusal("'\(name)' after `publisher(for:)` has no counterpart in the new loop: keep this")
        }
        guard source.isOfDefaultCenter && source.links.count == 3 || isMoved else {
            throw Refusal(
                "only notifications of `NotificationCenter.default` that are asked for by name alone are rewritten: keep this"
            )
        }
        let tree = match.tree
        guard let (view, work) = observation(match) else { throw Refusal(reasonToKeep(source, in: match)) }
        let appearance = ViewAppearance(project: project, tree: tree, view: view)
        if let obstacle = appearance.obstacle {
            let name = tree.spells(obstacle, "onReceive") ? "the view" : "'\(tree.text(obstacle))'"
            let doubt =
                project.known.says(obstacle, in: tree, .holdsMenu)
                ? "the content of \(name) may never appear" : "\(name) may be an empty view, which never appears"
            throw Refusal("`.task` starts when a view appears, and \(doubt): keep this", token: obstacle)
        }
        guard appearance.repeats(work) else {
            throw Refusal(
                "a task gets nothing while the view is away, behind another screen or tab, but `onReceive` still does its work "
                    + "then: keep this, or, if that work only reads a state anew, do it in `onAppear`, too")
        }
        try checkInputs(of: work, in: tree)
        try checkSends(match)
        if isMoved {
            throw Refusal(
                "the loop in a `.task` runs on the main actor, which needs no `receive(on:)`: write it by hand without that"
            )
        }
    }

    /// Why a subscription to anything else stays. `.onChange(of:)` is no advice for older systems.
    private func reasonToKeep(_ source: SubscribedPublisher, in match: Match) -> String {
        let isForOldSystem = isForOldSystem(match.span.lowerBound, in: match.tree)
        if source.startsForEachSubscriber {
            let text = source.tree.text(source.span)
            let shown = text.count > 60 || text.contains("\n") ? source.name : "`\(text)`"
            return "`onReceive` subscribes to \(shown) each time `body` runs, a task once: keep this"
                + (isForOldSystem ? "" : ", or write `.onChange(of:)` for the value that the publisher is made of")
        }
        let stays =
            "if `body` runs again with another publisher, `onReceive` subscribes to that one, and a task stays with the first"
        if source.isPublishedProperty, !isForOldSystem {
            return "\(stays): keep this, or let the view read '\(source.property)' and write `.onChange(of:)`"
        }
        return "\(stays): keep this"
    }

    /// Whether code stands in the `else` of an `if #available`.
    private func isForOldSystem(_ token: Int, in tree: TokenTree) -> Bool {
        tree.braces(around: token).contains { brace in
            guard brace > 1, tree[brace - 1].word == .else, let open = tree.partner(brace - 2),
                case let start = tree.statement(around: brace).lowerBound, start < open, tree[start].word == .if
            else { return false }
            return (start..<open).contains { tree[$0].word == .poundAvailable }
        }
    }

    /// Throws where the view may be made again with other values, which the task that runs does not see.
    private func checkInputs(of work: Span, in tree: TokenTree) throws(Refusal) {
        let given = ViewInputs(project: project).given(in: work, of: tree)
        if given.isEmpty { return }
        throw Refusal(
            "if this view is given another \(given.map { "'\($0)'" }.joined(separator: " or ")) later, a task goes on with the first: "
                + "keep this")
    }

    /// Throws where the compiler may refuse to pass a notification to the loop, or the loop may run off the main thread.
    private func checkSends(_ match: Match) throws(Refusal) {
        guard Isolation(in: match.tree, of: project).isMainActor(match.span.lowerBound) else {
            throw Refusal(
                "nothing shows that this code is on the main actor, where the loop has to run: mark it '@MainActor'")
        }
        guard flow.settings.isInMode5 else {
            throw Refusal(
                "`Notification` is not `Sendable`, so in Swift 6 mode a loop over it may not compile: keep this, or `map` what "
                    + "`notifications(named:)` gives to something `Sendable`, and loop over that")
        }
    }

    /// The view of an `onReceive` with its modifiers, and the code that runs for each value.
    private func observation(_ match: Match) -> (view: Chain, work: Span)? {
        let tree = match.tree
        guard let view = tree.chain(from: match.span.lowerBound),
            let call = view.links.last(where: { link in
                link.span.upperBound <= match.span.upperBound && link.name.map { tree.spells($0, "onReceive") } ?? false
            })?.call,
            let action = call.arguments.last
        else { return nil }
        return (view, tree.closure(at: action.value.lowerBound)?.body ?? action.value)
    }

    /// Throws for a notification after which the system may stop the app.
    package func checkSystemWaits(for publisher: Metavariable, _ match: Match) throws(Refusal) {
        guard let (tree, span) = match.bindings[publisher.name]?.code else { return }
        func isWaitedFor(_ token: Int) -> Bool { project.known.says(token, in: tree, .mustBeginAtOnce) }
        // `event = .menuActionTriggered` above it, where `event` is passed.
        func assigned(to argument: Int) -> Int? {
            guard tree[argument].kind == .identifier, !tree[argument].flags.contains(.member),
                let function = tree.enclosingFunction(argument), function.span.lowerBound < span.lowerBound
            else { return nil }
            return (function.span.lowerBound..<span.lowerBound).first { token in
                token > 2 && isWaitedFor(token) && tree[token - 2].kind == .equal
                    && tree.spells(token - 3, tree.text(argument))
            }
        }
        if let name = span.first(where: isWaitedFor), !isOfProject(name, in: tree) {
            throw Refusal(
                "UIKit goes on as soon as the handlers of '\(tree.text(name))' have returned, and a loop would run its code only after "
                    + "that: keep this subscription", token: name)
        }
        for argument in span {
            guard let name = assigned(to: argument), !isOfProject(name, in: tree) else { continue }
            throw Refusal(
                "if '\(tree.text(argument))' is UIKit's '\(tree.text(name))' (line \(tree.line(of: name))), UIKit goes on as soon as the "
                    + "closure has returned, and a loop would run its code only after that: keep this subscription",
                token: name)
        }
    }

    /// Whether the project declares what a member names, as a case of an enum of its own.
    private func isOfProject(_ name: Int, in tree: TokenTree) -> Bool {
        project.trees(naming: tree[name].hash).contains { other in
            other.words(spelling: tree.text(name)).contains { index in
                other.parent(index).map(other.role) == .members
                    && other[other.statement(around: index).lowerBound].word == .case
            }
        }
    }
}
