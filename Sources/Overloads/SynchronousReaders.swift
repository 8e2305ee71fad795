import Flow
import Index
import Patterns
import Syntax

// Callers that read, right after the call, a variable that their handler sets, or that the function sets before it returns: a
// callback version that starts a task has done neither by then.

extension OverloadFacts {
    /// Refuses where a variable that the handler sets is read right after a call of the matched function, or after a call
    /// of a function that passes its own handler on to it. `inTests`: only calls in tests count; else only calls elsewhere.
    package func readSynchronously(_ match: Match, inTests: Bool = false) -> Refusal? {
        guard let (declaration, handler) = project.callbackFunction(at: match),
            let own = project.function(declaration, in: match.tree),
            let (place, name) = callReadSynchronously(of: own, inTests: inTests)
        else { return nil }
        return Refusal(
            "the \(inTests ? "test" : "caller") at \(place) reads '\(name)' right after the call, before the task would "
                + "set it: wait for the result there", token: handler.parameter.name)
    }

    /// The first call after which such a variable is read, and the variable.
    private func callReadSynchronously(of function: ProjectIndex.Function, inTests: Bool) -> (
        place: String, name: String
    )? {
        var seen: Set<ProjectIndex.Function.Place> = []
        var open = [function]
        while let next = open.popLast() {
            guard seen.insert(next.place).inserted, seen.count < 16, let name = next.declaration.name else { continue }
            for tree in project.trees(naming: next.tree[name].hash) {
                for index in tree.all where tree[index].hash == next.tree[name].hash {
                    guard tree.spells(index, next.name), let (call, given) = callWithHandler(index, in: tree),
                        let caller = tree.enclosingFunction(index)
                    else { continue }
                    let isWanted = project.known.isOfTests(tree) == inTests
                    let shared = SharedVariables(in: tree, knowing: project.known)
                    let front = tree.chain(from: call.lowerBound).map { $0.front(upTo: $0.links.count - 1) } ?? call
                    let read =
                        isWanted
                        ? shared.readBeforeAnswer(of: call, to: given, in: caller, atOnce: true)
                            ?? shared.read(setBy: next, after: call, on: front, in: caller)
                        : nil
                    let outer = read == nil ? forwarder(caller, of: given, in: tree) : nil
                    guard read != nil || outer != nil, mayMean(next, given.lowerBound, in: tree) else { continue }
                    if let read {
                        return ("\(tree.file.path):\(tree.lines.line(at: tree[index].offset))", tree.text(read))
                    }
                    if let outer { open.append(outer) }
                }
            }
        }
        return nil
    }

    /// The function round a call, where it passes its own handler to the call.
    private func forwarder(_ caller: Declaration, of given: Span, in tree: TokenTree) -> ProjectIndex.Function? {
        guard let handler = project.completionHandler(of: caller, in: tree),
            !tree.uses(of: tree.text(handler.parameter.name), in: given).isEmpty
        else { return nil }
        return project.function(caller, in: tree)
    }

    /// Whether the call with this argument may be one of the function, or of the requirement that it fulfils.
    private func mayMean(_ function: ProjectIndex.Function, _ given: Int, in tree: TokenTree) -> Bool {
        CalleeResolution(in: tree, project: project).callees(ofArgument: given).contains { callee, _ in
            callee.place == function.place || callee.isRequirement && project.isRelated(callee.type, function.type)
        }
    }

    /// A call by a name and the last closure or name that it is given.
    private func callWithHandler(_ name: Int, in tree: TokenTree) -> (call: Span, given: Span)? {
        guard name > 0, tree[name - 1].word != .func, let chain = tree.chain(around: name),
            let call = chain.links.first(where: { $0.name == name })?.lastCall
        else { return nil }
        let given = call.arguments.last { tree.closure(at: $0.value.lowerBound) != nil || $0.value.count == 1 }
        return given.map { (chain.span, $0.value) }
    }
}
