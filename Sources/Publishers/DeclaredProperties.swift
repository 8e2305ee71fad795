#if canImport(Dispatch)
    import Dispatch
#endif
import Index
import Names
import Syntax

/// A property where a type, or a file, declares it.
struct DeclaredProperty: Sendable {
    let tree: TokenTree
    let name: Int
    /// The type, or extended type, that it is a member of.
    let owner: String?
    /// Its file is one of tests.
    let isOfTests: Bool
}

/// The properties of all files by their names, as far as some search has asked for them. All searches share it: each asks for
/// the same ones, and in a large project many files hold a name such as `value`.
package final class DeclaredProperties: @unchecked Sendable {
    private var known: [String: [DeclaredProperty]] = [:]
    /// Guards `known`.
    private let turn = DispatchSemaphore(value: 1)

    /// None yet.
    package init() {}

    /// The properties of this name, also global variables, in the files that hold it.
    func properties(
        named name: String, knowing names: KnownNames, in trees: () -> [TokenTree]
    ) -> [DeclaredProperty] {
        turn.wait()
        let known = known[name]
        turn.signal()
        if let known { return known }
        let found = trees().flatMap { tree in
            let isOfTests = names.isOfTests(tree)
            return VariableTypes(in: tree).declarations(named: name).filter { declared in
                [.let, .var].contains(tree[declared - 1].word)
                    && tree.brace(around: declared).map { tree.role($0) == .members } ?? true
            }.map { declared in
                DeclaredProperty(
                    tree: tree, name: declared, owner: tree.enclosingType(declared)?.name.map { tree.text($0) },
                    isOfTests: isOfTests)
            }
        }
        turn.wait()
        self.known[name] = found
        turn.signal()
        return found
    }
}
