import Index
import Silence
import Syntax

/// The operators of a file to which values are seen to come on a background thread, where their closures run.
struct PublisherThreads {
    private let tree: TokenTree
    private let project: ProjectIndex
    /// How many functions are followed that return publishers.
    private let steps: Int

    init(in tree: TokenTree, of project: ProjectIndex, steps: Int = 3) {
        (self.tree, self.project, self.steps) = (tree, project, steps)
    }

    /// Whether the closure with this brace belongs to such an operator.
    func runsElsewhere(_ brace: Int) -> Bool {
        guard let name = tree.calleeName(ofArgument: brace), let chain = tree.chain(around: name),
            let link = chain.links.firstIndex(where: { $0.name == name })
        else { return false }
        return comeElsewhere(after: chain.links[..<link])
    }

    /// Whether these closures, the innermost first, make the values of a publisher that begins its work on the main queue:
    /// `Deferred { Future { … } }.subscribe(on: DispatchQueue.main)`.
    func beginOnMain(_ closures: [Int]) -> Bool {
        for brace in closures {
            guard let name = tree.calleeName(ofArgument: brace), project.known.says(name, in: tree, .isPublisher),
                let chain = tree.chain(around: name), let link = chain.links.firstIndex(where: { $0.name == name })
            else { return false }
            let scheduler = chain.links[(link + 1)...].first { $0.name.map { tree.spells($0, "subscribe") } ?? false }?
                .call?.arguments.first
            if let scheduler { return project.known.says(tree.text(scheduler.value), .isMainQueue) }
        }
        return false
    }

    /// Whether the values come there after these links: the last that is passed a scheduler decides, else what makes them.
    private func comeElsewhere(after links: ArraySlice<Link>) -> Bool {
        for link in links.reversed() {
            guard let name = link.name, let call = link.call else { continue }
            if tree.spells(name, "dataTaskPublisher") { return true }
            let scheduler = call.arguments.first { argument in
                argument.label.map { project.known.says($0, in: tree, .isQueueLabel) } ?? false
            }
            if let scheduler {
                if isElsewhere(scheduler.value) { return true }
                // It says where the work begins, and not where its values come.
                if !tree.spells(name, "subscribe") { return false }
            }
            let functions = steps > 0 ? CalledFunctions(in: tree, of: project).implementations(calledBy: name) : []
            if !functions.isEmpty { return functions.contains(where: givesElsewhere) }
        }
        return false
    }

    /// `DispatchQueue.global()`, a queue of the project's own that is not named after the main one.
    private func isElsewhere(_ scheduler: Span) -> Bool {
        if scheduler.contains(where: { project.known.says($0, in: tree, .mayBeMainQueue) }) { return false }
        if project.known.says(scheduler.lowerBound, in: tree, .isQueue) { return true }
        let type = VariableTypes(in: tree).receiverType(of: scheduler, knowing: project.known)
        return type.map { project.known.says($0, .isQueue) } ?? false
    }

    private func givesElsewhere(_ function: ProjectIndex.Function) -> Bool {
        let key = CodeKey(tree: function.tree, token: function.declaration.keyword)
        return GivenElsewhere(function: key, steps: steps).value(in: project) {
            let (other, body) = (function.tree, function.declaration.body)
            let last = body.flatMap { other.statements(in: other.interior($0.lowerBound)).last }
            let chain = last.flatMap { last in
                other.chain(from: other[last.lowerBound].word == .return ? last.lowerBound + 1 : last.lowerBound)
            }
            return chain.map { chain in
                PublisherThreads(in: other, of: project, steps: steps - 1).comeElsewhere(after: chain.links[...])
            } ?? false
        }
    }
}

/// Does the publisher of a function give its values on a background thread?
private struct GivenElsewhere: MemoKey {
    typealias Value = Bool
    let function: CodeKey
    let steps: Int
}
