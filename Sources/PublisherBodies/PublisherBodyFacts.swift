import FunctionBodies
import Index
import Overloads
import Patterns
import Publishers
import Silence
import Syntax

/// The functions that return a publisher of one value, as async functions. Each is worked out once.
package final class PublisherBodyFacts {
    let publishers: PublisherFacts
    let functions: BodyFacts
    var project: ProjectIndex { functions.project }
    private var bodies: [CodeKey: AwaitedBody] = [:]
    private var waiting: [CodeKey: Result<String, Refusal>] = [:]
    /// Functions, and whether several publisher functions call them.
    private var keystones: [CodeKey: Bool] = [:]
    /// Functions that only their file sees, and whether one that becomes async awaits them.
    private var awaited: [CodeKey: Bool] = [:]
    /// Functions, and whether a subscription leads to them that can await their value.
    private var subscribed: [CodeKey: Bool] = [:]
    /// Requirements; nil for those that get an async version.
    private var refused: [CodeKey: Refusal?] = [:]
    /// Requirements of which nothing that fulfils them waits.
    private var idle: Set<CodeKey> = []
    /// Those that are being written, and lead to each other.
    private var open: Set<CodeKey> = []

    /// With what is known of publishers, and of functions that become async.
    package init(publishers: PublisherFacts, functions: BodyFacts) {
        (self.publishers, self.functions) = (publishers, functions)
        functions.callSites.subscription = { [unowned self] first, tree in
            (try? site(first, in: tree)) ?? nil
        }
    }

    /// The statements of an async version, or why there are none.
    private struct AwaitedBody {
        let lines: Result<[String], Refusal>
        /// Something in it waits.
        var waits = true
        /// What callers may notice.
        var doubts: [Refusal] = []
        /// A function that it calls becomes async first.
        var isPending = false
        /// The functions of the project that it awaits, or will.
        var callees: Set<CodeKey> = []
        /// It throws where its task is cancelled, though its publisher cannot fail.
        var throwsCancellation = false
    }

    // MARK: Statements

    /// What stands after the parameters of the matched function's async version, and its statements. Throws where an
    /// operator, a source or its place has no such form.
    package func asyncVersion(of match: Match) throws(Refusal) -> [Binding] {
        let (declaration, result) = try subject(of: match)
        let lines = try statements(of: declaration, in: match.tree)
        let isThrowing = body(of: declaration, in: match.tree).throwsCancellation
        return [.text(result.signature(throwing: isThrowing)), .text(lines.joined(separator: "\n"))]
    }

    /// Throws where the matched function has no async version of its own statements.
    package func checkMayBeAwaited(_ match: Match) throws(Refusal) {
        let declaration = try subject(of: match).declaration
        guard declaration.body != nil else {
            _ = try waitingCall(of: declaration, in: match.tree)
            throw Refusal()
        }
        // That another function becomes async first helps none that nobody awaits.
        if body(of: declaration, in: match.tree).isPending { try checkIsAwaited(declaration, in: match.tree) }
        _ = try statements(of: declaration, in: match.tree)
        try checkIsAwaited(declaration, in: match.tree)
    }

    /// Throws where an async version would be of no use: nothing waits, or there is one already.
    package func checkNeedsAsync(_ match: Match) throws(Refusal) {
        guard let declaration = (try? subject(of: match))?.declaration else { return }
        try PublisherOverloadCheck(project: project, tree: match.tree, declaration: declaration).checkIsDeclaredOnce()
        if declaration.body == nil {
            do throws(Refusal) { try checkRequirement(declaration, in: match.tree) } catch {
                if idle.contains(CodeKey(tree: match.tree, token: declaration.keyword)) { throw error }
            }
            return
        }
        let body = body(of: declaration, in: match.tree)
        if case .success = body.lines { _ = try statements(of: declaration, in: match.tree) }
    }

    /// Throws where nothing would await the matched function's async version: in an application all of its callers are there, and
    /// they subscribe.
    package func checkWouldBeAwaited(_ match: Match) throws(Refusal) {
        guard let declaration = (try? subject(of: match))?.declaration, let name = declaration.name,
            Callers(of: declaration, in: match.tree, project: project).areOfApplication,
            !isSubscribedTo(declaration, in: match.tree)
        else { return }
        throw Refusal(
            "nothing awaits an async version of '\(match.tree.text(name))', as its callers subscribe to the publisher: add it with the "
                + "first caller that awaits it")
    }

    /// Throws what callers may notice who await the matched function in place of a subscription.
    package func checkIsNotNoticed(_ match: Match) throws(Refusal) {
        let (declaration, result) = try subject(of: match)
        guard declaration.body != nil else {
            let found = requirements(with: declaration, in: match.tree)
            let all = found?.defaulted ?? []
            if all.isEmpty {
                throw Refusal(
                    "who calls this on the protocol then awaits the async versions that the types have: check that each does the same "
                        + "as the publisher beside it")
            }
            let methods = all.compactMap {
                PublisherResult(of: $0, in: match.tree, knowing: project.known).map(WaitingCall.Method.init)
            }
            try Refusal.throwAll(
                WaitingCall.Method.allCases.filter(methods.contains).map { $0.doubt(ofDefault: true) })
            return
        }
        let body = body(of: declaration, in: match.tree)
        guard case .success = body.lines else {
            throw WaitingCall.Method(for: result).doubt(ofDefault: false)
        }
        try Refusal.throwAll(body.doubts)
    }

    func subject(of match: Match) throws(Refusal) -> (declaration: Declaration, result: PublisherResult) {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let result = PublisherResult(of: declaration, in: match.tree, knowing: project.known)
        else { throw Refusal() }
        return (declaration, result)
    }

    private func statements(of declaration: Declaration, in tree: TokenTree) throws(Refusal) -> [String] {
        let body = body(of: declaration, in: tree)
        let lines = try body.lines.get()
        guard body.waits else {
            let name = declaration.name.map { tree.text($0) } ?? "it"
            let result = PublisherResult(of: declaration, in: tree, knowing: project.known)
            let mayFail = result.map { !tree.text($0.error).hasSuffix("Never") } ?? true
            let throwsErrors = mayFail && lines.contains { $0.contains("throw ") || $0.contains("try ") }
            if !lines.isEmpty, lines.allSatisfy({ $0.drop(while: { $0 == " " }).hasPrefix("throw ") }) {
                throw Refusal("nothing in '\(name)' waits, and it only fails: let it throw its error without async")
            }
            throw Refusal(
                "nothing in '\(name)' waits: let it return its value\(throwsErrors ? ", and throw its errors," : "") without async"
            )
        }
        return lines
    }

    private func body(of declaration: Declaration, in tree: TokenTree) -> AwaitedBody {
        let key = CodeKey(tree: tree, token: declaration.keyword)
        if let known = bodies[key] { return known }
        open.insert(key)
        let found = write(declaration, in: tree)
        open.remove(key)
        bodies[key] = found
        return found
    }

    private func write(_ declaration: Declaration, in tree: TokenTree) -> AwaitedBody {
        guard var converter = converter(of: declaration, in: tree) else {
            return AwaitedBody(lines: .failure(Refusal()))
        }
        let lines = Result { () throws(Refusal) in
            let check = try checked(declaration, in: tree)
            if let directive = declaration.span.first(where: { tree.directive($0) != nil }) {
                throw Refusal(
                    "the function contains an '#if', so its statements are not rewritten: rewrite them by hand to do without the publisher",
                    token: directive)
            }
            try functions.overloads.checkNotOverridden(match(declaration, in: tree))
            let lines = try converter.write()
            try checkMayThrow(converter)
            try bound.checkStatements(of: converter)
            try check.checkCalls()
            let margin = tree.indentation(at: tree[declaration.span.lowerBound].offset) + tree.indentationUnit
            return FileWidth(tree: tree).fit(lines, below: String(margin))
        }
        guard case .success(let written) = lines else { return AwaitedBody(lines: lines) }
        return AwaitedBody(
            lines: converter.pending.map { .failure($0) } ?? lines, waits: !converter.awaited.isEmpty,
            doubts: [Self.doubt(of: written)] + converter.doubts, isPending: converter.pending != nil,
            callees: converter.callees, throwsCancellation: converter.throwsCancellation)
    }

    /// What statements do in a cancelled task.
    private static func doubt(of lines: [String]) -> Refusal {
        if lines.contains(where: PublisherBodyConverter.seesCancellation) {
            return Refusal(
                "the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that "
                    + "error")
        }
        return Refusal(
            "the async version returns its value in a cancelled task, too, where a cancelled subscription is silent: check "
                + "'Task.isCancelled' after the call")
    }

    /// Throws where a requirement asks for a version that does not throw, and the statements do for a cancelled task.
    private func checkMayThrow(_ converter: PublisherBodyConverter) throws(Refusal) {
        guard converter.result.failure == .none, converter.throwsCancellation,
            let requirement = project.fulfilledRequirement(converter.declaration, in: converter.tree),
            let version = PublisherCallees(of: requirement, in: project).asyncVersion(of: requirement),
            !version.isThrowing
        else { return }
        let type = requirement.type ?? ""
        throw Refusal(
            "the async '\(requirement.name)' of '\(type)' (\(version.location)) cannot throw, but one here would when its task "
                + "is cancelled: leave this, as the extension of '\(type)' awaits this publisher already"
        )
    }

    private func converter(of declaration: Declaration, in tree: TokenTree) -> PublisherBodyConverter? {
        PublisherBodyConverter(
            declaration, in: tree, with: functions, counting: publishers,
            knowing: { [unowned self] in becomesAsync($0) })
    }

    private func match(_ declaration: Declaration, in tree: TokenTree) -> Match {
        Match(tree: tree, span: declaration.span, bindings: Bindings())
    }

    /// The check of a function that gives one value, or only ends, and stands where an async version of it can stand.
    private func checked(_ declaration: Declaration, in tree: TokenTree) throws(Refusal) -> PublisherOverloadCheck {
        guard let name = declaration.name,
            let result = PublisherResult(of: declaration, in: tree, knowing: project.known)
        else { throw Refusal() }
        let check = PublisherOverloadCheck(project: project, tree: tree, declaration: declaration)
        let number: PublisherValues.Number = result.givesNone ? .no : .one
        do throws(Refusal) {
            try publishers.check(name, in: tree, promises: number)
        } catch { throw isEmpty(name, in: tree) ? Refusal() : error }
        do throws(Refusal) { try publishers.check(name, in: tree, gives: number) } catch {
            let asked = publishers.requirement(of: declaration, in: tree).map { check.isNotAsAsked(by: $0, error) }
            // What to do with a publisher of no value the page says itself.
            throw asked ?? (isEmpty(name, in: tree) ? Refusal() : error)
        }
        try check.checkIsFree()
        try check.checkPlace()
        if ["[Void]", "[()]"].contains(tree.text(result.value)) {
            throw Refusal(
                "'\(tree.text(name))' publishes '\(tree.text(result.value))', whose elements carry nothing: change its output to 'Void' first",
                token: result.value.lowerBound)
        }
        try bound.checkParameters(of: declaration, in: tree)
        return check
    }

    /// Whether a function is seen to give no value.
    private func isEmpty(_ name: Int, in tree: TokenTree) -> Bool {
        do throws(Refusal) { try publishers.check(name, in: tree, gives: .no) } catch { return false }
        return true
    }

    private var bound: QueueBoundValues { QueueBoundValues(overloads: functions.overloads) }

    // MARK: Waiting for the publisher

    /// What stands after the parameters of an async version that waits for the publisher of the matched function, and its
    /// only statement; of a requirement, what stands before its `func`.
    package func waitingVersion(of match: Match) throws(Refusal) -> [Binding] {
        let (declaration, result) = try subject(of: match)
        let call = try waitingCall(of: declaration, in: match.tree)
        guard declaration.body == nil, let requirements = requirements(with: declaration, in: match.tree) else {
            return [.text(result.signature()), .text(call)]
        }
        return [.text(result.signature()), .text(requirements.modifiers(of: declaration))]
    }

    /// Throws where the matched function cannot get such a version, or should not: it gets a better one.
    package func checkMayWait(_ match: Match) throws(Refusal) {
        _ = try waitingCall(of: try subject(of: match).declaration, in: match.tree)
    }

    /// The edits beside that of the matched requirement, the first of its protocol: the async versions of the others, and an
    /// extension in which each waits for the publisher, for all types that have no version of their own.
    package func furtherEdits(of match: Match) -> [SourceEdit] {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound), declaration.body == nil,
            let requirements = requirements(with: declaration, in: match.tree)
        else { return [] }
        return requirements.edits
    }

    private func waitingCall(of declaration: Declaration, in tree: TokenTree) throws(Refusal) -> String {
        let key = CodeKey(tree: tree, token: declaration.keyword)
        if let known = waiting[key] { return try known.get() }
        let found = Result { () throws(Refusal) in
            if declaration.body == nil {
                try checkIsFirst(declaration, in: tree)
            } else {
                try checkNeedsToWait(declaration, in: tree)
                try checkIsAwaited(declaration, in: tree)
            }
            return try WaitingCall(tree: tree, declaration: declaration, project: project).text()
        }
        waiting[key] = found
        return try found.get()
    }

    private func checkNeedsToWait(_ declaration: Declaration, in tree: TokenTree) throws(Refusal) {
        let check = try checked(declaration, in: tree)
        let body = body(of: declaration, in: tree)
        if body.isPending { _ = try body.lines.get() }
        if case .success = body.lines {
            _ = try statements(of: declaration, in: tree)
            try checkIsAwaited(declaration, in: tree)
            throw Refusal()
        }
        if let requirement = project.fulfilledRequirement(declaration, in: tree) {
            throw check.inherited(from: requirement)
        }
        if let function = project.function(declaration, in: tree) { try publishers.checkEnds(function) }
        try check.checkCalls()
    }

    /// Whether several publisher functions call the matched one, so that they can be statements once it is async: one is enough
    /// where it gives no value, as nothing else is made of it.
    package func severalNeed(_ match: Match) -> Bool {
        match.tree.declaration(at: match.span.lowerBound).map { severalNeed($0, in: match.tree) } ?? false
    }

    private func severalNeed(_ declaration: Declaration, in tree: TokenTree) -> Bool {
        let key = CodeKey(tree: tree, token: declaration.keyword)
        if let known = keystones[key] { return known }
        var callers: Set<CodeKey> = [key]
        let givesNone =
            PublisherResult(of: declaration, in: tree, knowing: project.known)?.givesNone ?? false
        let last = project.firstReference(to: declaration, in: tree) { other, token in
            guard other[token + 1].kind == .leftParen, let function = other.enclosingFunction(token),
                !project.known.isOfTests(other),
                PublisherResult(of: function, in: other, knowing: project.known) != nil
            else { return false }
            callers.insert(CodeKey(tree: other, token: function.keyword))
            return callers.count > (givesNone ? 1 : 2)
        }
        keystones[key] = last != nil
        return last != nil
    }

    // MARK: Requirements

    /// Throws where a requirement gets no async version, or gets it together with one that stands before it.
    private func checkIsFirst(_ declaration: Declaration, in tree: TokenTree) throws(Refusal) {
        try checkRequirement(declaration, in: tree)
        guard let requirements = requirements(with: declaration, in: tree) else { throw Refusal() }
        guard let first = requirements.all.first, first.keyword != declaration.keyword, let name = first.name else {
            return
        }
        throw Refusal(
            "the async version of '\(declaration.name.map { tree.text($0) } ?? "")' comes together with that of '\(tree.text(name))': "
                + "apply the fix in line \(tree.line(of: first.keyword))", token: first.keyword)
    }

    /// The requirements of the protocol round a declaration that get an async version.
    private func requirements(with declaration: Declaration, in tree: TokenTree) -> PublisherRequirements? {
        guard let type = tree.enclosingType(declaration.keyword), let body = type.body else { return nil }
        let all = tree.interior(body.lowerBound).filter { tree[$0].word == .func }.compactMap { keyword in
            tree.declaration(at: tree.startOfStatement(around: keyword))
        }
        let asked = all.filter { other in
            do throws(Refusal) { try checkRequirement(other, in: tree) } catch { return false }
            return true
        }
        let defaulted = asked.filter { [project] other in
            project.function(other, in: tree).map {
                PublisherRequirement(project: project, function: $0).needsDefault
            } ?? true
        }
        return PublisherRequirements(
            tree: tree, type: type, project: project, all: asked, defaulted: defaulted,
            isolation: { [functions] in functions.overloads.isolation(of: $0).attribute })
    }

    private func checkRequirement(_ declaration: Declaration, in tree: TokenTree) throws(Refusal) {
        let key = CodeKey(tree: tree, token: declaration.keyword)
        if refused[key] == nil {
            open.insert(key)
            var found: Refusal?
            do throws(Refusal) { try checkNewRequirement(declaration, in: tree) } catch { found = error }
            open.remove(key)
            refused[key] = .some(found)
        }
        if let refusal = refused[key] ?? nil { throw refusal }
    }

    private func checkNewRequirement(_ declaration: Declaration, in tree: TokenTree) throws(Refusal) {
        guard let function = project.function(declaration, in: tree),
            PublisherResult(of: declaration, in: tree, knowing: project.known) != nil
        else { throw Refusal() }
        let check = try checked(declaration, in: tree)
        let found = try PublisherRequirement(project: project, function: function).implementations()
        guard found.isEmpty || found.contains(where: waits) else {
            idle.insert(CodeKey(tree: tree, token: declaration.keyword))
            throw Refusal("nothing that fulfils '\(function.name)' waits, so it needs no async version: leave it")
        }
        try functions.checkMayLeaveThread(match(declaration, in: tree), .assumed)
        try check.checkCalls()
    }

    /// Whether something in a function that fulfils a requirement waits, or it is not seen that nothing does.
    private func waits(_ function: ProjectIndex.Function) -> Bool {
        guard var converter = converter(of: function.declaration, in: function.tree) else { return true }
        do throws(Refusal) { _ = try converter.write() } catch { return true }
        return !converter.awaited.isEmpty
    }

    // MARK: Callers

    /// Throws for a function that only its file sees, and that nothing awaits which becomes async: its async version would have
    /// no caller.
    private func checkIsAwaited(_ declaration: Declaration, in tree: TokenTree) throws(Refusal) {
        guard tree.isSeenOnlyInFile(declaration), !isAwaited(declaration, in: tree) else { return }
        let name = likeliestUse(of: declaration, in: tree).flatMap { $0.tree.enclosingFunction($0.token)?.name }
        let caller = name.map { "'\(tree.text($0))' (line \(tree.line(of: $0)))" } ?? "a function that calls it"
        throw Refusal(
            "no async function would call '\(declaration.name.map { tree.text($0) } ?? "init")', which is private: "
                + "first make \(caller) async")
    }

    /// The first use of a function by one that returns a publisher, which can become async; else its first call in a function, as
    /// another function of its name may be used, too; else its first use.
    private func likeliestUse(of declaration: Declaration, in tree: TokenTree) -> (tree: TokenTree, token: Int)? {
        var called, named: (tree: TokenTree, token: Int)?
        let best = project.firstReference(to: declaration, in: tree) { other, token in
            let caller = other.enclosingFunction(token)
            if let caller, PublisherResult(of: caller, in: other, knowing: project.known) != nil { return true }
            if caller != nil, other[token + 1].kind == .leftParen { called = called ?? (other, token) }
            named = named ?? (other, token)
            return false
        }
        return best ?? called ?? named
    }

    /// Whether a subscription to what a function returns can await its value instead, or a function that becomes async awaits it and
    /// is subscribed to.
    private func isSubscribedTo(_ declaration: Declaration, in tree: TokenTree) -> Bool {
        let key = CodeKey(tree: tree, token: declaration.keyword)
        if let known = subscribed[key] { return known }
        subscribed[key] = false
        let asked = project.fulfilledRequirement(declaration, in: tree)
        let (home, called) = asked.map { ($0.tree, $0.declaration) } ?? (tree, declaration)
        let caller = project.firstReference(to: called, in: home) { other, token in
            guard !project.known.isOfTests(other), let chain = other.chain(around: token) else { return false }
            if let found = SubscribedCall.found(from: chain.span.lowerBound, in: other, of: project) {
                return found.call.link.name == token && found.valueClosure != nil
            }
            guard let function = other.enclosingFunction(token), function.keyword != called.keyword,
                PublisherResult(of: function, in: other, knowing: project.known) != nil
            else { return false }
            let body = body(of: function, in: other)
            return body.callees.contains { $0 == key || $0 == CodeKey(tree: home, token: called.keyword) }
                && becomesStatements(body, function, in: other) && isSubscribedTo(function, in: other)
        }
        subscribed[key] = caller != nil
        return caller != nil
    }

    private func isAwaited(_ declaration: Declaration, in tree: TokenTree) -> Bool {
        let key = CodeKey(tree: tree, token: declaration.keyword)
        if let known = awaited[key] { return known }
        // A function that only itself calls is not.
        awaited[key] = false
        let caller = project.firstReference(to: declaration, in: tree) { other, token in
            guard let function = other.enclosingFunction(token), function.keyword != declaration.keyword,
                PublisherResult(of: function, in: other, knowing: project.known) != nil
            else { return false }
            let body = body(of: function, in: other)
            return body.callees.contains(key) && becomesStatements(body, function, in: other)
        }
        awaited[key] = caller != nil
        return caller != nil
    }

    /// Whether the async version of a function is written, with its statements.
    private func becomesStatements(_ body: AwaitedBody, _ function: Declaration, in tree: TokenTree) -> Bool {
        if case .failure = body.lines, !body.isPending { return false }
        do throws(Refusal) {
            try functions.checkMayLeaveThread(match(function, in: tree), .assumed)
            try checkIsAwaited(function, in: tree)
            return true
        } catch {
            return false
        }
    }

    /// How many calls are followed, one inside the other; those after them are asked in a later round.
    private static let mostOpen = 30

    /// Whether a function, which has no async version yet, gets one in this run, so that its callers should wait for it: its own, or
    /// the default of the requirement that it fulfils.
    func becomesAsync(_ function: ProjectIndex.Function) -> Bool {
        getsVersion(function)
            || project.fulfilledRequirement(function.declaration, in: function.tree).map(getsVersion) ?? false
    }

    private func getsVersion(_ function: ProjectIndex.Function) -> Bool {
        let (declaration, tree) = (function.declaration, function.tree)
        if open.contains(CodeKey(tree: tree, token: declaration.keyword)) || open.count > Self.mostOpen { return true }
        do throws(Refusal) {
            if declaration.body == nil {
                try checkRequirement(declaration, in: tree)
                return true
            }
            let body = body(of: declaration, in: tree)
            if body.isPending { return true }
            if case .success = body.lines {
                guard body.waits else { return false }
            } else {
                guard severalNeed(declaration, in: tree) else { return false }
                try checkNeedsToWait(declaration, in: tree)
            }
            try functions.checkMayLeaveThread(match(declaration, in: tree), .assumed)
            return true
        } catch {
            return false
        }
    }
}
