import Index
import Syntax

/// Which functions are tests.
package enum TestFunctions {
    /// Whether a function is a test that only the test runner calls: it takes and gives nothing.
    package static func isTest(_ function: Declaration, in tree: TokenTree) -> Bool {
        if function.attributes.contains(where: { tree.spells($0.lowerBound + 1, "Test") }) { return true }
        let isOwn = function.modifiers.allSatisfy { ![.override, .static, .class].contains(tree[$0.lowerBound].word) }
        return isOwn && function.result == nil && tree.parameters(of: function).isEmpty
            && tree.enclosingType(function.keyword) != nil
            && function.name.map { tree.text($0).hasPrefix("test") } ?? false
    }

    /// Whether code stands in `setUp` or `tearDown`, which may be async, too.
    package static func preparesTests(around token: Int, in tree: TokenTree) -> Bool {
        guard let function = tree.enclosingFunction(token), let name = function.name else { return false }
        return ["setUp", "setUpWithError", "tearDown", "tearDownWithError"].contains { tree.spells(name, $0) }
            && function.modifiers.contains { tree[$0.lowerBound].word == .override }
    }

    /// Whether code stands in a test.
    package static func isTest(around token: Int, in tree: TokenTree) -> Bool {
        tree.enclosingFunction(token).map { isTest($0, in: tree) } ?? false
    }
}
