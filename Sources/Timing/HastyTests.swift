import Flow
import Index
import Names
import Overloads
import Patterns
import Silence
import Syntax
import Threads
import Types

// A test that waits for nothing looks at what a call has done when it returns: a task would do that later.

/// The tests of a project that do not wait.
package struct HastyTests {
    private let project: ProjectIndex

    package init(of project: ProjectIndex) { self.project = project }

    /// Refuses where a test checks something in the handler of the matched function, and waits for nothing.
    package func doesNotWait(_ match: Match) -> Refusal? {
        guard let function = function(at: match) else { return nil }
        return HandlerCall.first(of: function, in: project) { call, called in
            let isDirect = called.place == function.place
            guard let check = check(inHandlerOf: call), isDirect || !gives(called, whatIsCheckedIn: call) else {
                return nil
            }
            let names = TwoNames(called, function)
            let path = isDirect ? "" : ", which may call '\(names.second)'"
            return Refusal(
                "nothing in the test waits for the handler of '\(names.first)' (\(call.place))\(path), so "
                    + "'\(call.tree.text(check))' in it may run only when the test is over: let the test wait for the handler first"
            )
        }
    }

    /// Refuses where a test uses a test double, or checks something, right after a call of the matched function.
    package func actsAtOnce(_ match: Match) -> Refusal? {
        guard let function = function(at: match), let acting = acting(after: function) else { return nil }
        let isDirect = acting.called == function.name
        let double = acting.isCheck ? nil : acting.tree.text(acting.used)
        let answer =
            silentDouble(in: acting.tree, calledBy: [function])
            ?? double.map { ", and let '\($0)' answer by itself if '\(acting.called)' waits for that" } ?? ""
        return Refusal(
            "\(acting.words(through: function.name)), before a task would begin: "
                + "\(isDirect ? "await '\(acting.called)'" : "make '\(acting.called)' async, and await it") in the test first\(answer)",
            token: function.declaration.keyword)
    }

    /// What a test needs besides, that would await functions which call one of a test double of its file, where that calls no
    /// handler itself: "; 'Spy.send' (line 3) does not call its handler: call it there, or the test waits for ever".
    package func silentDouble(in tree: TokenTree, calledBy functions: [ProjectIndex.Function]) -> String? {
        let found = tree.all.lazy.filter { tree[$0].word == .func }.compactMap { keyword -> ProjectIndex.Function? in
            guard let declaration = tree.declaration(at: tree.startOfStatement(around: keyword)),
                declaration.keyword == keyword, let double = project.function(declaration, in: tree), !double.isAsync,
                let handler = project.completionHandler(of: declaration, in: tree)?.parameter.name,
                let body = declaration.body,
                functions.contains(where: { function in
                    function.declaration.body.map { !function.tree.words(spelling: double.name, in: $0).isEmpty }
                        ?? false
                        || function.name == double.name
                })
            else { return nil }
            let isCalled = tree.uses(of: tree.text(handler), in: body).contains { use in
                guard tree.callParenthesis(after: use) == nil else { return true }
                let callee = tree.calleeName(ofArgument: use)
                return callee.map { !project.known.says($0, in: tree, .keepsValue) } ?? false
            }
            return isCalled ? nil : double
        }.first
        return found.map { double in
            "; '\(double.type ?? "").\(double.name)' (\(double.location)) does not call its handler: call it there, or the test waits for ever"
        }
    }

    private func function(at match: Match) -> ProjectIndex.Function? {
        match.tree.declaration(at: match.span.lowerBound).flatMap { project.function($0, in: match.tree) }
    }

    /// Whether a call checks in its handler for a case, such as `.missingKey`, that the function gives its own handler itself: then
    /// it has called nothing else.
    private func gives(_ function: ProjectIndex.Function, whatIsCheckedIn call: HandlerCall) -> Bool {
        let tree = function.tree
        guard let body = function.declaration.body,
            let handler = project.completionHandler(of: function.declaration, in: tree)?.parameter.name
        else { return false }
        let given = tree.uses(of: tree.text(handler), in: body).compactMap { use in
            tree.innermostClosure(around: use) == nil ? tree.call(at: use + 1)?.span : nil
        }
        let cases = Set(given.flatMap { span in span.filter { tree[$0 - 1].kind == .period }.map { tree.text($0) } })
        return call.given.contains { index in
            call.tree[index - 1].kind == .period && cases.contains(call.tree.text(index))
                && !Self.outcomes.contains(call.tree.text(index))
        }
    }

    private static let outcomes: Set = ["success", "failure"]

    /// The first check that a test makes in the handler of a call, where nothing waits for it; nil outside of tests.
    func check(inHandlerOf call: HandlerCall) -> Int? {
        let tree = call.tree
        guard project.known.isOfTests(tree) else { return nil }
        let code = code(in: tree)
        var inner = call.name
        for brace in tree.braces(around: call.name).filter(tree.isNestedBody) {
            let start = tree.statement(around: inner).upperBound
            if code.waits(in: start..<max(start, tree.interior(brace).upperBound)) { return nil }
            // What follows a call on an object that is given this closure waits for both, but `it("loads") { … }` is a test.
            let callee = tree.role(brace) == .closure ? tree.calleeName(ofArgument: brace) : nil
            guard let callee, tree[callee].flags.contains(.member) else { break }
            inner = brace
        }
        return call.given.first(where: code.checks)
    }

    /// A test of a type that waits for nothing, where a test double takes a call that the type makes.
    package struct Test {
        /// Its file.
        package let tree: TokenTree
        /// Its name; nil where it is not seen to call the function that makes the call.
        package let name: Int?
        /// The name of the double.
        package let double: String
    }

    /// The first such test, where a test double fulfils or overrides a function that the type calls: rather one that names the
    /// function round that call, `caller`.
    package func test(of type: String, standingInFor callee: ProjectIndex.Function, in caller: String?) -> Test? {
        let doubles = project.functions(callee.name).compactMap { other -> String? in
            guard !other.isAsync, other.place != callee.place,
                other.isTestDouble || project.known.isOfTests(other.path),
                project.isRelated(other.type, callee.type)
            else { return nil }
            return other.type
        }
        var found: Test?
        for tree in doubles.isEmpty ? [] : project.trees(naming: Token.hash(of: type)) {
            guard project.known.isOfTests(tree), !tree.words(spelling: type).isEmpty,
                let double = doubles.first(where: { !tree.words(spelling: $0).isEmpty })
            else { continue }
            let code = code(in: tree)
            for name in tree.all where tree[name].kind == .identifier && tree[name - 1].word == .func {
                guard tree.text(name).hasPrefix("test"),
                    let body = tree.declaration(at: tree.startOfStatement(around: name))?.body, !code.waits(in: body)
                else { continue }
                if let caller, !tree.words(spelling: caller, in: body).isEmpty {
                    return Test(tree: tree, name: name, double: double)
                }
                found = found ?? Test(tree: tree, name: nil, double: double)
            }
        }
        return found
    }

    /// Where a test that names a type gives other code one turn of the main queue, and then checks, and in how many places: `await Task.yield()`, or a
    /// block on the main queue that only fulfils an expectation. A loop in a task may need more turns.
    package func oneTurn(ofTestsOf type: String) -> (tree: TokenTree, token: Int, count: Int)? {
        OneTurn(type: type).value(in: project) { findOneTurn(ofTestsOf: type) }
    }

    private func findOneTurn(ofTestsOf type: String) -> (tree: TokenTree, token: Int, count: Int)? {
        for tree in project.trees(naming: Token.hash(of: type)) where project.known.isOfTests(tree) {
            let code = code(in: tree)
            let yields = tree.words(spelling: "yield").filter { yield in
                let next = tree.statement(around: yield).upperBound
                return yield > 1 && tree.spells(yield - 2, "Task") && code.check(at: next) != nil
            }
            let blocks = tree.words(spelling: "fulfill").compactMap { fulfilled -> Int? in
                guard let brace = tree.innermostClosure(around: fulfilled), let closure = tree.closure(at: brace),
                    tree.statements(in: closure.body).count == 1, let callee = tree.calleeName(ofArgument: brace)
                else { return nil }
                return tree.spells(callee, "async") && tree.spells(callee - 2, "main") ? callee : nil
            }
            if let turn = yields.first ?? blocks.first { return (tree, turn, yields.count + blocks.count) }
        }
        return nil
    }

    /// Where a test that names a type sets a property of this name, and then checks one of these names before it waits.
    package func check(of names: Set<String>, afterSetting property: String, ofTestsOf type: String) -> (
        tree: TokenTree, check: Int, name: String
    )? {
        for tree in project.trees(naming: Token.hash(of: type)) where project.known.isOfTests(tree) {
            let code = code(in: tree)
            for (_, next) in CodeAfter(in: tree).statements(afterSetting: property) {
                for statement in next.prefix(while: { !code.waits(in: $0) }) {
                    guard let name = statement.first(where: { names.contains(tree.text($0)) }),
                        let check = code.check(at: statement.lowerBound)
                    else { continue }
                    return (tree, check, tree.text(name))
                }
            }
        }
        return nil
    }

    /// Where a test that names a type has the view of an object loaded, and then checks something of that object before it waits.
    package func check(afterLoadingViewIn type: String) -> (tree: TokenTree, check: Int, loading: Int)? {
        AfterLoading(type: type).value(in: project) { findCheck(afterLoadingViewIn: type) }
    }

    private func findCheck(afterLoadingViewIn type: String) -> (tree: TokenTree, check: Int, loading: Int)? {
        for tree in project.trees(naming: Token.hash(of: type)) where project.known.isOfTests(tree) {
            let code = code(in: tree)
            for loading in tree.all where project.known.says(loading, in: tree, .loadsView) {
                guard let object = objectWhoseViewLoads(at: loading, in: tree), let brace = tree.brace(around: loading)
                else { continue }
                let start = tree.statement(around: loading).upperBound
                let next = tree.statements(in: start..<max(start, tree.interior(brace).upperBound))
                    .prefix { !code.waits(in: $0) }
                let check = next.lazy.filter { $0.contains { tree.spells($0, object) } }
                    .compactMap { code.check(at: $0.lowerBound) }.first
                if let check { return (tree, check, loading) }
            }
        }
        return nil
    }

    /// `page` in `_ = page.view`, `page.loadViewIfNeeded()`
    private func objectWhoseViewLoads(at name: Int, in tree: TokenTree) -> String? {
        guard tree[name].flags.contains(.member), let chain = tree.chain(around: name), chain.links.count == 2,
            chain.links[1].name == name, tree[chain.span.lowerBound].kind == .identifier,
            ![.`self`, .super].contains(tree[chain.span.lowerBound].word)
        else { return nil }
        let statement = tree.statement(around: name)
        let isDropped = tree.spells(statement.lowerBound, "_") && tree[statement.lowerBound + 1].kind == .equal
        guard isDropped || statement == chain.span else { return nil }
        return tree.text(chain.span.lowerBound)
    }

    /// A test that calls a function, and before it waits uses a test double, or checks something.
    package struct Acting {
        /// The file of the test.
        package let tree: TokenTree
        /// The name of the test.
        package let test: Int
        /// What it uses: the first name.
        package let used: Int
        /// The name of the function that it calls.
        package let called: String

        /// It is a check, and no test double.
        let isCheck: Bool

        /// `'testLoads' (StoreTests.swift:12) uses 'spy' right after it calls 'refresh', which calls 'load'`
        package func words(through function: String) -> String {
            let call = called == function ? "" : ", which calls '\(function)'"
            let use = isCheck ? "runs '\(tree.text(used))' (line \(tree.line(of: used)))" : "uses '\(tree.text(used))'"
            return "'\(tree.text(test))' (\(tree.place(of: test))) \(use) right after it calls "
                + "'\(called)'\(call)"
        }
    }

    /// The first test that acts so after a call of a function, or of one that calls that itself, at once. `onDoubles`: a check of
    /// something else than a test double does not count.
    package func acting(after function: ProjectIndex.Function, onDoubles: Bool = false, steps: Int = 1) -> Acting? {
        FirstActing(function: function.place, onDoubles: onDoubles, steps: steps).value(in: project) {
            findActing(after: function, onDoubles, steps)
        }
    }

    private func findActing(after function: ProjectIndex.Function, _ onDoubles: Bool, _ steps: Int) -> Acting? {
        guard let name = function.declaration.name else { return nil }
        var callers: [ProjectIndex.Function] = []
        for tree in project.trees(naming: function.tree[name].hash) {
            let isOfTests = project.known.isOfTests(tree)
            for index in tree.words(spelling: function.name) where isOfTests || steps > 0 {
                guard tree[index - 1].word != .func, !tree.isAwaited(index), let caller = tree.enclosingFunction(index)
                else { continue }
                if isOfTests, let test = caller.name, mayMean(function, index, in: tree),
                    let used = code(in: tree).used(after: index, of: project, onDoubles)
                {
                    return Acting(
                        tree: tree, test: test, used: used, called: function.name, isCheck: code(in: tree).checks(used))
                }
                guard !isOfTests, tree.innermostClosure(around: index) == nil, mayMean(function, index, in: tree),
                    let outer = project.function(caller, in: tree), outer.place != function.place, !outer.isAsync
                else { continue }
                callers.append(outer)
            }
        }
        return callers.lazy.compactMap { acting(after: $0, onDoubles: onDoubles, steps: steps - 1) }.first
    }

    /// Whether a name is called there and may mean this function.
    private func mayMean(_ function: ProjectIndex.Function, _ index: Int, in tree: TokenTree) -> Bool {
        guard let call = CallbackCall(of: index, in: tree),
            function.signature.match(call.call.arguments, in: tree) != nil
        else { return false }
        // A closure that takes another number of values is one for another function of the name.
        if let handler = project.handler(of: function),
            let number = call.handlerArgument(of: function, handler: handler.index),
            !HandlerArgument(call.call.arguments[number].value, in: tree).takes(handler.type.elements.count)
        {
            return false
        }
        guard let type = function.type, let receivers = call.receiverTypes(in: project) else { return true }
        return receivers.contains { project.ancestry(of: $0).contains(type) || project.ancestry(of: type).contains($0) }
    }

    private func code(in tree: TokenTree) -> CodeOfTests { CodeOfTests(tree: tree, known: project.known) }
}

/// Two functions that one reason names.
struct TwoNames {
    let first: String
    let second: String

    /// With the labels of their parameters where both have the same name: `load(id:completion:)`.
    init(_ first: ProjectIndex.Function, _ second: ProjectIndex.Function) {
        let isShort = first.name != second.name || first.place == second.place
        func spelled(_ function: ProjectIndex.Function) -> String {
            isShort ? function.name : "\(function.name)(\(function.parameters.map { "\($0.label ?? "_"):" }.joined()))"
        }
        (self.first, self.second) = (spelled(first), spelled(second))
    }
}

/// Which test acts first after a call of a function?
private struct FirstActing: MemoKey {
    typealias Value = HastyTests.Acting?
    let function: ProjectIndex.Function.Place
    let onDoubles: Bool
    let steps: Int
}

/// Where does a test of a type check something right after it has had a view loaded?
private struct AfterLoading: MemoKey {
    typealias Value = (tree: TokenTree, check: Int, loading: Int)?
    let type: String
}

/// Where does a test of a type give other code one turn?
private struct OneTurn: MemoKey {
    typealias Value = (tree: TokenTree, token: Int, count: Int)?
    let type: String
}

/// What statements of a test do.
private struct CodeOfTests {
    let tree: TokenTree
    let known: KnownNames

    /// `wait(for: [done])`, `await load()`, `waitUntil { … }`
    func waits(_ index: Int) -> Bool {
        tree[index].word == .await
            || tree[index].kind == .identifier && known.says(index, in: tree, .waitsForExpectation, or: .blocksTest)
    }

    func waits(in span: Span) -> Bool { span.contains(where: waits) }

    func checks(_ index: Int) -> Bool { known.says(index, in: tree, .checksTest) }

    /// The name of a check that begins here: `XCTAssertEqual`, `expect` of `#expect`; nil for other code.
    func check(at start: Int) -> Int? {
        let name = start < tree.count && tree[start].kind == .pound ? start + 1 : start
        return name < tree.count && checks(name) ? name : nil
    }

    /// The first name of what a test uses between a call and the first statement after it that waits: a test double, or what it
    /// checks; nil where it waits first.
    func used(after call: Int, of project: ProjectIndex, _ onDoubles: Bool) -> Int? {
        guard let brace = tree.brace(around: call), let chain = tree.chain(around: call) else { return nil }
        let start = tree.statement(around: call).upperBound
        let statements = tree.statements(in: start..<max(start, tree.interior(brace).upperBound))
        let thread = TestThread(in: tree, of: project)
        let next = statements.firstIndex { waits(in: $0) || thread.spin(in: $0) != nil } ?? statements.endIndex
        // `wait(for: [done])` names what is no double.
        let waited = next < statements.endIndex ? tree.names(in: statements[next]) : []
        let receiver = tree.text(chain.span.lowerBound)
        for statement in statements[..<next] {
            let check = check(at: statement.lowerBound)
            if !onDoubles, let check { return check }
            let isActing = check != nil || acts(statement)
            let double = statement.first { index in
                isRoot(index) && !waited.contains(tree.text(index)) && tree.text(index) != receiver
                    && isDouble(index, of: project, orUnknown: !onDoubles)
            }
            if isActing, let double { return double }
        }
        return nil
    }

    /// Whether a statement calls or sets something.
    private func acts(_ statement: Span) -> Bool {
        statement.contains { [.leftParen, .equal].contains(tree[$0].kind) || tree.role($0) == .closure }
    }

    /// `double` in `double.finish()`, `store.double.finish()`
    private func isRoot(_ index: Int) -> Bool {
        tree[index].kind == .identifier && tree[index].word == .none && !tree[index].flags.contains(.member)
            && !tree.isLabelOrDeclared(index) && !checks(index)
            && tree.chain(from: index).map { $0.links.count > 1 } ?? false
    }

    private func isDouble(_ root: Int, of project: ProjectIndex, orUnknown: Bool) -> Bool {
        guard let chain = tree.chain(from: root) else { return false }
        if tree.text(root).first?.isUppercase ?? false { return isDouble(tree.text(root), of: project) }
        let types = project.seenTypes(ofReceiverIn: chain, before: 1, in: tree)
        return types.isEmpty ? orUnknown : types.contains { isDouble($0, of: project) }
    }

    private func isDouble(_ type: String, of project: ProjectIndex) -> Bool {
        known.says(type, .isTestDouble) || project.declarations(of: type).contains { known.isOfTests($0.path) }
    }
}
