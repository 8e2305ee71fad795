import Index
import Syntax

// `func load(completion: …) { load(completion: completion) }`: nothing ever calls the handler.

/// Functions that call only themselves, or each other.
package struct EndlessRecursion {
    let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// That a function passes its handler only to itself, or to others that do nothing but pass it on among each other; nil where
    /// something may call it.
    package func remark(on function: ProjectIndex.Function, _ parameter: Parameter) -> Remark? {
        var open = [(function, parameter)]
        var seen: Set<CodeKey> = []
        var names: [String] = []
        while let (function, parameter) = open.popLast() {
            let tree = function.tree
            guard seen.insert(CodeKey(tree: tree, token: parameter.name)).inserted else { continue }
            names.append("'\(function.name)'")
            let uses = function.declaration.body.map { tree.uses(of: tree.text(parameter.name), in: $0) } ?? []
            if uses.isEmpty { return nil }
            for use in uses {
                guard let taken = argument(at: use, in: function) else { return nil }
                let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: taken)
                if callees.isEmpty { return nil }
                open += callees
            }
        }
        let handler = function.tree.text(parameter.name)
        let fact =
            names.count == 1
            ? "\(names[0]) only passes '\(handler)' to itself"
            : "\(names.joined(separator: " and ")) only pass '\(handler)' to each other"
        return Remark("\(fact), so that nothing ever calls it", "call '\(handler)' where the recursion should end")
    }

    /// The token of what is passed on: the handler, or the closure in a call that calls it; nil where the function itself calls it.
    private func argument(at use: Int, in function: ProjectIndex.Function) -> Int? {
        guard function.tree.callParenthesis(after: use) != nil else { return use }
        return function.tree.innermostClosure(around: use).flatMap { brace in
            function.declaration.span.contains(brace) ? brace : nil
        }
    }
}
