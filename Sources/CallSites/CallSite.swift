import Flow
import Index
import Overloads
import Patterns
import Silence
import Syntax
import Timing
import Types
import Xcode

/// A call of a callback function that has an async alternative, declared in the project or listed in a table.
package struct CallSite {
    /// The file of the call.
    package let tree: TokenTree
    /// The whole call.
    package let span: Span
    /// How what the handler is given becomes what is awaited.
    package let mapping: ResultMapping
    /// The async function, where the project declares it.
    package var alternative: ProjectIndex.Function?
    /// The callback function, where the project declares it.
    package var callback: ProjectIndex.Function?
    /// The argument for the completion handler.
    package let handler: Span
    /// The receiver of the call, without the last `.`; empty for a call without one.
    package let front: Span
    /// The receiver, without a label, and all arguments but the handler, with their labels.
    package let operands: [(label: String?, span: Span)]
    /// The text of the async call, given the spelling of each operand.
    let expression: ((Span) -> String) -> String
    /// Whether a task in any function of a view is on the main actor.
    let isolatesViews: Bool
    /// The compiler imports the async function from the one with a handler: no cancellation ends it.
    package var isImported = false
    /// Of a call of a function that returns a publisher: how `sink` handles what that gives.
    package var subscription: SubscribedHandler?

    /// The statement that consists of the call, with the `task.resume()` after a call that creates a task.
    package var statement: Span {
        let start = tree.statement(around: span.lowerBound)
        return start.lowerBound..<(CallPosition(in: tree).resumption(ofTask: span)?.upperBound ?? start.upperBound)
    }

    /// The handler as a closure expression; nil for any other expression.
    package var closure: Closure? {
        if let subscription { return subscription.closure }
        guard let first = handler.first, let closure = tree.closure(at: first), closure.span == handler else {
            return nil
        }
        return closure
    }

    /// The result of the call is returned: the call is the only statement of the function or closure around it, and
    /// neither the callback function nor that returns `Void`.
    var isReturned: Bool {
        guard let callback, let result = callback.declaration.result, !callback.tree.isVoid(result),
            let brace = tree.brace(around: span.lowerBound), tree.interior(brace) == statement
        else { return false }
        if tree.role(brace) == .closure { return !Self.isDiscardable(callback) }
        return tree.declaration(ofBrace: brace).map { $0.result != nil || tree[$0.keyword].word != .func } ?? true
    }

    /// The first `$0` of the closure around the call that stands outside these operands, which are given by their first
    /// token.
    func anonymousArgument(besides known: [Int: String]) -> Int? {
        let named = operands.map(\.span).filter { known[$0.lowerBound] != nil }
        return span.first { index in
            guard tree[index].kind == .dollarIdentifier, !named.contains(where: { $0.contains(index) }) else {
                return false
            }
            return !(tree.innermostClosure(around: index).map(span.contains) ?? false)
        }
    }

    /// The callback function is called on `self`, explicitly or not.
    package var isOnSelf: Bool {
        if subscription != nil { return false }
        guard let first = front.first else { return true }
        return tree[first].word == .`self` && front.count <= 2
    }

    static func isDiscardable(_ function: ProjectIndex.Function) -> Bool {
        function.declaration.attributes.contains { function.tree.spells($0.lowerBound + 1, "discardableResult") }
    }
}

extension CallSiteFacts {

    /// As `callSite`, without remembering the result: for a file with tentative edits.
    package func findCallSite(
        _ span: Span, in tree: TokenTree, by table: Table?, inContinuation isInContinuation: Bool = false
    ) -> CallSite? {
        let isWhole = tree.statement(around: span.lowerBound) == span
        guard isWhole || CallPosition(in: tree).resumption(ofTask: span) != nil,
            isInContinuation || !Self.isInContinuation(span.lowerBound, in: tree),
            let call = CallbackCall(span, in: tree)
        else { return nil }
        if isWhole, let pair = AlternativeSearch(in: project).alternative(for: call, among: overloads.alternatives) {
            return site(call, pair)
        }
        for row in table?.rows ?? [] {
            if let match = row.pattern.match(all: span, in: tree), let site = site(call, row, match) {
                return AlternativeSearch(in: project).mayMean(call) || project.isOwn(site.front, in: tree) ? nil : site
            }
        }
        return nil
    }

    private func site(_ call: CallbackCall, _ pair: AsyncAlternatives.Pair) -> CallSite? {
        let tree = call.tree
        guard let number = call.handlerArgument(of: pair.callback, handler: pair.handler),
            Self.isAwaited(by: call.call.arguments[number].value, in: tree),
            HandlerArgument(call.call.arguments[number].value, in: tree).takes(pair.mapping.roles.count),
            mayPassHandler(call.call.arguments[number].value, call),
            ModuleBorder(in: tree, of: project).admits(pair.alternative)
        else { return nil }
        // The call is inside the async version itself, or inside an implementation of it.
        if let function = tree.enclosingFunction(call.chain.span.lowerBound),
            let name = function.name, tree.spells(name, pair.alternative.name),
            tree.parameters(of: function).map({ ProjectIndex.Slot($0, in: tree).label })
                == pair.alternative.parameters.map(\.label)
        {
            return nil
        }
        // The call passes on the handler of a callback function that has an async version of its own.
        let handed = call.call.arguments[number].value
        if AlternativeSearch(in: project).hasAlternative(
            tree.enclosingFunction(handed.lowerBound), in: tree, handler: tree.text(handed),
            among: overloads.alternatives)
        {
            return nil
        }
        var operands: [(String?, Span)] = call.front.isEmpty ? [] : [(nil, call.front)]
        for (place, argument) in call.call.arguments.enumerated() where place != number {
            operands.append((argument.label.map { tree.text($0) }, argument.value))
        }
        return CallSite(
            tree: tree, span: call.chain.span, mapping: pair.mapping, alternative: pair.alternative,
            callback: pair.callback,
            handler: call.call.arguments[number].value,
            front: call.front, operands: operands,
            expression: { call.text(without: number, of: pair.alternative.name, spelling: $0) },
            isolatesViews: settings.isolatesViews)
    }

    /// Whether an argument that is no closure may be a handler: no variable of a type that is none, nor the argument of a
    /// function of the same name without a handler.
    private func mayPassHandler(_ given: Span, _ call: CallbackCall) -> Bool {
        let tree = call.tree
        if tree.closure(at: given.lowerBound)?.span == given { return true }
        if tree.chain(from: given.lowerBound)?.span == given,
            let guessed = VariableTypes(in: tree).guessedType(of: given, knowing: project.known),
            case let type = String(guessed.prefix(while: \.isLetter)),
            !project.isForeign(type) || project.known.says(type, .isOfSwift, or: .isOfFoundation),
            project.aliases(type).isEmpty
        {
            return false
        }
        let types = call.receiverTypes(in: project)
        return !project.functions(call.name).contains { other in
            project.handler(of: other) == nil && call.isServed(by: other)
                && other.signature.match(call.call.arguments, in: tree) != nil
                && types.map { types in types.contains { project.isRelated($0, other.type) } } ?? true
        }
    }

    private func site(_ call: CallbackCall, _ row: Table.Row, _ match: Match) -> CallSite? {
        guard row.templates.count >= 2, let template = row.templates[0], let cell = row.templates[1],
            let handler = match.bindings["HANDLER"]?.code?.span, Self.isAwaited(by: handler, in: call.tree)
        else { return nil }
        let mapping = ResultMapping(cell: cell.text(Bindings()))
        guard HandlerArgument(handler, in: call.tree).takes(mapping.roles.count) else { return nil }
        if row.templates.count > 3, let needs = row.templates[3],
            !(PlatformRequirement.row(needs.text(Bindings())).map(settings.isBuiltFor) ?? false)
        {
            return nil
        }
        if row.templates.count > 2, let type = row.templates[2] {
            let given = call.tree.elements(
                call.chain.links.first { $0.call != nil }?.call?.parentheses.map {
                    call.tree.interior($0.lowerBound)
                } ?? 0..<0
            ).first
            guard let given,
                VariableTypes(in: call.tree).guessedType(of: given.dropLabel(call.tree), knowing: project.known)
                    == type.text(Bindings())
            else { return nil }
        }
        let names = row.pattern.metavariables.filter { $0.name != "HANDLER" && !$0.isUnnamed }
        let operands = names.compactMap { match.bindings[$0.name]?.code?.span }.filter { !$0.isEmpty }
        return CallSite(
            tree: call.tree, span: call.chain.span, mapping: mapping, handler: handler,
            // A type name such as `AVCaptureDevice` is the receiver, but no operand of the pattern.
            front: operands.first { $0.lowerBound == call.chain.span.lowerBound } ?? call.chain.links[0].span,
            operands: operands.map { (nil, $0) },
            expression: { spelling in
                var bindings = match.bindings
                for name in names {
                    guard let span = bindings[name.name]?.code?.span, !span.isEmpty else { continue }
                    bindings[name.name] = .text(spelling(span))
                }
                return template.text(bindings)
            }, isolatesViews: settings.isolatesViews, isImported: row.templates.count < 4 || row.templates[3] == nil)
    }

    /// Evaluates `statements for $CALL by PAGE`: the statements that replace the call in an async context. In a `task`,
    /// also its attribute and capture list.
    package func awaited(
        _ name: Metavariable, by table: Table, _ match: Match, frame: CallSiteConverter.Frame
    ) throws(Refusal) -> [Binding] {
        guard let (tree, front) = match.bindings[name.name]?.code else { throw Refusal() }
        // The binding is the call, or only its receiver.
        let span = tree.chain(from: front.lowerBound)?.span ?? front
        guard let site = callSite(span, in: tree, by: table) else { throw Refusal() }
        return try awaited(site, frame: frame)
    }

    /// The same for one that is found.
    package func awaited(_ site: CallSite, frame: CallSiteConverter.Frame) throws(Refusal) -> [Binding] {
        let (tree, span) = (site.tree, site.span)
        if !settings.isInMode5 { try site.checkGenerics(in: project) }
        if frame == .direct { try site.checkNobodyGoesOn(in: project) }
        var call = CallSiteConverter(site, frame: frame, in: project)
        call.mayStayWhole = true
        let text = try call.lines().joined(separator: "\n")
        if call.staysWhole { unsplit.insert(CodeKey(tree: tree, span: site.span)) }
        captured[CodeKey(tree: tree, span: site.span)] = Set(call.taken.bound.values)
        try SDKOverloads(knowing: project.known, in: settings).check(text)
        let comments = tree.comments(in: tree.range(span))
        let isComplete = comments.allSatisfy { comment in text.contains(tree.file.text(comment.range).trimmed) }
        let statements = Binding(.text(text), range: isComplete ? tree.range(span) : nil)
        if frame == .direct { return [statements] }
        return [
            .text(call.needsMainActor ? "@MainActor" : ""), .text(call.taken.list.joined(separator: ", ")), statements,
        ]
    }

    /// Whether a handler does anything: it is not `nil`, `.none`, `{}` or `{ _ in return }`, with which a caller does not wait for
    /// the result.
    private static func isAwaited(by handler: Span, in tree: TokenTree) -> Bool {
        guard let closure = tree.closure(at: handler.lowerBound) else {
            let isNone =
                tree.spells(handler.upperBound - 1, "none") && tree[handler.upperBound - 1].flags.contains(.member)
            return tree[handler.lowerBound].word != .nil && !isNone
        }
        return !CallbackCall.doesNothing(closure, in: tree) || !tree.comments(in: tree.range(closure.span)).isEmpty
    }

    /// Whether the code is in the closure of a `with…Continuation` call, where the callback function is called on
    /// purpose.
    package static func isInContinuation(_ index: Int, in tree: TokenTree) -> Bool {
        tree.braces(around: index).contains { tree.continuationCall(ofClosure: $0) != nil }
    }
}
