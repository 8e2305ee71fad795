import Index
import Names
import Overloads
import Patterns
import Syntax
import Threads

// `dataSource.apply(snapshot)`: the handler is left out. In async code that means the SDK's async version, and `await` is
// written before it, where the type of the receiver is seen to have that; or `completion: nil` in it, which keeps what it means.

/// A call without the handler of a function of the SDK, which is to be awaited in async code.
package struct LeftOutHandler: Sendable {
    /// The name of the function.
    package let name: Int
    /// With its labels: `open(_:options:)`.
    let spelling: String
    /// What is written before the call: `await `; or before its closing parenthesis: `, completion: nil`.
    let words: String

    /// Whether what follows it waits.
    var isAwaited: Bool { words.hasSuffix("await ") }
}

extension AsyncShadowing {
    /// The calls of a span that leave out the handler of a function of the SDK, and are to be awaited, were the span async. Closures
    /// and local functions are left out where they stay as they are.
    package func leftOutHandlers(in span: Span, isInClosures: Bool = true) -> [LeftOutHandler] {
        guard let first = firstCall(in: span, isInClosures: isInClosures), first.overload == nil else { return [] }
        return (first.token..<span.upperBound).compactMap { token in
            guard isCalled(token), isInClosures || !isInFunction(token, of: span), isAsyncInSDK(token),
                !isAwaited(token), let call = CallbackCall(of: token, in: tree), let words = words(before: call)
            else { return nil }
            return LeftOutHandler(name: token, spelling: call.nameWithLabels, words: words)
        }
    }

    /// Those that stand directly in the span, as statements of their own, with the token before which `await` is written.
    package func awaitedStatements(in span: Span) -> [(call: LeftOutHandler, start: Int)] {
        leftOutHandlers(in: span, isInClosures: false).compactMap { call in
            LeftOutHandler.placeOfAwait(for: call.name, call.words, in: span, of: tree).map { (call, $0) }
        }
    }

    /// The same for a span whose code goes on in a main-actor task, where some calls keep what they mean: for these the token before
    /// which `completion: nil` is written.
    package func settledStatements(in span: Span) -> [(call: LeftOutHandler, start: Int)] {
        leftOutHandlers(in: span, isInClosures: false).compactMap { call in
            if let (words, close) = wordsInside(call.name) {
                return (LeftOutHandler(name: call.name, spelling: call.spelling, words: words), close)
            }
            return LeftOutHandler.placeOfAwait(for: call.name, call.words, in: span, of: tree).map { (call, $0) }
        }
    }

    /// What names the handler in a call, and its closing parenthesis; nil where no table says so, or that stands on a line of its own.
    private func wordsInside(_ name: Int) -> (words: String, close: Int)? {
        guard tree[name + 1].kind == .leftParen, let close = tree.partner(name + 1),
            !tree[close].flags.contains(.startsLine), !tree.interior(name + 1).isEmpty,
            let call = CallbackCall(of: name, in: tree), call.call.span.upperBound == close + 1,
            let label = project.known.names(.staysWithout, of: call.nameWithLabels).first
        else { return nil }
        return (", \(label.text): nil", close)
    }

    /// The file with `await` before those of a function's body; nil without any.
    package func awaited(in body: Span) -> TokenTree? {
        let edits = awaitedStatements(in: body).map { call, start in
            let offset = tree[start].offset
            return SourceEdit(path: tree.file.path, range: offset..<offset, replacement: call.words)
        }
        return edits.isEmpty ? nil : tree.applying(edits, inBody: body.lowerBound - 1..<body.upperBound + 1)
    }

    /// Refuses for each call of a span that is awaited once the span is async; nil where some call could not be. `isWhole`: no closure of
    /// the span becomes part of it but those that are posted to the main queue.
    package func waits(in span: Span, isWhole: Bool = false) -> Refusal? {
        let calls = leftOutHandlers(in: span)
        guard !calls.isEmpty, firstCall(in: span, besides: calls) == nil else { return nil }
        let queue = MainQueue(in: tree, knowing: project.known)
        let isAwaited = calls.allSatisfy { call in
            LeftOutHandler.placeOfAwait(for: call.name, call.words, in: span, of: tree) != nil
                || queue.isOnMain(call.name, in: span)
        }
        if isWhole, !isAwaited { return nil }
        return Self.wait(for: calls.map(\.name), in: tree)
    }

    /// What is to be checked of calls that are awaited.
    static func wait(for names: [Int], in tree: TokenTree) -> Refusal? {
        let found = names.map { name in
            Refusal(
                "async code has to await '\(tree.text(name))' (line \(tree.line(of: name))), so what follows that waits until it has "
                    + "finished: check that this may run later", token: name)
        }
        return found.first.map { Refusal($0.reason, token: $0.token, further: Array(found.dropFirst())) }
    }

    /// What is written before a call where it is awaited; nil where the receiver is not seen to have an async version of it.
    private func words(before call: CallbackCall) -> String? {
        let types = receiverTypes(of: call)
        func isMeant(_ relation: KnownNames.Relation) -> Bool {
            let owners = Set(project.known.names(relation, of: call.nameWithLabels).map(\.text))
            return !owners.isEmpty && !types.isEmpty && types.allSatisfy { !owners.isDisjoint(with: $0) }
        }
        return isMeant(.awaitedOn) ? "await " : isMeant(.awaitedWithTryOn) ? "try? await " : nil
    }

    /// Each type that the receiver may have, with all that it inherits from or stands for; none where it is not seen.
    private func receiverTypes(of call: CallbackCall) -> [Set<String>] {
        let links = call.chain.links
        let seen = project.seenTypes(ofReceiverIn: call.chain, before: links.count - 1, in: tree)
        if !seen.isEmpty { return [meaning(of: seen)] }
        if let types = call.receiverTypes(in: project) {
            return types.map { meaning(of: project.ancestry(of: $0).union([$0])) }
        }
        if let type = project.typeOfValue(links.dropLast(), in: tree) { return [meaning(of: [type])] }
        // `Center.current().add(request)`
        guard links.count == 3, let head = links[0].name.map({ tree.text($0) }), head.first?.isUppercase ?? false,
            project.isForeign(head)
        else { return [] }
        return [[head]]
    }

    /// These types, and those that an alias of the project stands for.
    private func meaning(of types: Set<String>) -> Set<String> {
        types.reduce(into: types) { all, type in
            for alias in project.aliases(type) { all.insert(alias.tree.text(alias.type.lowerBound)) }
        }
    }
}

extension LeftOutHandler {
    /// Written lines with `await` before these calls; nil where one of them stands where nothing can be awaited.
    package static func awaited(_ calls: [LeftOutHandler], in lines: [String]) -> [String]? {
        if calls.isEmpty { return lines }
        var text = lines.joined(separator: "\n")
        let tree = TokenTree(SourceFile(text: text))
        var places: [(offset: Int, words: String)] = []
        for name in tree.all where tree[name].kind == .identifier {
            guard let called = CallbackCall(of: name, in: tree)?.nameWithLabels,
                let call = calls.first(where: { $0.spelling == called })
            else { continue }
            guard let start = placeOfAwait(for: name, call.words, in: tree.all, of: tree) else { return nil }
            places.append((tree[start].offset, call.words))
        }
        for place in places.reversed() {
            text.insert(contentsOf: place.words, at: text.utf8.index(text.startIndex, offsetBy: place.offset))
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension CallbackCall {
    /// What is called, with the labels of its arguments: `open(_:options:)`.
    var nameWithLabels: String {
        "\(name)(\(call.arguments.map { ($0.label.map { tree.text($0) } ?? "_") + ":" }.joined()))"
    }
}

extension LeftOutHandler {
    /// The token before which these words go, so that a call is awaited: that is a statement of its own, in no closure, function or
    /// `defer` within the span, and nothing uses its value.
    fileprivate static func placeOfAwait(for name: Int, _ words: String, in span: Span, of tree: TokenTree) -> Int? {
        let isDirect = tree.braces(around: name).prefix { span.contains($0) }.allSatisfy { brace in
            let owner = tree.owner(ofBrace: brace).map { tree[$0].word }
            return [.code, .cases].contains(tree.role(brace)) && tree[brace - 1].word != .defer
                && !(owner.map { [.func, .`init`, .get].contains($0) } ?? false)
        }
        let statement = tree.statement(around: name)
        guard isDirect, let chain = tree.chain(around: name), chain.links.last?.name == name,
            chain.span.upperBound == statement.upperBound || tree[chain.span.upperBound].kind == .semicolon
        else { return nil }
        var start = statement.lowerBound
        if tree.spells(start, "_"), tree.spells(start + 1, "=") { start += 2 }
        if tree[start].word == .try, words.hasPrefix("await") { start += 1 }
        if [.postfixQuestion, .postfixExclamation].contains(tree[start].kind) { start += 1 }
        return start == chain.span.lowerBound ? start : nil
    }
}
