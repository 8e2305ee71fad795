import Syntax

// Closures and handlers that are handed to the main thread.

/// What the code of a file hands to the main queue, and what runs there.
package struct MainQueue: Sendable {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// What hands a closure or a handler to the main thread, and nothing else.
    private static let mainHops: Set = [
        "DispatchQueue.main.async", "OperationQueue.main.addOperation", "RunLoop.main.perform",
    ]

    /// What such a call is given to run.
    package func sentToMainQueue(_ chain: Chain) -> Span? {
        guard chain.links.count == 3, let name = chain.links[2].name, let call = chain.links[2].call,
            call.arguments.count == 1, Self.mainHops.contains(tree.text(chain.span.lowerBound..<name + 1))
        else { return nil }
        return call.arguments[0].value
    }

    /// The closure that it runs, or that of `Task { @MainActor in … }`, where that is the whole span.
    package func mainHop(_ span: Span) -> Closure? {
        guard let first = span.first, let chain = tree.chain(from: first), chain.span == span else { return nil }
        return mainTask(chain) ?? sentToMainQueue(chain).flatMap { tree.closure(at: $0.lowerBound) }
    }

    /// The statements of that closure, where it says nothing but them.
    package func statementsForMain(_ chain: Chain) -> Span? {
        guard let value = sentToMainQueue(chain), let closure = tree.closure(at: value.lowerBound), closure.isPlain
        else { return nil }
        return closure.body
    }

    /// `Task { @MainActor in … }` that awaits nothing: what `dispatch-main-async` makes of such a hop.
    private func mainTask(_ chain: Chain) -> Closure? {
        guard tree.spells(chain.span.lowerBound, "Task"), chain.links.count == 1,
            let call = chain.links[0].lastCall, call.arguments.count == 1,
            let closure = tree.closure(at: call.arguments[0].value.lowerBound), closure.attributes.count == 2,
            tree.spells(closure.attributes.lowerBound + 1, "MainActor"), closure.captures.isEmpty,
            !closure.body.contains(where: { tree[$0].word == .await })
        else { return nil }
        return closure
    }

    /// The statements that `MainActor.run { … }` runs.
    package func mainRun(_ chain: Chain) -> Span? {
        guard chain.links.count == 2, let call = chain.links[1].call, call.arguments.count == 1,
            tree.spells(chain.span.lowerBound, "MainActor"),
            chain.links[1].name.map({ tree.spells($0, "run") }) ?? false,
            let closure = tree.closure(at: call.arguments[0].value.lowerBound), closure.isPlain
        else { return nil }
        return closure.body
    }

    /// `DispatchQueue.main.sync`, which never returns on the main thread.
    package func waitsForMain(_ index: Int) -> Bool {
        tree.spells(index, "DispatchQueue") && index + 4 < tree.count
            && tree.text(index..<index + 5) == "DispatchQueue.main.sync"
    }

    /// Whether a handler that is named in this span is called by the main thread: handed to it by its name, or in a closure
    /// of the span that is: `dispatcher.onMainThread { … }`, `group.notify(queue: .main) { … }`, or that says `@MainActor`.
    package func isOnMain(_ mention: Int, in span: Span) -> Bool {
        isForMain(mention)
            || tree.braces(around: mention).prefix(while: span.contains).contains { brace in
                guard tree.role(brace) == .closure, let closure = tree.closure(at: brace) else { return false }
                return tree.text(closure.attributes).contains("@MainActor") || isForMain(brace)
            }
    }

    /// Whether the call that this is an argument of is one of something that is called main, or is told to call it there.
    private func isForMain(_ argument: Int) -> Bool {
        guard let name = tree.calleeName(ofArgument: argument), let chain = tree.chain(around: name),
            let link = chain.links.firstIndex(where: { $0.name == name })
        else { return false }
        let isOfMain = chain.links[...link].contains { link in
            link.name.map { tree.spells($0, "main") || tree.text($0).contains("Main") } ?? false
        }
        return isOfMain || tellsMain(chain.links[link]) || comesFromMain(chain.links[..<link])
    }

    /// `notify(queue: .main) { … }`
    private func tellsMain(_ link: Link) -> Bool {
        link.lastCall?.arguments.contains { isMainQueue($0.value, label: $0.label.map { tree.text($0) }) } ?? false
    }

    /// `values.observe(on: MainScheduler.instance).subscribe { … }`: the last one says where.
    private func comesFromMain(_ links: ArraySlice<Link>) -> Bool {
        links.last { $0.name.map { Self.schedulings.contains(tree.text($0)) } ?? false }.map(tellsMain) ?? false
    }

    /// The operators of Combine, RxSwift and ReactiveSwift that say where values arrive.
    private static let schedulings: Set = ["receive", "observe", "observeOn"]

    /// Whether an argument is the main queue, or what stands for it; `.main` is that by its label.
    package func isMainQueue(_ value: Span, label: String?) -> Bool {
        let value = tree.text(value)
        guard value == ".main" else { return Self.mainQueues.contains(value) }
        return label.map { ["on", "scheduler"].contains($0) || $0.lowercased().hasSuffix("queue") } ?? false
    }

    private static let mainQueues: Set = [
        "DispatchQueue.main", "OperationQueue.main", "RunLoop.main", "MainScheduler.instance",
        "MainScheduler.asyncInstance", "ConcurrentMainScheduler.instance", "UIScheduler.shared", "UIScheduler()",
        "QueueScheduler.main",
    ]
}

extension Closure {
    /// It captures nothing by name and gives no name to what it is given.
    fileprivate var isPlain: Bool { captures.isEmpty && keyword == nil }
}
