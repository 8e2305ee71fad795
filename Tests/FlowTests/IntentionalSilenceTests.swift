import MarkedCode
import Publishers
import Silence
import Syntax
import Testing

@testable import Flow
@testable import Index

/// Paths without a call that are no defect: another object is notified, nothing waits any more, or the handler does not
/// report a result.
@Suite struct IntentionalSilenceTests {
    /// The path is intentionally silent, so `completion-never-called` has no finding.
    @Test(arguments: [
        // Superseded, closed, cancelled or finished work.
        "load { x in\n    guard currentId == id else { return }\n    done(x)\n}",
        "load { x in\n    if view.loadedName != name { return }\n    done(x)\n}",
        "guard !isClosed else { return }\ndone(1)", "guard !timer.isInvalidated else { return }\ndone(1)",
        "switch x {\ncase .cancelled: break\ndefault: done(1)\n}",
        "switch lastEvent {\ncase 1: done(1)\ndefault: break\n}",
        "let isStopped = task.isCancelled\nguard !isStopped else { return }\ndone(1)",
        "let turn: Int? = lock.withLock { isCancelled ? nil : 1 }\nguard let turn else { return }\ndone(turn)",
        // The user cancelled a panel.
        "panel.beginSheetModal(for: window, completionHandler: { answer in if answer == 1 { done(1) } })",
        // The system is too old for there to be anything to do; UTF-8 takes every text.
        "guard #available(iOS 15, *) else { return }\ndone(1)", "if #available(iOS 15, *) { done(1) }",
        "if let data = text.data(using: .utf8) { done(1) }",
        "guard canReloadForTesting else { return }\ndone(1)",
        // A response beside an error: one of them is there.
        "load { r, error in\n    if let error { done(1) } else if let r = r as? HTTPURLResponse { done(2) }\n}",
        "load { data, error in\n    if let error { done(1) } else if data != nil { done(2) }\n}",
        // The same work runs already, or is done.
        "guard !isLoading else { return }\ndone(1)", "if session.isRunning { return }\ndone(1)",
        "if uploadInProgress == true { return }\ndone(1)", "if !isSyncing { done(1) }",
        "guard mayMove else { return }\nmayMove = false\ndone(1)", "guard !made else { return }\nmade = true\ndone(1)",
        "guard self.task == nil else { return }\nself.task = start()\ndone(1)",
        "guard !made else { return }\nload { x in\n    self.made = true\n    done(x)\n}",
        "guard phase == .idle else { return }\nphase = .busy\ndone(1)",
        "if phase == .busy { return }\nphase = .busy\ndone(1)",
        "guard phase != .busy else { return }\nphase = .busy\ndone(1)",
        "guard !sendingMail else { return }\ndone(1)",
        // The delegate takes over.
        "let shouldAsk = delegate?.loader(self, shouldAsk: 1) ?? false\nif !shouldAsk { done(1) }",
        // A comment says so.
        "guard a else {\n    // Closed: it is fine to return without calling the completion.\n    return\n}\ndone(1)",
        // `default` is for what is still under way.
        "switch job.status {\ncase .completed: done(1)\ncase .failed: done(2)\ndefault: break\n}",
        // Another object is notified.
        "guard a else { present(alert, animated: true); return }\ndone(1)",
        "guard a else { failureAlert.show(); return }\ndone(1)",
        "guard a else { showResult(message: text); return }\ndone(1)",
        "guard a else { delegate?.loader(self, failedWith: error); return }\ndone(1)",
        "guard a else { state = .failed(error); return }\ndone(1)",
        "load { places, error in\n    if let place = places?.last { done(1) } else if error != nil { done(2) }\n}",
        "guard a else { Task { showError(e) }; return }\ndone(1)",
        "guard a else { queue.async { onError(e) }; return }\ndone(1)", "guard a else { didFail(e); return }\ndone(1)",
        "guard a else { setState(withError: e); return }\ndone(1)", "guard a else { isError = true; return }\ndone(1)",
    ])
    func intentionallySilentPaths(body: String) throws {
        let said = try verdict(body)
        #expect(said.hasPrefix("intentionally silent: "))
    }

    /// Similar paths that are defects.
    @Test(arguments: [
        (
            "load { x in\n    guard count == 3 else { return }\n    done(x)\n}",
            "the closure at line 2 returns at line 3 if 'count == 3' is false, without calling 'done'"
        ),
        (
            "guard isOpen else { return }\ndone(1)",
            "the function returns at line 2 if 'isOpen' is false, without calling 'done'"
        ),
        (
            "guard isLoading else { return }\ndone(1)",
            "the function returns at line 2 if 'isLoading' is false, without calling 'done'"
        ),
        (
            "guard !isMissing else { return }\ndone(1)",
            "the function returns at line 2 if 'isMissing' is true, without calling 'done'"
        ),
        (
            "guard phase == .idle else { return }\nload {\n    phase = .idle\n    done(1)\n}",
            "the function returns at line 2 if 'phase == .idle' is false, without calling 'done'"
        ),
        (
            "guard phase == .idle else { return }\nother = .busy\ndone(1)",
            "the function returns at line 2 if 'phase == .idle' is false, without calling 'done'"
        ),
        (
            "guard !stringMail else { return }\ndone(1)",
            "the function returns at line 2 if 'stringMail' is true, without calling 'done'"
        ),
        (
            "let shouldAsk = loader?.loader(self, shouldAsk: 1) ?? false\nif !shouldAsk { done(1) }",
            "if 'shouldAsk' is true at line 3, 'done' is not called"
        ),
        (
            "guard a else { setState(with: e); return }\ndone(1)",
            "the function returns at line 2 if 'a' is false, without calling 'done'"
        ),
        (
            "guard !made else { return }\nmade = false\ndone(1)",
            "the function returns at line 2 if 'made' is true, without calling 'done'"
        ),
        (
            "if made {\n    load { x in\n        made = false\n        done(x)\n    }\n}",
            "if 'made' is false at line 2, 'done' is not called"
        ),
        (
            "guard self.task == nil else { return }\nself.task = nil\ndone(1)",
            "the function returns at line 2 if 'self.task' is not nil, without calling 'done'"
        ),
        (
            "guard a else {\n    // TODO: not called: the completion\n    return\n}\ndone(1)",
            "the function returns at line 4 if 'a' is false, without calling 'done'"
        ),
        (
            "guard a else { present(view, animated: true); return }\ndone(1)",
            "the function returns at line 2 if 'a' is false, without calling 'done'"
        ),
        (
            "guard a else { delegate?.loaderStarted(self); return }\ndone(1)",
            "the function returns at line 2 if 'a' is false, without calling 'done'"
        ),
        (
            "guard a else { state = .ready(x); return }\ndone(1)",
            "the function returns at line 2 if 'a' is false, without calling 'done'"
        ),
        (
            "switch job.status {\ncase .completed: done(1)\ndefault: break\n}",
            "'default' at line 4 does not call 'done'"
        ),
        (
            "let isStopped = task.isReady\nguard !isStopped else { return }\ndone(1)",
            "the function returns at line 3 if 'isStopped' is true, without calling 'done'"
        ),
        ("if #available(iOS 15, *) { if a { done(1) } }", "if 'a' is false at line 2, 'done' is not called"),
        (
            "if let data = text.data(using: .ascii) { done(1) }",
            "if 'text.data(using: .ascii)' is nil at line 2, 'done' is not called"
        ),
        (
            "load { data, error in\n    if let error { done(1) } else if x != nil { done(2) }\n}",
            "if 'error' is nil and 'x' is nil at line 3, 'done' is not called"
        ),
        (
            "guard a else { Task { show(e) }; return }\ndone(1)",
            "the function returns at line 2 if 'a' is false, without calling 'done'"
        ),
        (
            "switch x {\ncase .cancelled: print(1)\ndefault: done(1)\n}",
            "'case .cancelled' at line 3 does not call 'done'"
        ),
    ])
    func silentPaths(body: String, walk: String) throws {
        let said = try verdict(body)
        #expect(said == "never: \(walk)")
    }

    /// Cannot tell: an alert's actions in a loop, values for each of some things, a handler that is kept for
    /// taps, a closure that throws through the call that is given it.
    @Test(arguments: [
        "guard a else { return }\nfor y in z { alert.addAction(UIAlertAction(title: y) { _ in done(1) }) }",
        "guard a else { return }\nfor y in z where y > 1 { if y > 2 { done(y) } }",
        "guard a else { return }\nlink.onTap = { done(1) }",
        "guard a else { return }\nlet tap = { done(1) }\nbrowser.show(onTap: tap)",
        "try fetch { x in\n    let y = try parse(x)\n    done(y)\n}",
    ])
    func unclear(body: String) throws {
        let others = ["Browser.swift": "class Browser { func show(onTap: @escaping () -> Void) { if a { onTap() } } }"]
        let said = try verdict(body, beside: others)
        #expect(said.hasPrefix("unclear: "))
    }

    /// By the function that the handler is given to.
    @Test(arguments: [
        "func prepare(then block: @escaping () -> Void) { if a { block() } }",
        "func openStream(_ url: Int, callback: @escaping (Int) -> Void) { if a { callback(1) } }",
        "func subscribe(callback: @escaping (Int) -> Void) { if a { callback(1) } }",
        "func present(handler: ((UIAlertAction) -> Void)?) { if a { alert(handler: handler) } }",
        "func leave(completion: @escaping (() -> Void) -> Void) { if a { completion({}) } }",
        "func load(onSuccess: @escaping (Int) -> Void) { if a { onSuccess(1) } }",
        "func load(errorHandler: @escaping (Error) -> Void) { if a { errorHandler(e) } }",
        "func load(retry: () -> Void, completion: @escaping (Int) -> Void) { if a { completion(1) } else { q { retry() } } }",
        "func load(update: (State) -> Void, done: @escaping () -> Void) { if a { done() } else { update(.error(e)) } }",
    ])
    func handlersWithoutAResult(function: String) throws {
        let path = try #require(try silentPath(of: function))
        #expect(path.isIntentionallySilent)
    }

    /// No finding, though the verdict stays that the handler may never be called.
    @Test(arguments: [
        "func dismiss(completion: (() -> Void)?) { guard let shown else { return }; shown.dismiss(completion: completion) }",
        "func load(done: @escaping (URL) -> Void) { if let url = URL(string: \"https://a.b\") { done(url) } }",
        "func load(reports: Bool, done: @escaping (Int) -> Void) { if reports { done(1) } }",
        "func save(then: @escaping () -> Void) { if a { then() } }",
        "func load(done: @escaping (Int) -> Void) { guard let a else { /* handled elsewhere */ return }; done(1) }",
        "/// - Parameter done: only called if there is one.\nfunc load(done: @escaping (Int) -> Void) { if a { done(1) } }",
        "func load(done: @escaping (Int) -> Void) { f { x, error in if let error { done(1) }; if let x { done(2) } } }",
        "func load(done: @escaping (Int) -> Void) { f { x, error in if error != nil { done(1) }; if x != nil { done(2) } } }",
        "func load(done: @escaping (Int) -> Void) { f({ x = 1 }, completion: { error in if let x { done(x) } else if let error { done(2) } }) }",
        "func load(message: WKScriptMessage, done: @escaping (Int) -> Void) { guard a else { return }; done(1) }",
        "func load(done: @escaping (Int) -> Void) { load { x in if case .ok(let y) = x { done(y) } } }",
        "enum E { static let isOn = false }\nfunc load(done: @escaping (Int) -> Void) { guard !E.isOn else { return }; done(1) }",
        "func load(r: URLRequest, done: @escaping (URL) -> Void) { guard let url = r.url else { return }; done(url) }",
        "func load(done: @escaping (Int) -> Void) { f { x, error in if let error { return done(1) }; guard let x else { return }; done(2) } }",
        "func load(done: @escaping (Int) -> Void) { f { x, error in if error == nil && x != nil { done(1) } else { if error != nil { done(2) } } } }",
        "func load(done: @escaping (Int) -> Void) { f(success: { done(1) }, failure: { e in guard let e else { return }; done(2) }) }",
        "func load(done: @escaping (Int) -> Void) { guard let page = Page.instantiate() else { return }; done(page) }",
        "enum E { static let isOn = false }\nfunc load(done: @escaping (Int) -> Void) { if E.isOn == true { return }; done(1) }",
    ])
    func expectedPaths(function: String) throws {
        let path = try #require(try silentPath(of: function))
        #expect(path.isExpected && !path.isMistake)
    }

    @Test(arguments: [
        "func load(completion: (() -> Void)?) { guard let shown else { return }; shown.load(); completion?() }",
        "func load(text: String, done: @escaping (URL) -> Void) { if let url = URL(string: text) { done(url) } }",
        "func load(reports: Bool, done: @escaping (Int) -> Void) { if !reports { return }; done(1) }",
        "func save(then: @escaping (Bool) -> Void) { if a { then(true) } }",
        "func load(done: @escaping (Int) -> Void) { guard let a else { /* TODO: handled elsewhere */ return }; done(1) }",
        "func load(done: @escaping (Int) -> Void) { f { data, response in if let data { done(1) }; if let response { done(2) } } }",
        "func load(done: @escaping (Int) -> Void) { f { x, error in if let error { if a { done(1) } }; if let x { done(2) } } }",
        "func load(done: @escaping (Int) -> Void) { f({ if a { x = 1 } }, completion: { error in if let x { done(x) } else if let error { done(2) } }) }",
        "func load(message: Message, done: @escaping (Int) -> Void) { guard a else { return }; done(1) }",
        "func load(done: @escaping (Int?) -> Void) { load { x in if case .ok(let y) = x { done(y) } } }",
        "func load(done: @escaping (Int) -> Void) { start { result in if case .ok(let y) = result { done(y) } } }",
        "func load(r: Request, done: @escaping (URL) -> Void) { guard let url = r.url else { return }; done(url) }",
        "func load(done: @escaping (Int) -> Void) { f { x, error in if let error { return done(1) }; guard let y else { return }; done(2) } }",
        "func load(done: @escaping (Int) -> Void) { f { x, error in if error == nil || x != nil { done(1) } else { if error != nil { done(2) } } } }",
        "func load(done: @escaping (Int) -> Void) { f(success: { done(1) }, failure: { e in guard let a else { return }; done(2) }) }",
        "func load(done: @escaping (Int) -> Void) { guard let page = Page.find() else { return }; done(page) }",
        "enum E { static let isOn = true }\nfunc load(done: @escaping (Int) -> Void) { guard !E.isOn else { return }; done(1) }",
        "enum E { static var isOn = false }\nfunc load(done: @escaping (Int) -> Void) { guard !E.isOn else { return }; done(1) }",
    ])
    func unexpectedPaths(function: String) throws {
        let path = try #require(try silentPath(of: function))
        #expect(path.isMistake)
    }

    @Test(arguments: [
        "func prepare(then block: @escaping (Int) -> Void) { if a { block(1) } }",
        "func openDoor(callback: @escaping (Int) -> Void) { if a { callback(1) } }",
        "func load(failure: @escaping (Error) -> Void, success: @escaping (Int) -> Void) { if a { success(1) } }",
        "func load(update: (State) -> Void, done: @escaping () -> Void) { if a { done() } else { update(.busy) } }",
        "func present(handler: ((Result) -> Void)?) { if a { alert(handler: handler) } }",
    ])
    func handlersWithAResult(function: String) throws {
        let path = try #require(try silentPath(of: function))
        #expect(!path.isIntentionallySilent)
    }

    /// An object that has just been made is not nil.
    @Test(arguments: [
        "func load(done: @escaping (Int) -> Void) { var s: S? = S(); s?.read { done($0); s = nil } }\nclass S { func read(_ d: (Int) -> Void) { d(1) } }"
    ])
    func noPaths(function: String) throws {
        let path = try silentPath(of: function)
        #expect(path == nil)
    }

    /// The path without a call of a function by itself, with its last parameter for the handler.
    private func silentPath(of function: String) throws -> PathEvidence? {
        let tree = TokenTree(SourceFile(text: function))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        project.add(TokenTree(SourceFile(path: "B.swift", text: "func alert(handler: (() -> Void)?) { handler?() }")))
        let declaration = try #require(project.offered.first { $0.path != "B.swift" }?.declaration)
        let parameter = try #require(tree.parameters(of: declaration).last)
        let body = try #require(declaration.body)
        let paths = PathWalker(
            tree: tree, handler: tree.text(parameter.name), publishers: PublisherFacts(project: project))
        guard case .mayNeverBeCalled(let path) = paths.account(of: tree.interior(body.lowerBound)).verdict else {
            return nil
        }
        return path
    }

    /// An operation that is returned may be cancelled before it is started; one that is queued calls the handler.
    @Test func operationsAreNotStarted() throws {
        let returned = """
            class Loader { func later(completion: @escaping (Int) -> Void) -> LoadOperation {
                let work = LoadOperation()
                work.block = { completion(1) }
                return work
            } }
            """
        let queued = """
            class Loader { func later(completion: @escaping (Int) -> Void) {
                let work = LoadOperation()
                work.block = { completion(1) }
                queue.add(work)
            } }
            """
        #expect(try verdict("loader.later { done($0) }", beside: ["L.swift": returned]).hasPrefix("unclear: "))
        #expect(try verdict("loader.later { done($0) }", beside: ["L.swift": queued]) == "once")
    }
}
