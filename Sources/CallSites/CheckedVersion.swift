import Index
import Syntax
import Timing

// Tests that exist for the callback version of a function: with the async one in its place nothing checks that any more.

extension CallSite {
    /// Throws where a call in a test checks what its callback function does, and the async version would not run that.
    package func checkIsNoSubject(in project: ProjectIndex) throws(Refusal) {
        guard let callback, let alternative,
            project.known.isOfTests(tree) || Imports(in: tree).isTest(knowing: project.known)
        else { return }
        let test = tree.enclosingFunction(span.lowerBound)?.name.map { tree.text($0) } ?? ""
        let folders = tree.file.path.split(separator: "/").map(String.init)
        if let word = ([test] + folders).first(where: { project.known.says($0, .checksInterface) }) {
            throw Refusal(
                "'\(word)' checks that '\(callback.name)' can be called with a handler: keep this call, and check the async "
                    + "version beside it", token: span.lowerBound)
        }
        let own = callback.implementations(in: project).filter { $0.declaration.body?.count ?? 0 > 2 }
        guard !own.isEmpty,
            let apart = alternative.implementations(in: project).first(where: { !$0.calls(callback.name) })
        else { return }
        let isPassedOn = own.contains { other in
            other.declaration.body?.contains { other.tree.spells($0, apart.name) && other.tree.isAwaited($0) } ?? false
        }
        if isPassedOn, !project.known.says(test, .checksHandler) { return }
        throw Refusal(
            isPassedOn
                ? "'\(test)' checks that '\(callback.name)' calls its handler: keep this test, and write another one for the async version"
                : "'\(test)' tests '\(callback.name)' at \(callback.location), which the async '\(apart.name)' at \(apart.location) does "
                    + "not call: keep this test while the version with a handler exists, and test the async one, too",
            token: span.lowerBound)
    }
}
