import Flow
import Index
import Names
import Patterns
import Silence
import Syntax

/// The calls in the code of a handler that may take their time: on the main thread, all else would wait for them.
package struct MovedWork: Sendable {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Their names, one a line: of what the project declares, or something else than a local or a view does; none of what may run
    /// later, or is passed to a queue or to a task.
    private func calls(in body: Span) -> [Int] {
        let use = InterfaceUse(in: tree, of: project)
        let code = ImmediateCode(in: tree, of: project)
        let locals = LocalScope(in: tree).localNames(around: body.lowerBound)
        var lines: Set<Int> = []
        return body.filter { index in
            isCall(index) && mayTakeTime(index, locals) && !startsWork(index) && !use.isPassedOn(index, within: body)
                && use.first(in: start(of: index)..<index + 1) == nil && code.holds(index, of: body)
                && lines.insert(tree.line(of: index)).inserted
        }
    }

    private func isCall(_ index: Int) -> Bool {
        tree[index].kind == .identifier && tree[index].word == .none
            && (tree[index + 1].kind == .leftParen || tree.role(index + 1) == .closure)
            && tree.text(index).first?.isLowercase ?? false && !tree.isLabelOrDeclared(index)
            && !project.known.says(index, in: tree, .goesUnnoticed, or: .runsOnQueue)
            && !MainQueue(in: tree, of: project).isHop(index) && !isQueueOfWork(index)
    }

    /// `DispatchQueue.global().async { … }`
    private func isQueueOfWork(_ index: Int) -> Bool {
        guard let links = tree.chain(around: index)?.links, let place = links.firstIndex(where: { $0.name == index }),
            let next = links.dropFirst(place + 1).first?.name
        else { return false }
        return project.known.says(next, in: tree, .runsOnQueue)
    }

    private func mayTakeTime(_ index: Int, _ locals: Set<String>) -> Bool {
        guard tree[index].flags.contains(.member), tree.chain(around: index) != nil else {
            return !tree[index].flags.contains(.member)
                && !CalledFunctions(in: tree, of: project).functions(calledBy: index).isEmpty
        }
        let first = start(of: index)
        // Of a case, nothing stands before the period.
        guard tree[first].kind == .identifier, !project.known.says(first, in: tree, .goesUnnoticed) else {
            return false
        }
        let isLocal = tree[first].word == .none && locals.contains(tree.text(first))
        return !isLocal || !CalledFunctions(in: tree, of: project).implementations(calledBy: index).isEmpty
    }

    /// Whether the call is one of the SDK that tells its result to a handler, on a queue of its own.
    private func startsWork(_ index: Int) -> Bool {
        let handler = tree.chain(around: index)?.links.first { $0.name == index }?.lastCall?.arguments.last?.value
        return handler.flatMap { tree.closure(at: $0.lowerBound) }.map {
            ThreadUse(in: tree, of: project).isGivenToQueue($0.open + 1, within: $0.span)
        } ?? false
    }

    private func start(of index: Int) -> Int { tree.chain(around: index)?.span.lowerBound ?? index }

    /// What is said where code of a handler moves to the main thread: this work, or else this use of what belongs there. Nil where
    /// there is neither. `name`: of the function that calls the handler; `evidence`: that it does so elsewhere now.
    package func reason(
        in body: Span, ofHandlerOf name: String, orFor use: Int?, _ evidence: BackgroundHandler.Evidence?
    ) -> Refusal? {
        let found = evidence == nil && use != nil ? [] : calls(in: body)
        let told = found.isEmpty ? use.map { [$0] } ?? [] : found
        guard let first = told.first else { return nil }
        let (it, there) = told.count == 1 ? ("it does", "runs") : ("they do", "run")
        let text =
            switch evidence {
            case nil:
                "\(words(told)) will run on the main thread, even if '\(name)' calls its handler on another thread: check that "
                    + "nothing there blocks, or needs that other thread"
            case .passed(let queue)?: elsewhere("'\(queue)' is passed")
            case .chosen(let place)?: elsewhere("'\(name)' calls its handler there (\(place))")
            case .foreign?: elsewhere("'\(name)' calls its handler on a queue of its own")
            }
        func elsewhere(_ why: String) -> String {
            "\(words(told)) \(there) on a background queue now, as \(why), and will run on the main thread: check that \(it) not block that"
        }
        return Refusal(text, token: first)
    }

    /// Throws where there is such work in a body that this argument keeps off the main thread.
    package func check(_ body: Span, keptAwayBy queue: String) throws(Refusal) {
        let found = calls(in: body)
        guard let first = found.first else { return }
        throw Refusal(
            "'\(queue)' keeps \(words(found)) off the main thread, and a task here would not: keep the handler, or do that in a "
                + "'nonisolated' async function", token: first)
    }

    /// `lines 12 ('read') and 15 ('save')`
    private func words(_ names: [Int]) -> String {
        let places = names.prefix(2).map { "\(tree.line(of: $0)) ('\(tree.text($0))')" }
        if names.count > 2 { return "lines " + places.joined(separator: ", ") + " and others" }
        return (names.count == 1 ? "line " : "lines ") + places.joined(separator: " and ")
    }
}
