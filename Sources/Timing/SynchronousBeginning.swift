import Flow
import Index
import Names
import Overloads
import Patterns
import Silence
import Syntax
import Threads

// What a callback function does before its call returns, and others can notice: a task in its place does that later.

/// The first statement of a function with an effect outside it that runs before a call of it returns. Closures that are
/// passed on run later, or are taken to; functions of the project are followed.
package struct SynchronousBeginning {
    let tree: TokenTree
    let project: ProjectIndex
    /// How many calls of functions of the project are followed.
    private let steps: Int

    package init(in tree: TokenTree, of project: ProjectIndex) { self.init(in: tree, of: project, steps: 3) }

    private init(in tree: TokenTree, of project: ProjectIndex, steps: Int) {
        (self.tree, self.project, self.steps) = (tree, project, steps)
    }

    /// A statement with an effect.
    package struct Effect {
        /// What it does: `sets 'isLoading'`, `calls 'show'`.
        fileprivate let action: String
        /// What a function that it calls does, with the place: `which sets 'isLoading' (Screen.swift:3)`; nil where it does it itself.
        fileprivate var cause: String?
        /// The same where more functions lie between: `through which Screen.swift:3 sets 'isLoading'`.
        fileprivate var distantCause: String?
        /// Where it stands, in the file of the function that was asked about.
        package let token: Int
        /// Whether it is seen to change a property or a view, and not only a call of a function that is not known.
        package let isSeen: Bool
        /// Whether the SDK allows it only while it calls the program: no async code is in time.
        package var isHasty = false

        /// `line 7 calls 'show', which sets 'isLoading' (Screen.swift:3)`
        package func words(at place: String) -> String { place + " " + action + (cause.map { ", \($0)" } ?? "") }
    }

    /// Whether a call stands in an initializer, or in a function that one of the same type calls.
    package func isOfInitializer(_ call: Int) -> Bool {
        guard tree.innermostClosure(around: call) == nil, let function = tree.enclosingFunction(call) else {
            return false
        }
        guard let name = function.name else { return tree[function.keyword].word == .`init` }
        return tree.words(spelling: tree.text(name)).contains { index in
            tree[index + 1].kind == .leftParen && tree.innermostClosure(around: index) == nil
                && tree.enclosingFunction(index).map { tree[$0.keyword].word == .`init` } ?? false
                && CalledFunctions(in: tree, of: project).functions(calledBy: index).contains { called in
                    called.tree === tree && called.declaration.keyword == function.keyword
                }
        }
    }

    /// The first effect of a function before its call returns; nil where none is seen.
    package func firstEffect(of function: Declaration) -> Effect? { firstEffect(of: function, owning: []) }

    /// `owning`: the parameters that are variables of the caller's own, as `&request` is.
    private func firstEffect(of function: Declaration, owning own: Set<String>) -> Effect? {
        guard let body = function.body.map({ tree.interior($0.lowerBound) }) else { return nil }
        let closures = tree.parameters(of: function).filter { project.functionType($0.type, in: tree) != nil }
        var names = LocalNames(of: function, in: tree, knowing: project.known, owning: own)
        names.waiting = Set(closures.map { tree.text($0.name) })
        return firstEffect(in: body, &names)
    }

    /// Whether all that a function does is to start a task: its work begins later than its call as it is.
    package func isOnlyTask(_ function: Declaration) -> Bool {
        guard let body = function.body.map({ tree.interior($0.lowerBound) }), let first = body.first else {
            return false
        }
        guard tree.spells(first, "Task"), let chain = tree.chain(from: first), chain.span == body else { return false }
        return chain.links.count == 1 && tree.partner(body.upperBound - 1).map(tree.role) == .closure
    }

    /// The first read, before a call of the function returns, of a variable property of an object that it is given: the
    /// member's name.
    package func firstRead(ofArgumentsOf function: Declaration) -> Int? {
        guard let body = function.body.map({ tree.interior($0.lowerBound) }) else { return nil }
        let given = tree.parameters(of: function).reduce(into: [String: String]()) { types, parameter in
            let type = parameter.type.filter { tree[$0].kind == .identifier }
            if type.count == 1 { types[tree.text(parameter.name)] = tree.text(type[0]) }
        }
        return tokensAtOnce(in: body).first { member in
            guard tree[member].flags.contains(.member), member > 1, let type = given[tree.text(base(of: member))],
                tree.isUse(base(of: member), of: tree.text(base(of: member)))
            else { return false }
            return project.declarations(of: type).contains { declared in
                declared.keyword == .class && declares(tree.text(member), declared)
            }
        }
    }

    /// The token before the `.`, or the `?.`, before a member.
    private func base(of member: Int) -> Int {
        max(0, [.postfixQuestion, .postfixExclamation].contains(tree[member - 2].kind) ? member - 3 : member - 2)
    }

    /// Whether a type declares a variable of this name that stores its value.
    private func declares(_ name: String, _ type: ProjectIndex.TypeDeclaration) -> Bool {
        guard let body = type.declaration.body else { return false }
        return type.tree.interior(body.lowerBound).contains { index in
            type.tree.spells(index, name) && type.tree[index - 1].word == .var
                && type.tree.brace(around: index) == body.lowerBound
                && type.tree.role(type.tree.statement(around: index).upperBound - 1) != .accessors
        }
    }

    private func firstEffect(in body: Span, _ names: inout LocalNames) -> Effect? {
        for index in tokensAtOnce(in: body) {
            if let effect = assignment(index, &names) ?? call(index, names) { return effect }
            names.note(index, in: body)
        }
        return nil
    }

    /// The tokens of a body that run before what it calls returns.
    func tokensAtOnce(in body: Span) -> [Int] { ImmediateCode(in: tree, of: project).tokens(of: body) }

    // MARK: Assignments

    private func assignment(_ index: Int, _ names: inout LocalNames) -> Effect? {
        guard isAssignment(index) else { return nil }
        let start = tree.startOfStatement(around: index)
        if keepsHandler(index, names) { return nil }
        guard start < index, let chain = tree.chain(from: start), chain.span == start..<index,
            !names.isOwn(chain), !tree.spells(start, "_")
        else { return nil }
        let name = chain.links.last { $0.name != nil && tree[$0.name!].word != .`self` }?.name ?? start
        // `Store.shared.shown.value`: the last name alone may say little.
        let owner = chain.links.last { $0.name != nil && $0.name! < name }?.name ?? name
        let isPath = owner + 2 == name && tree[owner].word != .`self`
        return Effect(action: "sets '\(tree.text((isPath ? owner : name)..<name + 1))'", token: start, isSeen: true)
    }

    /// `self.done = completion`, which is how the wait begins.
    private func keepsHandler(_ equal: Int, _ names: LocalNames) -> Bool {
        let value = equal + 1..<tree.statement(around: equal).upperBound
        return names.waits(in: value) && (value.count == 1 || tree.closure(at: value.lowerBound)?.span == value)
    }

    private func isAssignment(_ index: Int) -> Bool {
        if tree[index].kind == .equal { return true }
        guard tree[index].kind == .infixOperator else { return false }
        let text = tree.text(index)
        return text.count > 1 && text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }

    // MARK: Calls

    private func call(_ index: Int, _ names: LocalNames) -> Effect? {
        guard tree[index].kind == .identifier, tree[index].word == .none || tree[index].flags.contains(.member),
            let call = CallbackCall(of: index, in: tree), call.name.first?.isLowercase ?? false,
            !(call.front.isEmpty && names.waiting.contains(call.name)),
            !call.chain.links.dropLast().contains(where: goesUnnoticed)
        else { return nil }
        if isOfViews(call) { return Effect(action: "calls '\(call.name)'", token: index, isSeen: true) }
        if let haste = haste(of: call) {
            return Effect(action: "calls '\(call.name)'", cause: haste.cause, token: index, isSeen: true, isHasty: true)
        }
        // What a function does with an object that it made, nobody else sees.
        if names.isOwn(call.chain), !call.front.isEmpty { return nil }
        if call.front.isEmpty, let body = names.bodies[call.name] {
            var inner = names
            inner.bodies[call.name] = nil
            return firstEffect(in: body, &inner)
        }
        let callees = callees(of: call)
        if let effect = callees.lazy.compactMap({ self.effect(of: $0, by: call, names) }).first { return effect }
        guard isStatement(call), !names.waits(in: call.chain.span), callees.isEmpty,
            !isHarmless(call)
        else {
            return nil
        }
        return Effect(action: "calls '\(call.name)'", token: index, isSeen: false)
    }

    /// Whether the value of the call is not used.
    private func isStatement(_ call: CallbackCall) -> Bool {
        let statement = tree.statement(around: call.chain.span.lowerBound)
        guard let chain = tree.chain(from: call.chain.span.lowerBound), chain.span.upperBound == statement.upperBound,
            chain.links.last?.name == call.link.name, !isResult(statement)
        else { return false }
        return (statement.lowerBound..<chain.span.lowerBound).allSatisfy { token in
            [.try, .await].contains(tree[token].word) || tree.spells(token, "_")
                || [.equal, .postfixQuestion, .postfixExclamation].contains(tree[token].kind)
        }
    }

    /// Whether a statement is all that a function with a result does, which it returns without `return`.
    private func isResult(_ statement: Span) -> Bool {
        guard let function = tree.enclosingFunction(statement.lowerBound), function.result != nil else { return false }
        return function.body.map { tree.interior($0.lowerBound) } == statement
    }

    /// Whether nobody notices when it is called, or a function of it is: a log, a lock.
    private func goesUnnoticed(_ link: Link) -> Bool {
        link.name.map { project.known.says($0, in: tree, .goesUnnoticed) } ?? false
    }

    /// Why the SDK allows a call only while it calls the program.
    package enum Haste {
        case drop, push

        fileprivate var cause: String {
            switch self {
            case .drop: "which can load a dropped item only while the drop is handled"
            case .push: "which has to tell the system of a call before the push that brings it is handled"
            }
        }
    }

    /// Why the SDK allows the call only while it calls the program; nil for others.
    package func haste(of call: CallbackCall) -> Haste? {
        guard project.known.says(call.name, .mustBeginAtOnce, or: .announcesCall),
            call.call.arguments.contains(where: { tree.closure(at: $0.value.lowerBound) != nil }),
            !AlternativeSearch(in: project).mayMean(call)
        else { return nil }
        if project.known.says(call.name, .announcesCall) { return .push }
        // What an app extension is given stays until the extension says that it has finished.
        return tree.words(spelling: "extensionContext").isEmpty ? .drop : nil
    }

    /// The same for a function that the project does not declare: it passes work to a queue too, or ends the program.
    private func isHarmless(_ call: CallbackCall) -> Bool {
        goesUnnoticed(call.link) || project.known.says(call.name, .runsAtOnce, or: .runsOnQueue)
            || project.known.says(call.name, .isWaitedFor) || call.name == "forEach"
            || project.known.says(call.name, .neverReturns, or: .assertsRule)
    }

    /// Whether the call shows or moves something on the screen, or tells a view of changed rows.
    private func isOfViews(_ call: CallbackCall) -> Bool {
        project.known.says(call.name, .tellsOfRows)
            || call.call.arguments.contains { argument in
                argument.label.map { project.known.says($0, in: tree, .isLabelOfViews) } ?? false
            }
    }

    /// The functions of the project that a call is seen to mean.
    private func callees(of call: CallbackCall) -> [ProjectIndex.Function] {
        guard steps > 0 else { return [] }
        let named = project.functions(call.name).filter { function in
            !function.isAsync && function.signature.match(call.call.arguments, in: tree) != nil
        }
        guard !named.isEmpty, let types = call.receiverTypes(in: project) else { return [] }
        return named.filter { function in
            isMember(function.type, ofOneOf: types, call) && function.declaration.body != nil
                && call.isServed(by: function)
        }
    }

    /// Whether a value of one of these types has the members of this one. A value of a protocol need not have those of a type
    /// that conforms to it.
    private func isMember(_ type: String?, ofOneOf types: [String], _ call: CallbackCall) -> Bool {
        guard let type else { return call.front.isEmpty }
        return types.contains { $0 == type || project.ancestry(of: $0).contains(type) }
    }

    private func effect(of callee: ProjectIndex.Function, by call: CallbackCall, _ names: LocalNames) -> Effect? {
        let index = call.link.name ?? call.chain.span.lowerBound
        // A function that calls itself has the effect in its own body.
        if callee.path == tree.file.path, callee.declaration.span.contains(index) { return nil }
        // One that ends the program is called on no path that returns.
        if callee.declaration.result.map({ callee.tree.text($0) }) == "Never" { return nil }
        let inner = SynchronousBeginning(in: callee.tree, of: project, steps: steps - 1)
        let own = call.call.arguments.filter { names.isOwnVariable($0.value) }.compactMap {
            callee.parameter(for: $0, of: call.call, in: tree).map { callee.tree.text($0.name) }
        }
        guard let effect = inner.firstEffect(of: callee.declaration, owning: Set(own)) else { return nil }
        let place = callee.tree.place(of: effect.token)
        let distant = effect.distantCause ?? "through which \(place) \(effect.action)"
        let action = "calls '\(tree.text(index))'"
        let next = effect.action == action ? "which calls another '\(tree.text(index))'" : "which \(effect.action)"
        return Effect(
            action: action, cause: effect.distantCause ?? "\(next) (\(place))", distantCause: distant, token: index,
            isSeen: effect.isSeen, isHasty: effect.isHasty)
    }
}

/// The names that a function declares, as far as they were seen: which hold an object that it made itself, and which lead to
/// its handler.
private struct LocalNames {
    let tree: TokenTree
    let known: KnownNames
    /// The handler, and what was made with it: calls of these are the work that is waited for.
    var waiting: Set<String> = []
    /// The names of local variables and constants.
    private let all: Set<String>
    private var own: Set<String>
    /// The bodies of local functions and of closures in constants, which hide functions of the project.
    fileprivate var bodies: [String: Span] = [:]

    init(of function: Declaration, in tree: TokenTree, knowing known: KnownNames, owning own: Set<String>) {
        (self.tree, self.known, self.own) = (tree, known, own)
        let body = function.body ?? function.span.upperBound..<function.span.upperBound
        all = LocalScope(in: tree).localNames(around: body.lowerBound + 1).subtracting(
            // Of another parameter's name, it is a variable that hides it: a parameter is never set.
            tree.parameters(of: function).filter { $0.type.contains { tree[$0].word == .inout } }
                .map { tree.text($0.name) }
        ).union(own)
        for local in body.compactMap({ tree[$0].word == .func ? tree.declaration(at: $0) : nil }) {
            if let name = local.name, let body = local.body { bodies[tree.text(name)] = tree.interior(body.lowerBound) }
        }
    }

    /// Whether what a chain changes belongs to the function: a local variable, or an object that it made.
    func isOwn(_ chain: Chain) -> Bool {
        let name = tree.text(chain.span.lowerBound)
        if chain.links.count == 1, chain.links[0].suffixes.isEmpty { return all.contains(name) }
        return own.contains(name)
    }

    /// `&request`, of a local variable.
    func isOwnVariable(_ value: Span) -> Bool {
        value.count == 2 && tree.text(value.lowerBound) == "&" && all.contains(tree.text(value.lowerBound + 1))
    }

    func waits(in span: Span) -> Bool {
        span.contains { waiting.contains(tree.text($0)) && tree.isUse($0, of: tree.text($0)) }
    }

    /// Takes note of a declaration, and of an object that gets the handler: `request.completion = { … }`.
    mutating func note(_ index: Int, in body: Span) {
        if tree[index].kind == .equal {
            let statement = tree.statement(around: index)
            let base = tree.text(statement.lowerBound)
            if all.contains(base), waits(in: index..<statement.upperBound) { waiting.insert(base) }
        }
        guard [.let, .var].contains(tree[index].word), tree[index + 1].kind == .identifier else { return }
        let name = tree.text(index + 1)
        let statement = tree.statement(around: index)
        guard let equal = (index..<statement.upperBound).first(where: { tree[$0].kind == .equal }) else { return }
        let end = LocalScope(in: tree).clauseEnd(behind: index + 1)
        let value = min(equal + 1, end)..<end
        if waits(in: value) { waiting.insert(name) }
        if let closure = tree.closure(at: value.lowerBound), closure.span == value { bodies[name] = closure.body }
        if tree[index].word == .var || isMade(value) { own.insert(name) } else { own.remove(name) }
    }

    /// `Request(url: url)`, `Storyboard(name: name).instantiate()`, `URLSessionConfiguration.default`
    private func isMade(_ value: Span) -> Bool {
        if known.says(tree.text(value), .isMadeAnew) { return true }
        guard let first = value.first(where: { tree[$0].word != .try && tree[$0].kind == .identifier }),
            tree.text(first).first?.isUppercase ?? false, let chain = tree.chain(from: first)
        else { return false }
        return chain.links.last?.lastCall != nil
            && !chain.links.contains { $0.name.map { known.says($0, in: tree, .isSharedInstance) } ?? false }
    }
}
