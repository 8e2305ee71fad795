import Index
import Names
import Syntax

/// The handler, or a closure that calls it, as an argument of a call.
package struct PassedHandler {
    /// The token of the callee's name.
    package let name: Int
    /// The whole chain of the call.
    package let chain: Chain
    /// Its parentheses and arguments.
    package let call: Call
    /// The handler, or the closure.
    package let argument: Argument
    /// Further closures of the same chain that use the handler: `success: { }, failure: { }`; or the handler itself,
    /// where one of the two takes the failure.
    package private(set) var siblingClosures: [Argument]
    /// The names and labels of the closure and its siblings.
    private(set) var roles: [String]
    private let known: KnownNames

    /// Nil where the token is no argument of a call with a name. `names` lead to the handler; without them, siblings are not
    /// looked for.
    package init?(of token: Int, in tree: TokenTree, of project: ProjectIndex, named names: [String] = []) {
        func usesHandler(_ argument: Argument) -> Bool { !tree.uses(of: names, in: argument.value).isEmpty }
        guard let name = tree.calleeName(ofArgument: token), let chain = tree.chain(around: name) else { return nil }
        var found: (Call, Argument)?
        var siblings: [Argument] = []
        var roles: [String] = []
        var named: [(Argument, role: String)] = []
        for link in chain.links {
            for case .call(let call) in link.suffixes {
                for argument in call.arguments {
                    let isOwn = link.name == name && argument.value.contains(token)
                    let isSibling = tree.role(argument.value.lowerBound) == .closure && usesHandler(argument)
                    let role = (argument.label ?? link.name).map { tree.text($0) } ?? ""
                    if !isOwn, !isSibling, argument.value.count == 1, usesHandler(argument) {
                        named.append((argument, role))
                    }
                    guard isOwn || isSibling else { continue }
                    if isOwn { found = (call, argument) } else { siblings.append(argument) }
                    roles.append(role)
                }
            }
        }
        guard let found else { return nil }
        known = project.known
        self.name = name
        self.chain = chain
        (call, argument) = found
        self.siblingClosures = siblings
        self.roles = roles
        takeSibling(named)
    }

    /// `success: { }, failure: completion`
    private mutating func takeSibling(_ named: [(Argument, role: String)]) {
        guard siblingClosures.isEmpty, named.count == 1, let (argument, role) = named.first else { return }
        var other = self
        other.siblingClosures.append(argument)
        other.roles.append(role)
        if other.isEitherOr { self = other }
    }

    /// Whether a token stands in one of the siblings, which are followed with it.
    package func holdsSibling(_ token: Int) -> Bool { siblingClosures.contains { $0.value.contains(token) } }

    /// One of them takes the failure, so that only one of them is called; not beside one for each of several values.
    package var isEitherOr: Bool {
        siblingClosures.count == 1 && !roles.contains { known.says($0, .forEachValue) }
            && roles.filter(known.isFailure).count == 1
    }
}
