import Flow
import Index
import Names
import Patterns
import Silence
import Syntax

// Functions that call their handler on the main thread: a task in place of the call has to go on there.

/// Which functions call their handler on the main thread.
package struct MainThreadCallbacks {
    let project: ProjectIndex
    /// Whether one path on which the handler is called there is enough: else each is asked.
    private var onSomePath = false
    private let takers: HandlerTakers

    package init(in project: ProjectIndex) {
        self.project = project
        takers = project.memory { HandlerTakers(knowing: project.known) }
    }

    private static let mostSteps = 5

    private func holds<Place>(for places: [Place], _ isOnMain: (Place) -> Bool) -> Bool {
        onSomePath ? places.contains(where: isOnMain) : !places.isEmpty && places.allSatisfy(isOnMain)
    }

    /// Whether a function calls its handler on the main thread alone, for a call that passes arguments with these labels.
    package func callsBackOnMain(_ function: ProjectIndex.Function, calledWith labels: Set<String?>) -> Bool {
        let key = CodeKey(tree: function.tree, token: function.declaration.keyword)
        return CalledBackOnMain(function: key, labels: labels, onSomePath: onSomePath).value(in: project) {
            findCallsBackOnMain(function, calledWith: labels)
        }
    }

    private func findCallsBackOnMain(_ function: ProjectIndex.Function, calledWith labels: Set<String?>) -> Bool {
        guard let (index, _) = project.handler(of: function) else { return false }
        let parameter = function.tree.parameters(of: function.declaration)[index]
        if DocumentedQueue(of: parameter, function.declaration, in: function.tree) == .main { return true }
        if function.declaration.body == nil { return implementationsCallBackOnMain(function, calledWith: labels) }
        var asked: [HandlerTaker] = []
        return callsBackOnMain(
            takers.taker(function, parameter), given: QueueArguments(labels: labels), among: [], asking: &asked)
    }

    /// Whether a function calls its handler on the main thread on some path: what follows in the handler may need that.
    package func mayCallBackOnMain(_ function: ProjectIndex.Function, calledWith labels: Set<String?>) -> Bool {
        onSome.callsBackOnMain(function, calledWith: labels)
    }

    /// The same, with one path for enough.
    package var onSome: MainThreadCallbacks {
        var some = self
        some.onSomePath = true
        return some
    }

    /// Whether the continuation that an async version waits for is resumed on the main thread only.
    package func resumesOnMain(_ alternative: ProjectIndex.Function) -> Bool {
        guard let body = alternative.declaration.body else { return false }
        let tree = alternative.tree
        let mentions = body.filter { tree.spells($0, "resume") && tree[$0].flags.contains(.member) }
        let queue = MainQueue(in: tree, of: project)
        return !mentions.isEmpty && mentions.allSatisfy { queue.isOnMain($0, in: body) }
    }

    private func implementationsCallBackOnMain(_ requirement: ProjectIndex.Function, calledWith passed: Set<String?>)
        -> Bool
    {
        let labels = requirement.parameters.map(\.label)
        let found = project.functions(
            requirement.name, labels: labels, relatedTo: requirement.type, in: requirement.path
        ) { other in
            !other.isAsync && !other.isTestDouble && other.declaration.body != nil && other.type != requirement.type
        }
        return holds(for: found) { callsBackOnMain($0, calledWith: passed) }
    }

    /// Whether each mention of the handler is on the main thread, or passes it to a function that calls it there. All functions
    /// that this depends on are added to `asked`.
    private func callsBackOnMain(
        _ taker: HandlerTaker, given: QueueArguments, among callers: [HandlerTaker], asking asked: inout [HandlerTaker]
    ) -> Bool {
        if taker.parameter.type.contains(where: { taker.function.tree.spells($0, "MainActor") }) { return true }
        // A function that passes it back to one of its callers does not call it elsewhere.
        if let caller = callers.first(where: taker.isOfSameFunction) {
            asked.append(caller)
            return !onSomePath
        }
        guard let body = taker.function.declaration.body, callers.count < Self.mostSteps else { return false }
        func isAsked(_ functions: [HandlerTaker]) -> Bool {
            functions.contains { function in callers.contains { $0.isOfSameFunction(function) } }
        }
        let question = HandlerTaker.Question(given: given, steps: callers.count, onSomePath: onSomePath)
        if let known = taker.answers[question], !isAsked(known.asked) {
            asked += known.asked
            return known.isOnMain
        }
        let next = callers + [taker]
        var inner = [taker]
        let isOnMain = holds(for: mentions(of: taker, in: body)) { mention in
            mention.isOnMain
                || mention.queue.map { taker.queues.isMain($0, forCallWith: given) } ?? false
                || isHandedToMain(
                    givings(of: mention, in: body, of: taker.function.tree), among: next, asking: &inner
                ) { value in
                    taker.queues.isMain(value, forCallWith: given)
                }
        }
        if !isAsked(inner) { taker.answers[question] = (isOnMain, inner) }
        asked += inner
        return isOnMain
    }

    /// Where the function names its handler, but for where it only asks whether it is nil.
    private func mentions(of taker: HandlerTaker, in body: Span) -> [HandlerMention] {
        if let known = taker.mentions { return known }
        let tree = taker.function.tree
        let tokens = tree.uses(of: tree.text(taker.parameter.name), in: body)
        let found = tokens.filter { !isOnlyAskedFor($0, in: tree) }.map { token in
            let isOnMain =
                MainQueue(in: tree, of: project).isOnMain(token, in: body)
                || isCheckedToBeMain(token, in: body, of: tree)
            guard !isOnMain else { return HandlerMention(token: token, isOnMain: true, queue: nil) }
            let queue = taker.queues.queue(around: token) ?? taker.queues.argument(around: token, in: project)
            return HandlerMention(token: token, isOnMain: false, queue: queue)
        }
        taker.mentions = found
        return found
    }

    private func givings(of mention: HandlerMention, in body: Span, of tree: TokenTree) -> [Giving] {
        if let known = mention.givings { return known }
        let found = givings(of: mention.token, in: body, of: tree)
        mention.givings = found
        return found
    }

    /// Whether a token stands in `if Thread.isMainThread { … }`.
    private func isCheckedToBeMain(_ index: Int, in body: Span, of tree: TokenTree) -> Bool {
        tree.braces(around: index).prefix(while: body.contains).contains { brace in
            guard tree.role(brace) == .code, let owner = tree.owner(ofBrace: brace), tree[owner].word == .if else {
                return false
            }
            return tree.text(owner + 1..<brace) == "Thread.isMainThread"
        }
    }

    /// Whether a function calls its handler on the main thread, on some path at least, or asserts that it runs there itself.
    package func mayCallBackOnMain(_ function: Declaration, _ handler: CompletionHandler, in tree: TokenTree) -> Bool {
        guard let body = function.body.map({ tree.interior($0.lowerBound) }) else { return false }
        if ThreadAssertions(in: tree, of: project).assertsMainThread(function)
            || DocumentedQueue(of: handler.parameter, function, in: tree) == .main
        {
            return true
        }
        return tree.uses(of: tree.text(handler.parameter.name), in: body).contains { mention in
            MainQueue(in: tree, of: project).isOnMain(mention, in: body)
                || onSome.isHandedToMain(mention, in: body, of: tree)
                || !Isolation(in: tree, of: project).isMainActor(body.lowerBound) && isInAction(mention, in: tree)
        }
    }

    /// Whether a handler, or a closure round a token, is passed to a function that calls it on the main thread.
    package func isHandedToMain(_ mention: Int, in body: Span, of tree: TokenTree) -> Bool {
        var asked: [HandlerTaker] = []
        return isHandedToMain(givings(of: mention, in: body, of: tree), among: [], asking: &asked) { _ in false }
    }

    private func isHandedToMain(
        _ givings: [Giving], among callers: [HandlerTaker], asking asked: inout [HandlerTaker], isMain: (Span) -> Bool
    ) -> Bool {
        givings.contains { giving in
            switch giving {
            case .toMain: return true
            case .to(let takers, var given, let queues):
                given.main = Set(queues.filter { isMain($0.value) }.map(\.label))
                return holds(for: takers) {
                    callsBackOnMain($0, given: given, among: callers, asking: &asked)
                }
            }
        }
    }

    /// The calls that are given the handler, or a closure round it.
    private func givings(of mention: Int, in body: Span, of tree: TokenTree) -> [Giving] {
        let closures = tree.braces(around: mention).prefix { body.contains($0) && $0 != body.lowerBound }
        return ([mention] + closures.filter { tree.role($0) == .closure }).compactMap { given in
            guard let name = tree.calleeName(ofArgument: given), let chain = tree.chain(around: name),
                let call = chain.links.first(where: { $0.name == name })?.lastCall,
                call.arguments.contains(where: { $0.value.lowerBound == given })
            else { return nil }
            if project.known.says(tree.text(chain.span.lowerBound..<name + 1), .callsOnMain) { return .toMain }
            let callees = callees(ofArgument: given, in: tree)
            let labels = Set(call.arguments.map { $0.label.map { tree.text($0) } })
            if callees.isEmpty, tree[name].flags.contains(.member), !labels.contains("queue"),
                isKnownToCallBackOnMain(name, in: tree)
            {
                return .toMain
            }
            let queues = call.arguments.filter { $0.value.count == 1 && tree[$0.value.lowerBound].kind == .identifier }
                .map { (label: $0.label.map { tree.text($0) }, value: $0.value) }
            return .to(callees.map(takers.taker), QueueArguments(labels: labels), passed: queues)
        }
    }

    /// Whether the tables say that a function which no file declares calls its handler on the main thread: by its name, or by
    /// that and the type it is seen to be called on.
    package func isKnownToCallBackOnMain(_ name: Int, in tree: TokenTree) -> Bool {
        if project.known.says(name, in: tree, .callsBackOnMain) { return true }
        func types() -> Set<String> { project.seenTypes(ofReceiverOf: name, in: tree) ?? [] }
        return project.known.says(tree.text(name), of: types, .callsBackOnMain)
    }

    /// The functions that a call may mean, with the parameter that takes the argument. A function that calls a member of
    /// something else by its own name does not call itself.
    private func callees(ofArgument given: Int, in tree: TokenTree) -> [(ProjectIndex.Function, Parameter)] {
        let calls = CalleeResolution(in: tree, project: project)
        guard let passed = PassedHandler(of: given, in: tree, of: project) else { return [] }
        let own = calls.isAskedOfSelf(passed) ? nil : tree.enclosingFunction(given)?.keyword
        return calls.callees(of: passed).filter { callee, _ in
            !callee.isTestDouble && !(callee.path == tree.file.path && callee.declaration.keyword == own)
        }
    }

    /// Whether a task with these attributes, which takes the place of a call, runs on some actor.
    package func isTaskIsolated(
        with attributes: Binding?, at index: Int, in tree: TokenTree, isolatesViews: Bool
    ) -> Bool {
        if attributes.map({ !$0.isEmpty }) ?? false { return true }
        if !isolatesViews, ViewIsolation(in: tree, of: project).isOutsideOfBody(index) { return false }
        if inheritsMainActor(index, in: tree) { return true }
        guard let function = tree.enclosingFunction(index),
            case .isolated = ActorDeclarations(in: project).isolation(of: function, in: tree)
        else {
            return false
        }
        // A closure of a function on the main actor that is known to run elsewhere.
        return !(function.body.map { Isolation(in: tree, of: project).isMainActor($0.lowerBound + 1) } ?? false)
    }

    /// Whether a task here is on the main actor as the code round it is. In a closure of the value that a property starts with
    /// it is not, as the compiler has it.
    private func inheritsMainActor(_ index: Int, in tree: TokenTree) -> Bool {
        guard Isolation(in: tree, of: project).isMainActor(index) else { return false }
        let braces = Array(tree.braces(around: index).prefix { tree.role($0) != .members })
        return braces.last.map { tree.role($0) != .closure } ?? true
            || braces.contains { tree.closure(at: $0).map { tree.text($0.attributes).contains("@MainActor") } ?? false }
    }

    /// Whether a name is asked here whether it is nil, and goes on under the same name: `if let done`, `let done = done`,
    /// `done != nil`.
    private func isOnlyAskedFor(_ index: Int, in tree: TokenTree) -> Bool {
        let isBound = [.if, .guard].contains(tree[tree.statement(around: index).lowerBound].word)
        if isBound, tree[index - 1].word == .let { return true }
        if isBound, index > 2, tree[index - 1].kind == .equal, tree[index - 3].word == .let {
            return tree.equal(index..<index + 1, to: index - 2..<index - 1, of: tree)
        }
        return ["==", "!="].contains(tree.text(index + 1)) && tree[index + 2].word == .nil
    }

    /// Whether the code stands in `UIAlertAction(title: title, style: style) { … }`, which UIKit calls on the main thread.
    private func isInAction(_ index: Int, in tree: TokenTree) -> Bool {
        tree.braces(around: index).contains { brace in
            tree.closure(at: brace) != nil
                && tree.calleeName(ofArgument: brace).map { project.known.says($0, in: tree, .callsAtTap) } ?? false
        }
    }
}

/// A function with a parameter that takes a handler, and where it names that: found once in a search, as it is reached on many
/// ways.
private final class HandlerTaker {
    let function: ProjectIndex.Function
    let parameter: Parameter
    var mentions: [HandlerMention]?
    /// Does it call it on the main thread, and which functions were asked for that? As long as none of them asks itself.
    var answers: [Question: (isOnMain: Bool, asked: [HandlerTaker])] = [:]
    private(set) lazy var queues = CallbackQueue(
        answering: function.tree.text(parameter.name), of: function.declaration, in: function.tree, knowing: known)
    private let known: KnownNames

    struct Question: Hashable {
        let given: QueueArguments
        /// How many functions have passed it on.
        let steps: Int
        let onSomePath: Bool
    }

    init(_ function: ProjectIndex.Function, _ parameter: Parameter, knowing known: KnownNames) {
        (self.function, self.parameter, self.known) = (function, parameter, known)
    }

    func isOfSameFunction(_ other: HandlerTaker) -> Bool {
        function.tree === other.function.tree && function.declaration.keyword == other.function.declaration.keyword
    }
}

private final class HandlerMention {
    let token: Int
    /// Whoever calls the function.
    let isOnMain: Bool
    /// The queue of the caller's that it is sent to.
    let queue: Span?
    var givings: [Giving]?

    init(token: Int, isOnMain: Bool, queue: Span?) {
        (self.token, self.isOnMain, self.queue) = (token, isOnMain, queue)
    }
}

/// Does a function call its handler on the main thread? Each check of a call asks it.
private struct CalledBackOnMain: MemoKey {
    typealias Value = Bool
    let function: CodeKey
    let labels: Set<String?>
    let onSomePath: Bool
}

/// What a handler is given to.
private enum Giving {
    case toMain
    /// Each of the functions that the call may mean, with the labels of the call, and what it passes on by a name.
    case to([HandlerTaker], QueueArguments, passed: [(label: String?, value: Span)])
}

private final class HandlerTakers {
    private var takers: [CodeKey: HandlerTaker] = [:]
    private let known: KnownNames

    init(knowing known: KnownNames) { self.known = known }

    func taker(_ function: ProjectIndex.Function, _ parameter: Parameter) -> HandlerTaker {
        let key = CodeKey(tree: function.tree, token: parameter.name)
        if let taker = takers[key] { return taker }
        let taker = HandlerTaker(function, parameter, knowing: known)
        takers[key] = taker
        return taker
    }
}
