import Flow
import Index
import Overloads
import Syntax
import Threads

// Tasks begin in an order of their own: calls that follow each other, each of which would become one, may swap.

/// The calls of a file that are made one after the other.
package struct CallOrder {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// The loop that makes a call in each of its rounds and does not wait for it: its keyword, or `forEach`; nil without one.
    package func loop(around call: Int) -> Int? {
        var inner = call
        for brace in tree.braces(around: call) {
            let rest = rest(of: brace, after: inner)
            if leaves(rest, of: brace) || tree.ownTokens(of: rest).contains(where: waits) { return nil }
            switch tree.role(brace) {
            case .closure:
                guard let callee = tree.calleeName(ofArgument: brace) else { return nil }
                if project.known.says(callee, in: tree, .callsOften) { return callee }
                guard project.known.says(callee, in: tree, .runsAtOnce) else { return nil }
            case .code:
                guard let owner = tree.owner(ofBrace: brace), !tree.isNestedBody(brace) else { return nil }
                if [.for, .while, .repeat].contains(tree[owner].word) { return owner }
            case .cases: break
            default: return nil
            }
            inner = brace
        }
        return nil
    }

    /// The first use, in the code after a call, of what it is made on that may notice if that comes first: another call on the
    /// same object, or of a function of `self` that works on the same. `callee`: the function that is called, if the project
    /// declares it. `front`: the receiver of the call. `besidesItself`: calls of the same function do not count.
    package func next(
        after call: Span, of callee: ProjectIndex.Function?, on front: Span, besidesItself: Bool = false
    ) -> Int? {
        let receiver = object(front)
        var inner = call.lowerBound
        for brace in tree.braces(around: inner) {
            let rest = rest(of: brace, after: inner)
            for index in tokens(of: rest) {
                if waits(index) { return nil }
                if let use = use(at: index, of: receiver, after: callee, besidesItself) { return use }
            }
            if leaves(rest, of: brace) || tree.isNestedBody(brace) { return nil }
            inner = brace
        }
        return nil
    }

    /// The first block that the code after this one posts to the main queue, too.
    package func post(after block: Span) -> Int? {
        let queue = MainQueue(in: tree, knowing: project.known)
        return next(after: block) { queue.hops(in: $0..<$0 + 1) }
    }

    /// The first such token of the code after a span, up to the end of the closure or function round it.
    private func next(after span: Span, where isWanted: (Int) -> Bool) -> Int? {
        var inner = span.lowerBound
        for brace in tree.braces(around: inner) {
            // Nothing runs after `return load()`.
            if [.return, .throw].contains(tree[tree.statement(around: inner).lowerBound].word) { return nil }
            let rest = rest(of: brace, after: inner)
            if let next = tree.ownTokens(of: rest).first(where: { isWanted($0) && mayMeet(span.lowerBound, $0) }) {
                return next
            }
            if leaves(rest, of: brace) || tree.isNestedBody(brace) { return nil }
            inner = brace
        }
        return nil
    }

    /// Whether two tokens may be compiled together: they do not stand in two branches of one `#if`.
    private func mayMeet(_ first: Int, _ second: Int) -> Bool {
        var (depth, isApart) = (0, false)
        for index in first..<second {
            switch tree[index].word {
            case .poundIf: depth += 1
            case .poundElse where depth == 0, .poundElseif where depth == 0: isApart = true
            case .poundEndif where depth == 0: isApart = false
            case .poundEndif: depth -= 1
            default: break
            }
        }
        return !isApart && !areExcluded(first, second)
    }

    /// Whether they stand in blocks of which only one can run: `if state > 0 { … }` and then `if state < 0 { … }`.
    private func areExcluded(_ first: Int, _ second: Int) -> Bool {
        let (casts, otherCasts) = (casts(around: first), casts(around: second))
        let isOfOtherType = casts.contains { one in
            otherCasts.contains { $0.value == one.value && !project.isRelated($0.type, one.type) }
        }
        if isOfOtherType { return true }
        let (own, others) = (comparisons(around: first), comparisons(around: second))
        return own.contains { one in
            let isSet = (first..<second).contains { tree.spells($0, one.left) && tree.isAssigned($0) }
            if isSet { return false }
            if one.sign == "==", one.right == "nil", isUnwrapped(one.left, from: first, to: second) { return true }
            return others.contains { other in
                one.left == other.left && one.right == other.right
                    && Self.opposites.contains([one.sign, other.sign])
            }
        }
    }

    /// Whether all that goes from one token to the other passes `name!`, which ends the program where that is nil.
    private func isUnwrapped(_ name: String, from first: Int, to second: Int) -> Bool {
        let blocks = tree.braces(around: second)
        return (first..<second).contains { index in
            tree.spells(index, name) && !tree[index].flags.contains(.member)
                && tree[index + 1].kind == .postfixExclamation
                && tree.brace(around: index).map(blocks.contains) ?? false
        }
    }

    private static let opposites: Set<Set<String>> = [[">", "<"], [">", "<="], ["<", ">="], ["==", "!="]]

    /// What the conditions of the `if`s round a token compare: `state > 0`.
    private func comparisons(around token: Int) -> [(left: String, sign: String, right: String)] {
        conditions(around: token).filter { $0.count == 3 }.map { clause in
            let start = clause.lowerBound
            return (tree.text(start), tree.text(start + 1), tree.text(start + 2))
        }
    }

    /// What the `if`s round a token take a value for that is no protocol: `let status = message as? Status`.
    private func casts(around token: Int) -> [(value: String, type: String)] {
        conditions(around: token).compactMap { clause in
            guard clause.count == 7, tree[clause.lowerBound].word == .let, tree[clause.lowerBound + 4].word == .as,
                case let type = tree.text(clause.upperBound - 1), !project.isProtocol(type)
            else { return nil }
            return (tree.text(clause.lowerBound + 3), type)
        }
    }

    /// The conditions of the `if`s whose first blocks hold a token.
    private func conditions(around token: Int) -> [Span] {
        tree.braces(around: token).flatMap { brace -> [Span] in
            guard let owner = tree.owner(ofBrace: brace), tree[owner].word == .if, owner < brace else { return [] }
            return tree.elements(owner + 1..<brace)
        }
    }

    /// Two calls of the function round a block, on `self`, of which one follows the other in the file: each posts its block.
    package func repeatedCalls(around block: Span) -> (name: String, first: Int, second: Int)? {
        guard let function = tree.enclosingFunction(block.lowerBound), let name = function.name else { return nil }
        let text = tree.text(name)
        let signature = project.function(function, in: tree)?.signature
        let calls = tree.words(spelling: text).filter { index in
            let isOnSelf = !tree[index].flags.contains(.member) || tree[index - 2].word == .`self`
            let isDeclared = index > 0 && tree[index - 1].word == .func
            guard isOnSelf, !isDeclared, !function.span.contains(index), let call = tree.call(at: index + 1) else {
                return false
            }
            return signature?.match(call.arguments, in: tree) != nil
        }
        return calls.lazy.compactMap { first in
            next(after: first..<first + 1) { calls.contains($0) }.map { (text, first, $0) }
        }.first
    }

    /// The property in whose `didSet` or `willSet` a block stands, outside of closures: each change of it runs that.
    package func observedProperty(around block: Span) -> (name: Int, observer: Int)? {
        let braces = tree.braces(around: block.lowerBound).prefix { tree.role($0) != .closure }
        let observer = braces.lazy.map { brace in
            (tree[brace - 1].kind == .rightParen ? tree.partner(brace - 1) ?? brace : brace) - 1
        }.first { word in ["didSet", "willSet"].contains { tree.spells(word, $0) } }
        guard let observer else { return nil }
        let property = tree.declarations(around: observer).first { tree[$0.keyword].word == .var }?.name
        return property.map { ($0, observer) }
    }

    /// The name in the last call before a call, on the same object and with a handler, that nobody waits for: `stop(nil)`. What
    /// the later call begins comes after it as long as both are calls.
    package func unawaited(before call: Span, on front: Span) -> Int? {
        let receiver = object(front)
        guard !receiver.isEmpty else { return nil }
        for brace in tree.braces(around: call.lowerBound) {
            let end = tree.startOfStatement(around: call.lowerBound)
            let start = tree.closure(at: brace)?.body.lowerBound ?? brace + 1
            // A call in a capture list is none of the closure's body.
            if end < start { continue }
            let statements = tree.statements(in: start..<end)
            // Of several cases only one runs.
            let label = statements.lastIndex { [.case, .default].contains(tree[$0.lowerBound].word) }
            for statement in statements.dropFirst(label ?? 0).reversed() {
                guard let name = unawaited(in: statement, on: receiver) else { continue }
                if mayMeet(name, call.lowerBound) { return name }
            }
            if tree.isNestedBody(brace) || tree.role(brace) != .code { return nil }
        }
        return nil
    }

    /// The same for the first call of a function, and of those that pass their handlers on to it, which follows such a one: a
    /// task that the function starts may come first.
    package static func unawaited(
        beforeCallsOf function: ProjectIndex.Function, in project: ProjectIndex
    ) -> (name: String, place: String, call: String)? {
        HandlerCall.first(of: function, in: project) { call, called in
            let tree = call.tree
            return CallOrder(in: tree, of: project).unawaited(before: call.call, on: call.front).map { before in
                let line = tree.lines.line(at: tree[before].offset)
                return (tree.text(before), "\(tree.file.path):\(line)", called.name)
            }
        }
    }

    private func unawaited(in statement: Span, on receiver: Span) -> Int? {
        guard let chain = tree.chain(from: statement.lowerBound), chain.span == statement,
            let name = chain.links.last?.name, let call = chain.links.last?.call,
            case let own = object(chain.front(upTo: chain.links.count - 1)), own.count == receiver.count,
            tree.equal(own, to: receiver, of: tree),
            !project.known.says(name, in: tree, .goesUnnoticed, or: .worksApart)
        else { return nil }
        let isGiven = call.arguments.contains { argument in
            tree.closure(at: argument.value.lowerBound).map { !$0.body.isEmpty } ?? false
        }
        let takesHandler = project.functions(tree.text(name)).contains { function in
            guard let handler = project.handler(of: function), !function.isAsync,
                let places = function.signature.match(call.arguments, in: tree)
            else { return false }
            return places.firstIndex(of: handler.index).map { number in
                tree[call.arguments[number].value.lowerBound].word == .nil
                    || tree.closure(at: call.arguments[number].value.lowerBound) != nil
            } ?? true
        }
        return takesHandler && !isGiven ? name : nil
    }

    /// A call in the same type, on the same object, that ends what this one begins: a task would begin it too late, if both are
    /// made one after the other.
    package func undoing(_ call: Span, on front: Span) -> Int? {
        guard let name = tree.chain(from: call.lowerBound)?.links.last(where: { $0.call != nil })?.name,
            let type = tree.enclosingType(call.lowerBound)?.body
        else { return nil }
        let beginnings = project.known.beginningsOfStops(of: tree.text(name))
        guard !beginnings.isEmpty else { return nil }
        let receiver = tree.text(object(front))
        return type.first { index in
            guard tree[index].kind == .identifier, tree[index + 1].kind == .leftParen, !call.contains(index),
                tree[index - 1].word != .func
            else { return false }
            let text = tree.text(index)
            return beginnings.contains(where: text.hasPrefix)
                && tree.chain(around: index).map { tree.text(object($0.span.lowerBound..<index)) } == receiver
                && mayName(the: call, inCallOf: index)
        }
    }

    /// Whether a call may name what another one begins: not where it spells out texts, none of which the code round that has.
    private func mayName(the call: Span, inCallOf name: Int) -> Bool {
        let arguments = tree.call(at: name + 1)?.arguments ?? []
        let given = arguments.flatMap { $0.value.filter { tree[$0].kind == .stringSegment } }
        guard !given.isEmpty, let function = tree.enclosingFunction(call.lowerBound) else { return true }
        return given.contains { text in function.span.contains { tree.spells($0, tree.text(text)) } }
    }

    /// The tokens of statements and of the tasks that they start.
    private func tokens(of statements: Span) -> [Int] {
        tree.ownTokens(of: statements).flatMap { index -> [Int] in
            guard tree.spells(index, "Task"), let brace = tree.call(at: index + 1)?.arguments.last?.value.lowerBound,
                let closure = tree.closure(at: brace)
            else { return [index] }
            return tree.ownTokens(of: closure.body)
        }
    }

    /// What runs in a block after the statement of a token: up to the next `case`, or up to where the block is left.
    private func rest(of brace: Int, after token: Int) -> Span {
        let start = tree.statement(around: token).upperBound
        let end = max(start, tree.interior(brace).upperBound)
        let border = tree.statements(in: start..<end).first { [.case, .default].contains(tree[$0.lowerBound].word) }
        return start..<(border?.lowerBound ?? end)
    }

    /// Whether these statements of a block leave what is round it.
    private func leaves(_ statements: Span, of brace: Int) -> Bool {
        tree.statements(in: statements).contains { statement in
            let word = tree[statement.lowerBound].word
            return [.return, .throw].contains(word) || word == .break && tree.role(brace) != .cases
        }
    }

    /// What stands after it has its turn once the work before is done.
    private func waits(_ index: Int) -> Bool {
        tree[index + 1].kind == .leftParen && project.known.makesWait(index, in: tree)
    }

    /// The receiver without `self.` and without marks at its end.
    private func object(_ front: Span) -> Span {
        var (start, end) = (front.lowerBound, front.upperBound)
        let marks: Set<Token.Kind> = [.postfixQuestion, .postfixExclamation, .period]
        while end > start, marks.contains(tree[end - 1].kind) { end -= 1 }
        if start < end, tree[start].word == .`self` {
            start += 1
            while start < end, marks.contains(tree[start].kind) { start += 1 }
        }
        return start..<end
    }

    private func use(
        at index: Int, of receiver: Span, after callee: ProjectIndex.Function?, _ besidesItself: Bool
    ) -> Int? {
        let called = CalledFunctions(in: tree, of: project)
        guard tree[index].kind == .identifier, !tree[index].flags.contains(.member) || called.isOfSelf(index) else {
            return nil
        }
        func sharesWork(_ other: ProjectIndex.Function) -> Bool {
            guard let callee, !besidesItself || other.place != callee.place else { return false }
            return OrderedWork(of: project).shares(callee, other)
        }
        if receiver.isEmpty {
            let isCalled = callee != nil && [.leftParen, .leftBrace].contains(tree[index + 1].kind)
            return isCalled && called.functions(calledBy: index).contains(where: sharesWork) ? index : nil
        }
        guard index + receiver.count < tree.count, tree.equal(index..<index + receiver.count, to: receiver, of: tree),
            let chain = tree.chain(around: index),
            let member = chain.links.first(where: { $0.span.lowerBound >= index + receiver.count }),
            let name = member.name, !project.known.says(name, in: tree, .goesUnnoticed, or: .worksApart)
        else { return nil }
        let isSet = chain.span.upperBound < tree.count && tree[chain.span.upperBound].kind == .equal
        guard isSet || member.lastCall != nil else { return nil }
        let others = called.functions(calledBy: name)
        return callee == nil || others.isEmpty || others.contains(where: sharesWork) ? name : nil
    }
}
