import CallSites
import Index
import Overloads
import Patterns
import Silence
import Syntax
import Threads

// Calls that pass the handler on to a function with an async alternative: they are awaited.

extension BodyConverter {
    /// `g(a, completion: completion)` as `await g(a)`; nil if the project declares no async alternative of that signature.
    func alternativeCall(_ chain: Chain, _ mention: Int) -> Snippet? {
        guard let link = chain.links.last, let call = link.lastCall, let name = link.name,
            let index = call.arguments.firstIndex(where: { $0.span.contains(mention) }),
            call.arguments[index].value == mention..<mention + 1 || onlyHandsOn(call.arguments[index].value)
        else { return nil }
        let others = call.arguments.enumerated().filter { $0.offset != index }.map(\.element)
        let labels = others.map { $0.label.map { tree.text($0) } }
        let line = tree.text(chain.span.lowerBound..<name + 1) + written(others)
        let isBroken = others.dropFirst().contains { tree[$0.span.lowerBound].flags.contains(.startsLine) }
        let isLong = isBroken || line.contains(where: \.isNewline) || line.count > CallbackCall.longestLine
        let broken = isLong ? linesWithout(index, of: call, chain) ?? lines(of: chain, without: index) : nil
        let written = broken ?? Snippet(line, spelling: chain.span, of: tree)
        let awaited = written.awaiting(memberOfSuper: isOnSuper(chain) ? tree.text(name) : nil)
        if let moving, moving.contains(tree.text(name), labels), shape.canFail || !moving.canThrow,
            moving.types.contains(where: { isOn($0, chain) }) || isOnSuper(chain)
        {
            return moving.canThrow ? awaited.try() : awaited
        }
        let candidates = project.functions(tree.text(name))
        let own = candidates.first {
            $0.isAsync && $0.signature.match(others, in: tree) != nil
                && (isOn($0.type, chain) || isInherited($0, chain, call))
                && $0.serves(tree, at: chain.span.lowerBound)
                && AlternativeSearch(in: project).isAlternative($0, of: call, call.arguments[index], in: tree)
        }
        guard let asyncVersion = own ?? alternativeOfProperty(chain, index, labels),
            names.fit(asyncVersion.resultNames),
            ModuleBorder(in: tree, of: project).admits(asyncVersion)
        else { return nil }
        let canThrow = asyncVersion.declaration.effects.contains { asyncVersion.tree[$0].word == .throws }
        guard canThrow else { return awaited }
        // Without typed throws, the other function throws `any Error`.
        let fits = typedResult == nil ? shape.canFail : asyncVersion.thrownType.map { $0 == concreteError } ?? false
        return fits ? awaited.try() : nil
    }

    /// A closure that only calls the handler with its own parameters: `{ completion($0) }`, `{ result in
    /// completion(result) }`; also on the main queue, as the caller resumes on its own executor.
    private func onlyHandsOn(_ value: Span) -> Bool {
        guard let closure = tree.closure(at: value.lowerBound), closure.attributes.isEmpty,
            tree.comments(in: tree.range(value)).isEmpty,
            case let hop = MainQueue(in: tree, of: project).mainHop(closure.body),
            hop?.captures.isEmpty ?? true, let call = handlerCall(hop?.body ?? closure.body),
            call.arguments.count == type.elements.count
        else { return false }
        let names = tree.parameterNames(of: closure).map { tree.text($0) }
        return call.arguments.enumerated().allSatisfy { place, argument in
            tree.text(argument.value) == (names.isEmpty ? "$\(place)" : place < names.count ? names[place] : nil)
        }
    }

    private func isOnSuper(_ chain: Chain) -> Bool {
        tree[chain.span.lowerBound].word == .super && chain.links.count == 2
    }

    /// A call whose arguments stand on lines of their own, without the last of them; nil for any other call.
    private func linesWithout(_ handler: Int, of call: Call, _ chain: Chain) -> Snippet? {
        let arguments = call.arguments
        guard handler > 0, handler == arguments.count - 1, !arguments[handler].isTrailing,
            tree[arguments[0].span.lowerBound].flags.contains(.startsLine)
        else { return nil }
        let range = tree.range(chain.span)
        let (last, gone) = (tree.range(arguments[handler - 1].span), tree.range(arguments[handler].span))
        guard tree.comments(in: last.upperBound..<gone.lowerBound).isEmpty else { return nil }
        return Snippet(range, of: tree, replacing: [TextReplacement(last.upperBound..<gone.upperBound, "")])
    }

    /// The call without this argument, each of the others on a line of its own.
    private func lines(of chain: Chain, without handler: Int) -> Snippet? {
        guard let call = CallbackCall(chain.span, in: tree), !call.call.arguments.contains(where: \.isTrailing) else {
            return nil
        }
        let text = call.text(without: handler, of: call.name) { tree.text($0) }
        return Snippet(text, spelling: chain.span, of: tree).indented(from: "", to: indentation(chain.span))
    }

    /// The async alternative of a function that is called on a property of another type, as in
    /// `dependencies.api.load(completion: completion)`, if the project shows that type.
    private func alternativeOfProperty(_ chain: Chain, _ handler: Int, _ labels: [String?]) -> ProjectIndex.Function? {
        let front = chain.front(upTo: chain.links.count - 1)
        guard chain.links.count > 2, front.allSatisfy({ [.identifier, .period].contains(tree[$0].kind) }),
            let call = CallbackCall(chain.span, in: tree),
            let pair = AlternativeSearch(in: project).alternative(for: call, among: overloads.alternatives),
            call.handlerArgument(of: pair.callback, handler: pair.handler) == handler,
            pair.alternative.name == call.name, pair.alternative.parameters.map(\.label) == labels
        else { return nil }
        return pair.alternative
    }

    /// Whether `self` inherits this async function, and no type between overrides or overloads the callback function:
    /// an awaited call would bypass that.
    private func isInherited(_ asyncVersion: ProjectIndex.Function, _ chain: Chain, _ call: Call) -> Bool {
        let isOnSelf =
            chain.links.count == 1 || chain.links.count == 2 && tree[chain.span.lowerBound].word == .`self`
        guard isOnSelf, let own = tree.enclosingType(chain.span.lowerBound)?.name.map({ tree.text($0) }),
            project.isReachable(asyncVersion, from: own)
        else { return false }
        return project.functions(asyncVersion.name).allSatisfy { other in
            other.isAsync || other.type == asyncVersion.type || !project.isRelated(other.type, own)
                || other.signature.match(call.arguments, in: tree) == nil
        }
    }

    /// Whether the receiver of a call is known to have this type; nil stands for a function without a type.
    private func isOn(_ type: String?, _ chain: Chain) -> Bool {
        let own = tree.enclosingType(chain.span.lowerBound)?.name.map { project.canonicalName(of: tree.text($0)) }
        let type = type.map(project.canonicalName)
        var first = chain.span.lowerBound
        if chain.links.count == 1 { return type == nil || type == own }
        guard let type else { return false }
        if tree[first].word == .self {
            if chain.links.count == 2 { return type == own }
            guard chain.links.count == 3, chain.links[1].suffixes.isEmpty, let property = chain.links[1].name else {
                return false
            }
            first = property
        } else {
            if chain.links.count == 2 || tree.spells(first, "Self"), tree.spells(first, type) { return true }
            guard chain.links.count == 2 else { return false }
        }
        // `let loader: Loader`, `loader = Loader()`
        return tree.all.contains { index in
            tree.equal(index..<index + 1, to: first..<first + 1, of: tree) && index + 2 < tree.count
                && [.colon, .equal].contains(tree[index + 1].kind) && tree.spells(index + 2, type)
                && !(index + 3 < tree.count && tree[index + 3].kind == .period)
        }
    }

    mutating func write(forward call: Snippet, for statement: Span, _ end: Tail) throws(Trouble) {
        let isOver = end.isTail && end.rest.isEmpty
        let written = end.isReturned || !shape.isVoid ? "return \(call)" : call
        replace(statement, by: withComments(of: statement, written, at: indentation(statement)))
        if end.isReturned || isOver { return }
        guard let next = end.rest.first, end.rest.count == 1, isReturn(next) else {
            throw needsContinuation(
                "the call becomes a 'return', so the code after it would not run", statement.lowerBound)
        }
        if !shape.isVoid || end.isTail { remove(next, after: statement.upperBound) }
    }

    /// The argument list with its trailing closures.
    private func written(_ arguments: [Argument]) -> String {
        let inside = arguments.filter { !$0.isTrailing }.map { tree.text($0.span) }.joined(separator: ", ")
        let trailing = arguments.filter(\.isTrailing).map { " " + tree.text($0.span) }.joined()
        return inside.isEmpty && !trailing.isEmpty ? trailing : "(\(inside))\(trailing)"
    }
}
