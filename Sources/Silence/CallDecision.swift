import Index
import Syntax

// A call that decides by what it is given whether its closure is called.

extension CalleeResolution {
    /// On what it depends whether a function calls its closure, where the call decides that: a parameter that is given `true` or
    /// `false`, or a property that the caller sets before. The path without a call may not be taken then.
    /// `tests`: the names that its conditions test.
    package func decision(
        of passed: PassedHandler, in callee: ProjectIndex.Function, testing tests: Set<String>
    ) -> String? {
        if tests.isEmpty { return nil }
        let given = passed.call.arguments.lazy.compactMap { argument -> String? in
            let first = argument.value.lowerBound
            let isFlag = argument.value.count == 1 && [.true, .false].contains(tree[first].word)
            // `.none` of an enum
            let isCase = argument.value.count == 2 && tree[first].kind == .period
            guard isFlag || isCase, let parameter = callee.parameter(for: argument, of: passed.call, in: tree)
            else { return nil }
            let name = callee.tree.text(parameter.name)
            return tests.contains(name) ? "its '\(name)', which is '\(tree.text(argument.value))' here" : nil
        }.first
        guard given == nil, isAskedOfSelf(passed), let brace = tree.brace(around: passed.name) else {
            return given
        }
        let set = (brace + 1..<tree.statement(around: passed.name).lowerBound).last { index in
            tree.parent(index) == brace && tree[index + 1].kind == .equal && tests.contains(tree.text(index))
                && (tree[index].flags.contains(.member)
                    ? tree[index - 2].word == .`self` : tree[index - 1].kind != .identifier)
        }
        return set.map { "'\(tree.text($0))', which line \(tree.line(of: $0)) sets" }
    }
}
