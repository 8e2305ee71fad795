import Names
import Syntax
import Xcode

// Of two functions of the SDK that take the same closure, `perform { … }` of Core Data, a call in async code means the
// async one.

/// The calls in rewritten code that would mean an async function of the SDK, or that async code may not make.
package struct SDKOverloads {
    private let known: KnownNames
    private let settings: BuildSettings

    package init(knowing known: KnownNames, in settings: BuildSettings) {
        (self.known, self.settings) = (known, settings)
    }

    /// Throws where statements that are to stand in async code call such a function without `await`, or one that the compiler
    /// refuses there.
    package func check(_ statements: String) throws(Refusal) {
        let tree = TokenTree(SourceFile(text: "func f() async {\n" + statements + "\n}\n"))
        guard let body = tree.declaration(at: 0)?.body else { return }
        let own = tree.ownTokens(of: tree.interior(body.lowerBound))
        if let refused = own.first(where: { known.says($0, in: tree, .isUnavailableInAsync) }) {
            throw Refusal(
                "async code may not call '\(tree.text(refused))': write the `await` by hand, and leave '\(tree.text(refused))' out or "
                    + "replace it, such as by `await MainActor.run`")
        }
        guard settings.hasSystemsOf2021 else { return }
        let called = own.first { index in
            guard tree[index].flags.contains(.member), known.says(index, in: tree, .hasAsyncOverload),
                let link = tree.chain(around: index)?.links.first(where: { $0.name == index }),
                let given = link.call?.arguments.last, tree.role(given.value.lowerBound) == .closure
            else { return false }
            return !tree.statement(around: index).contains { $0 < index && tree[$0].word == .await }
        }
        guard let called else { return }
        throw Refusal(
            "in async code '\(tree.text(called))' may mean its async version: if so, await it by hand"
        )
    }
}
