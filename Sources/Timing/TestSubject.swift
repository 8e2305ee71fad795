import Index
import Overloads
import Syntax

// Tests that exist for the callback version of a function: with the async one in its place nothing checks that any more.

/// What a test checks of the callback functions that it calls.
package struct TestSubject {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Throws where a call in a test checks what its callback function does, and the async version would not run that.
    /// `call`: its first token.
    package func check(
        _ call: Int, of callback: ProjectIndex.Function, _ alternative: ProjectIndex.Function
    ) throws(Refusal) {
        guard project.known.isOfTests(tree) || Imports(in: tree).isTest(knowing: project.known) else { return }
        let function = tree.enclosingFunction(call)
        let test = function?.name.map { tree.text($0) } ?? ""
        let folders = tree.file.path.split(separator: "/").map(String.init)
        if let word = ([test] + folders).first(where: { project.known.says($0, .checksInterface) }) {
            throw Refusal(
                "'\(word)' checks that '\(callback.name)' can be called with a handler: keep this call, and check the async "
                    + "version beside it", token: call)
        }
        // A double of that name, which is given a handler, checks nothing.
        if project.known.says(test, .checksHandler), function.map({ tree.parameters(of: $0).isEmpty }) ?? false {
            throw Refusal(
                "'\(test)' checks that '\(callback.name)' calls its handler: keep this test, and write another one for the async version",
                token: call)
        }
        let own = callback.implementations(in: project).filter { $0.declaration.body?.count ?? 0 > 2 }
        guard !own.isEmpty,
            let apart = alternative.implementations(in: project).first(where: { !$0.calls(callback.name) })
        else { return }
        let isPassedOn = own.contains { other in
            other.declaration.body?.contains { other.tree.spells($0, apart.name) && other.tree.isAwaited($0) } ?? false
        }
        if isPassedOn { return }
        throw Refusal(
            "'\(test)' tests '\(callback.name)' at \(callback.location), which the async '\(apart.name)' at \(apart.location) does "
                + "not call: keep this test while the version with a handler exists, and test the async one, too",
            token: call)
    }
}
