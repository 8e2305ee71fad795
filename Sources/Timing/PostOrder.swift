import Index
import Overloads
import Patterns
import Silence
import Syntax
import Threads

// Blocks of the main queue run in the order in which they are posted, and tasks need not: who may notice?

/// Whether something relies on when a block of the main queue runs, before or after others.
package struct PostOrder {
    private let block: PostedBlock
    private let work: PostedWork
    /// The compiler is known to be Swift 6 or newer: tasks of the main actor began in order there.
    private let keepsOrder: Bool

    private var tree: TokenTree { block.tree }
    private var project: ProjectIndex { block.project }
    private var order: CallOrder { CallOrder(in: tree, of: project) }

    /// Nil where the span is no call that posts a closure.
    package init?(of span: Span, in tree: TokenTree, of project: ProjectIndex, keepsOrder: Bool) {
        guard let block = PostedBlock(span, in: tree, of: project) else { return nil }
        (self.block, work, self.keepsOrder) = (block, PostedWork(of: block), keepsOrder)
    }

    /// What may become of the tasks in place of two blocks: "nothing promises that the tasks of … begin in order".
    private func doubt(_ tasks: String) -> String {
        keepsOrder ? "nothing promises that \(tasks) begin in order" : "\(tasks) may begin in another order"
    }

    // MARK: Streams

    /// Throws where a block is posted again and again, each time with a value whose order is the point.
    package func checkIsOfNoStream() throws(Refusal) {
        if work.onlyRefreshes { return }
        if let function = tree.enclosingFunction(block.span.lowerBound), let name = function.name,
            let passed = HandlerWork(in: tree, of: project).work(movedBy: function)
        {
            throw Refusal(
                "'\(tree.text(name))' posts what its callers pass for '\(tree.text(passed.name))', and \(doubt("the tasks of two calls")): leave it, and "
                    + "mark what calls it '@MainActor' instead where you can", token: passed.name)
        }
        if let loop = order.loop(around: block.span.lowerBound), let taken = block.taken(fromLoopAt: loop) {
            let isLoop = tree[loop].word != .none || project.known.says(loop, in: tree, .callsForEvents)
            if !isLoop {
                throw Refusal(
                    "by its name, '\(tree.text(loop))' (line \(tree.line(of: loop))) may call its closure several times, and "
                        + "\(doubt("the tasks")): keep the block if their order matters", token: taken)
            }
            throw Refusal(
                "the loop in line \(tree.line(of: loop)) posts a block for each '\(tree.text(taken))', and \(doubt("their tasks")): post one "
                    + "block after the loop, or pass the values to one task through an `AsyncStream`", token: taken)
        }
        if !keepsOrder, block.taken != nil, !isSameEachTime, let (function, object) = appended {
            throw Refusal(
                "what '\(function)' adds to '\(object)' is in the order of the calls, and \(doubt("the tasks of two calls")): keep the block if "
                    + "that order matters", token: block.taken)
        }
        guard block.taken != nil, let name = streamHandler else { return }
        throw Refusal(
            "by its name, '\(shown(name))' may be called for one event after the other, and \(doubt("the tasks of two events")): keep the "
                + "block if so, or pass the events to one task through an `AsyncStream`", token: name)
    }

    /// The function by which the block adds to a list that it has not set itself, and the list.
    private var appended: (function: String, list: String)? {
        work.effects.lazy.filter { !$0.isOfLocal }.compactMap { effect in
            guard case .calls(let function, let list, _) = effect.kind, !list.isEmpty,
                project.known.says(function, .keepsValue), !work.effects.contains(where: { $0.sets(list) })
            else { return nil }
            return (function, list)
        }.first
    }

    /// The method of a delegate with its labels, `session(_:didReceive:)`; another name as it is.
    private func shown(_ name: Int) -> String {
        guard case .function = block.place, let function = tree.enclosingFunction(block.span.lowerBound) else {
            return tree.text(name)
        }
        return tree.labelledName(of: function)
    }

    private var isOfStream: Bool {
        do {
            try checkIsOfNoStream()
            return false
        } catch {
            return true
        }
    }

    /// The name by which the closure or the delegate's method round the block is known to be called for a stream of events.
    private var streamHandler: Int? {
        switch block.place {
        case .events(let name, let label):
            return [label, name].compactMap(\.self).first {
                project.known.says($0, in: tree, .tellsInOrder, or: .reportsProgress)
            }
        case .function:
            guard let function = tree.enclosingFunction(block.span.lowerBound), isOfDelegate(function) else {
                return nil
            }
            let labels = tree.parameters(of: function).dropFirst().compactMap(\.label)
            return (labels + [function.name].compactMap(\.self)).first {
                project.known.says($0, in: tree, .tellsInOrder)
            }
        case .queue, .anywhere: return nil
        }
    }

    /// Whether a function is a method of a delegate that no file of the project declares, or of one that it does.
    private func isOfDelegate(_ function: Declaration) -> Bool {
        if let type = project.fulfilledRequirement(function, in: tree)?.type {
            return project.known.says(type, .isDelegate)
        }
        guard let type = tree.enclosingType(function.keyword)?.name.map({ tree.text($0) }),
            tree.parameters(of: function).count > 1,
            !function.modifiers.contains(where: {
                [.private, .fileprivate, .override].contains(tree[$0.lowerBound].word)
            })
        else { return false }
        return project.declarations(of: type).flatMap(\.inheritance).contains { project.known.says($0, .isDelegate) }
    }

    // MARK: Other blocks

    /// Throws where a block may come before or after another one that was posted first, and something may rely on it.
    package func check() throws(Refusal) {
        try checkDrain()
        if isOfStream { return }
        if let next = order.post(after: block.span), let words = words(ofNext: next) {
            let begins =
                keepsOrder
                ? "nothing promises that the task begins before the block that line \(tree.line(of: next)) posts"
                : "the task may begin after the block that line \(tree.line(of: next)) posts"
            throw Refusal("\(begins)\(words): check that nothing relies on their order", token: next)
        }
        let isOther = block.taken != nil && !work.onlyAnswers
        do throws(Refusal) { try checkOtherBlocks() } catch {
            try Refusal.throwAll([error, isOther ? repeatedCalls : nil])
        }
        if isOther { try checkNextCall() }
    }

    /// Throws in a test that only waits until the blocks that were posted before have run.
    private func checkDrain() throws(Refusal) {
        guard case .function = block.place, Imports(in: tree).isTest(knowing: project.known), work.effects.count == 1,
            let effect = work.effects.first, effect.isOfLocal, case .calls("fulfill", let object, _) = effect.kind
        else { return }
        throw Refusal(
            "'\(object)' is fulfilled once the blocks that were posted before have run, and a task may run before them: keep the block if the "
                + "test waits for those", token: effect.token)
    }

    /// What the reason adds of a block that is posted next: nil where the order of the two is not noticed.
    private func words(ofNext next: Int) -> String? {
        let name = tree.chain(around: next)?.links.last { $0.call != nil }?.name
        guard let other = name.flatMap({ PostedBlock(at: $0, in: tree, of: project) }) else { return "" }
        let conflict = conflict(with: PostedWork(of: other))
        return conflict.map { ", which \($0.words), too" } ?? (work.onlyRefreshes ? nil : "")
    }

    /// Throws where code elsewhere in the type posts a block that sets the same, or tells the same object something else.
    private func checkOtherBlocks() throws(Refusal) {
        guard let (other, conflict) = otherBlock else { return }
        let poster =
            other.tree.enclosingFunction(other.span.lowerBound)?.name.map { "that '\(other.tree.text($0))' posts" }
            ?? "posted"
        throw Refusal(
            "the block \(poster) at \(other.tree.place(of: other.span.lowerBound, seenFrom: tree)) \(conflict.words), too, and "
                + "\(doubt("the tasks of both")): check that nothing relies on their order", token: conflict.token)
    }

    private var otherBlock: (PostedBlock, Conflict)? {
        guard isOrdered(block) else { return nil }
        let type = tree.typesAround(block.span.lowerBound).first
        let bodies = type.map { type in
            project.declarations(of: type).filter { project.isSame(type, in: tree.file.path, and: $0.path) }
                .compactMap { declared in
                    declared.declaration.body.map { (declared.tree, declared.tree.interior($0.lowerBound)) }
                }
        }
        for (other, body) in bodies ?? [(tree, tree.all)] {
            if project.known.isOfTests(other) != project.known.isOfTests(tree) { continue }
            for name in other.words(spelling: "async", in: body) {
                guard let found = PostedBlock(at: name, in: other, of: project),
                    !(other === tree && found.span == block.span), isOrdered(found),
                    let conflict = conflict(with: PostedWork(of: found))
                else { continue }
                return (found, conflict)
            }
        }
        return nil
    }

    /// Whether the order in which it is posted is decided before it is: not by which of several threads is faster.
    private func isOrdered(_ block: PostedBlock) -> Bool {
        if case .anywhere = block.place { false } else { true }
    }

    private struct Conflict {
        let words: String
        /// Where the block does it, or calls what does.
        let token: Int?
    }

    private func conflict(with other: PostedWork) -> Conflict? {
        for own in work.effects where !own.isOfLocal {
            for effect in other.effects where !effect.isOfLocal && own.type == effect.type {
                // What both do alike they do in either order.
                if own.repeated != nil, own.repeated == effect.repeated { continue }
                if own.function != nil, own.function == effect.function { continue }
                guard let words = words(own, effect) else { continue }
                let isInBlock = own.tree === tree && block.span.contains(own.token)
                let way = effect.function == nil ? "" : " in a function that it calls"
                return Conflict(words: words + way, token: isInBlock ? own.token : nil)
            }
        }
        return nil
    }

    /// What both do, in words; nil where their order makes no difference.
    private func words(_ own: PostedWork.Effect, _ other: PostedWork.Effect) -> String? {
        switch (own.kind, other.kind) {
        case (.sets(let name, let value), .sets(let otherName, let otherValue)) where name == otherName:
            return value != nil && value == otherValue ? nil : "sets '\(name)'"
        case (.calls(let function, let object, let given), .calls(let otherFunction, let otherObject, let otherGiven))
        where function == otherFunction && object == otherObject:
            guard given != otherGiven || own.repeated == nil, own.function == nil, other.function == nil,
                case let (callees, others) = (functions(calledBy: own), functions(calledBy: other)),
                !callees.isEmpty || isKept(object),
                // `show(item:)` and `show(step:)`
                callees.isEmpty || others.isEmpty || !callees.isDisjoint(with: others)
            else { return nil }
            return "calls '\(object.isEmpty ? "" : object + ".")\(function)'"
        default: return nil
        }
    }

    private func functions(calledBy effect: PostedWork.Effect) -> Set<ProjectIndex.Function.Place> {
        guard let link = effect.tree.chain(from: effect.token)?.links.last, let name = link.name else { return [] }
        let named = CalledFunctions(in: effect.tree, of: project).functions(calledBy: name)
        let fitting = named.filter { function in
            link.lastCall.map { function.signature.match($0.arguments, in: effect.tree) != nil } ?? false
        }
        return Set((fitting.isEmpty ? named : fitting).map(\.place))
    }

    /// Whether an object is a property of the type round the block.
    private func isKept(_ object: String) -> Bool {
        guard let type = tree.typesAround(block.span.lowerBound).first else { return false }
        let base = object.prefix { $0 != "." && $0 != "?" }
        return project.property(named: String(base), of: type) != nil
    }

    // MARK: The next call of the same code

    /// Throws where the code that posts the block may post it again before it has run, with another value.
    private func checkNextCall() throws(Refusal) {
        if let repeatedCalls { throw repeatedCalls }
        if isSameEachTime { return }
        if let (name, observer) = order.observedProperty(around: block.span) {
            let changes = "the tasks of two changes of '\(tree.text(name))'"
            throw Refusal(
                "\(doubt(changes)): check that nothing goes wrong if the earlier one comes last", token: observer)
        }
        switch block.place {
        case .anywhere: return
        case .queue(let queue):
            throw Refusal(
                "'\(queue)' runs its blocks one after the other, so what they post to the main queue runs in that order, and "
                    + "\(doubt("tasks")): keep the block if the order matters", token: block.span.lowerBound)
        case .events(let name, _):
            let calls = "the tasks of two calls of the closure for '\(tree.text(name))'"
            throw Refusal("\(doubt(calls)): check that nothing relies on it", token: name)
        case .function(let name):
            let function = tree.enclosingFunction(block.span.lowerBound)
            if function.map({ Callers(of: $0, in: tree, project: project).areMissing }) ?? false { return }
            let calls = name.map { "two calls of '\(shown($0))'" } ?? "two runs of this code"
            throw Refusal(
                "\(doubt("the tasks of " + calls)): check that nothing relies on it", token: block.span.lowerBound)
        }
    }

    /// That the function round the block is called twice by the same code.
    private var repeatedCalls: Refusal? {
        guard !isSameEachTime, let (name, first, next) = order.repeatedCalls(around: block.span) else { return nil }
        let lines = (tree.line(of: first), tree.line(of: next))
        return Refusal(
            "'\(name)' is called at line \(lines.0) and then at line \(lines.1), and \(doubt("the tasks of the two calls")): check that "
                + "nothing relies on it", token: next)
    }

    /// Whether it shows the state of things anew, or all that it does it does to variables of the function, which are others in
    /// each call.
    private var isSameEachTime: Bool {
        if work.onlyRefreshes { return true }
        guard let function = tree.enclosingFunction(block.span.lowerBound) else { return false }
        let parameters = Set(tree.parameters(of: function).map { tree.text($0.name) })
        return !work.effects.isEmpty
            && work.effects.allSatisfy { $0.isOfLocal && !parameters.contains($0.tree.text($0.token)) }
    }
}
