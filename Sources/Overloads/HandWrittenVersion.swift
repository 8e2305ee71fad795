import Index
import Names
import Syntax
import Threads

/// The async version of a callback function that somebody wrote under another name, with other labels or as a property.
struct HandWrittenVersion {
    let declaration: Declaration
    let handler: CompletionHandler
    let tree: TokenTree
    let project: ProjectIndex

    init(of declaration: Declaration, _ handler: CompletionHandler, in tree: TokenTree, of project: ProjectIndex) {
        (self.declaration, self.handler, self.tree, self.project) = (declaration, handler, tree, project)
    }

    private var name: String { declaration.name.map { tree.text($0) } ?? "init" }
    private var type: String? { tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) } }
    private var names: [String] {
        AsyncNames.all(for: name, handledBy: tree.text(handler.parameter.name), knowing: project.known)
    }
    private var rest: [Parameter] { tree.parameters(of: declaration, besides: handler) }

    /// Where it is declared, as a reason says it; nil where there is none.
    func place(besides waiting: ProjectIndex.Function.Place?) -> String? {
        WrittenVersion(function: CodeKey(tree: tree, token: declaration.keyword), waiting: waiting).value(in: project) {
            wrapper(besides: waiting) ?? relabelled(besides: waiting) ?? property() ?? withoutQueue
                ?? awaited.map { "'\($0.name)' (\($0.location))" }
        }
    }

    /// The async function of the type with the same labels, under another name, that this one awaits in a task, where it does
    /// nothing else but call its handler.
    var awaited: ProjectIndex.Function? {
        guard let body = declaration.body, !body.contains(where: { [.guard, .if, .switch].contains(tree[$0].word) })
        else { return nil }
        let labels = tree.labels(of: declaration, besides: handler)
        let handler = tree.text(handler.parameter.name)
        let called = body.filter { index in
            tree[index].kind == .identifier && tree[index].word == .none
                && [.leftParen, .leftBrace].contains(tree[index + 1].kind)
                && !["Task", "detached", "success", "failure", name, handler].contains(tree.text(index))
        }
        guard called.count == 1, isOnSelf(called[0], in: tree), tree.isAwaited(called[0]),
            body.contains(where: { tree.spells($0, "Task") }),
            body.filter({ tree[$0].kind == .equal }).count < 2,
            tree.uses(of: handler, in: body).allSatisfy({ isGivenOnlyValues($0, besides: called[0]) })
        else { return nil }
        return project.functions(tree.text(called[0]), labels: labels).first {
            $0.isAsync && $0.type == type && $0.path == tree.file.path
        }
    }

    /// Whether the handler is called with what the call gives, or what is bound: no member of it, and no operator.
    private func isGivenOnlyValues(_ mention: Int, besides call: Int) -> Bool {
        guard let open = tree.callParenthesis(after: mention) else { return false }
        return tree.interior(open).allSatisfy { index in
            switch tree[index].kind {
            case .identifier:
                !tree[index].flags.contains(.member) || ["success", "failure"].contains(tree.text(index))
                    || index == call
            case .comma, .colon, .period, .leftParen, .rightParen: true
            default: false
            }
        }
    }

    // MARK: Without a queue

    /// The parameter that says on which queue the handler is called.
    var queue: Parameter? {
        rest.first { parameter in
            project.known.isQueue(parameter.type, in: tree)
                && (isNamedForHandler(parameter) || isOnlyForHandler(parameter))
        }
    }

    func isNamedForHandler(_ queue: Parameter) -> Bool {
        [queue.name, queue.label].contains { $0.map { Self.isNamedForHandler($0, in: tree, project.known) } ?? false }
    }

    /// Whether a name says on which queue the handler is called: `callbackQueue`.
    static func isNamedForHandler(_ name: Int, in tree: TokenTree, _ known: KnownNames) -> Bool {
        tree.text(name).lowercased().hasSuffix("queue") && known.says(name, in: tree, .isOfHandler)
    }

    /// Whether all that is done with a queue is to call the handler on it: `queue.async { completion(1) }`.
    private func isOnlyForHandler(_ queue: Parameter) -> Bool {
        guard let body = declaration.body.map({ tree.interior($0.lowerBound) }) else { return false }
        let name = tree.text(queue.name)
        let callbacks = CallbackQueue(
            answering: tree.text(handler.parameter.name), of: declaration, in: tree, knowing: project.known)
        let uses = tree.uses(of: name, in: body)
        return uses.contains { isAnswer(onQueue: $0, callbacks) }
            && uses.allSatisfy { isAnswer(onQueue: $0, callbacks) || isOwnDefault($0, of: name) }
    }

    private func isAnswer(onQueue use: Int, _ callbacks: CallbackQueue) -> Bool {
        tree.chain(around: use).flatMap(callbacks.answer) != nil
    }

    /// `let queue = queue ?? .main`
    private func isOwnDefault(_ use: Int, of name: String) -> Bool {
        tree.text(tree.statement(around: use)).hasPrefix("let \(name) = \(name) ?? ")
    }

    /// An async function that takes all but that.
    private var withoutQueue: String? {
        guard let queue else { return nil }
        let labels = rest.filter { $0.name != queue.name }.map { ProjectIndex.Slot($0, in: tree).label }
        let found = names.lazy.flatMap { project.functions($0, labels: labels) }.first {
            $0.isAsync && project.isReachable($0, from: type)
        }
        return found.map { "'\($0.name)' (\($0.location))" }
    }

    // MARK: Another name

    /// An async function or property of the type whose body only waits for this function in a continuation.
    private func wrapper(besides waiting: ProjectIndex.Function.Place?) -> String? {
        guard let own = declaration.name else { return nil }
        for other in project.trees(naming: tree[own].hash) {
            for index in other.uses(of: name, in: other.all) {
                guard isCall(index, in: other), let brace = bodyOfContinuation(around: index, in: other),
                    other.statements(in: other.interior(brace)).count == 1
                else { continue }
                if let function = other.declaration(ofBrace: brace),
                    !names.prefix(2).contains(where: { isName($0, of: function, in: other) }),
                    function.effects.contains(where: { other[$0].word == .async }),
                    isRelated(function.keyword, in: other), other.parameters(of: function).count == rest.count,
                    other.parameters(of: function).allSatisfy({
                        passesOn($0, from: index..<function.span.upperBound, in: other)
                    }),
                    waiting.map({ project.function(function, in: other)?.place != $0 }) ?? true
                {
                    let result = function.result.map { WaitingFunctions(in: other).unnamed($0) } ?? ""
                    return "'\(function.name.map { other.text($0) } ?? name)' (\(other.place(of: function.keyword)))"
                        + (result == handler.type.asyncResult ? "" : ", where what it returns is enough")
                }
                if rest.isEmpty, isAsyncGetter(brace, in: other), isRelated(brace, in: other) {
                    return "the property at " + other.place(of: brace)
                }
            }
        }
        return nil
    }

    /// Whether the call gives the parameter itself as an argument: `load(url)`, not `load(URL(path))`.
    private func passesOn(_ parameter: Parameter, from span: Span, in other: TokenTree) -> Bool {
        span.dropFirst().dropLast().contains { index in
            other.spells(index, other.text(parameter.name))
                && [.leftParen, .colon, .comma].contains(other[index - 1].kind)
                && [.comma, .rightParen].contains(other[index + 1].kind)
                && other.calleeName(ofArgument: index) == span.lowerBound
        }
    }

    private func isName(_ name: String, of function: Declaration, in other: TokenTree) -> Bool {
        function.name.map { other.spells($0, name) } ?? false
    }

    private func isOnSelf(_ index: Int, in other: TokenTree) -> Bool {
        other[index].kind == .identifier && !other[index].flags.contains(.member)
            || index > 1 && other[index - 2].word == .`self`
    }

    private func isCall(_ index: Int, in other: TokenTree) -> Bool {
        isOnSelf(index, in: other)
            && (other[index + 1].kind == .leftParen || other.role(index + 1) == .closure)
    }

    /// The brace of the function or accessor round a closure of `withCheckedContinuation` that only calls this.
    private func bodyOfContinuation(around index: Int, in other: TokenTree) -> Int? {
        var isContinuation = false
        for brace in other.braces(around: index) {
            guard other.role(brace) == .closure else { return isContinuation ? brace : nil }
            guard !isContinuation, other.continuationCall(ofClosure: brace) != nil,
                other.statements(in: other.closure(at: brace)?.body ?? brace..<brace).count == 1
            else { return nil }
            isContinuation = true
        }
        return nil
    }

    private func isAsyncGetter(_ brace: Int, in other: TokenTree) -> Bool {
        brace > 1 && other.statement(around: brace - 1).contains { $0 < brace && other[$0].word == .async }
            && [.async, .throws].contains(other[brace - 1].word)
            && other.owner(ofBrace: brace).map { other[$0].word } != .func
    }

    private func isRelated(_ index: Int, in other: TokenTree) -> Bool {
        project.isRelated(type, other.enclosingType(index)?.name.map { other.text($0) })
    }

    // MARK: Other labels

    /// An async function of the same name that takes the same types and returns what the handler is given.
    private func relabelled(besides waiting: ProjectIndex.Function.Place?) -> String? {
        let wanted = rest.map { tree.text($0.type) }
        guard !wanted.isEmpty else { return nil }
        for other in names.flatMap({ project.functions($0) })
        where other.isAsync && other.place != waiting && project.isRelated(type, other.type) && other.type == type {
            let types = other.tree.parameters(of: other.declaration).map { other.tree.text($0.type) }
            let result = other.declaration.result.map { WaitingFunctions(in: other.tree).unnamed($0) } ?? ""
            let labels = tree.labels(of: declaration, besides: handler)
            if types == wanted, result == handler.type.asyncResult, other.parameters.map(\.label) != labels,
                !isOfAnother(other)
            {
                return "'\(other.name)' (\(other.location))"
            }
        }
        return nil
    }

    /// Whether it is the async version of a callback function with its own labels.
    private func isOfAnother(_ other: ProjectIndex.Function) -> Bool {
        project.functions(name).contains {
            !$0.isAsync && $0.type == type && $0.declaration.keyword != declaration.keyword
                && AlternativeSearch(in: project).isAlternative(other, of: $0)
        }
    }

    /// `var count: Int { get async { … } }`
    private func property() -> String? {
        guard rest.isEmpty, let own = declaration.name else { return nil }
        for wanted in names {
            for other in wanted == name ? project.trees(naming: tree[own].hash) : [tree] {
                for index in other.words(spelling: wanted) where other[index - 1].word == .var {
                    guard isRelated(index, in: other), !other.isInClosure(index, within: other.all),
                        let brace = (index..<min(index + 12, other.count)).first(where: { other[$0].kind == .leftBrace }
                        ),
                        brace + 2 < other.count, other[brace + 1].word == .get, other[brace + 2].word == .async
                    else { continue }
                    return "the property '\(wanted)' (\(other.place(of: index)))"
                }
            }
        }
        return nil
    }
}

/// Where is the async version of a function that somebody wrote? An overload and a moved body ask the same.
private struct WrittenVersion: MemoKey {
    typealias Value = String?
    let function: CodeKey
    let waiting: ProjectIndex.Function.Place?
}
