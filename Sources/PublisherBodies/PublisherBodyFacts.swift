import FunctionBodies
import Index
import Overloads
import Patterns
import Publishers
import Syntax

/// The functions that return a publisher of one value, as async functions. Each is worked out once.
package final class PublisherBodyFacts {
    private let publishers: PublisherFacts
    private let functions: BodyFacts
    private var project: ProjectIndex { functions.project }
    private var bodies: [Key: Result<AwaitedBody, Refusal>] = [:]

    /// With what is known of publishers, and of functions that become async.
    package init(publishers: PublisherFacts, functions: BodyFacts) {
        (self.publishers, self.functions) = (publishers, functions)
    }

    private struct Key: Hashable {
        let function: CodeKey
        let isTogether: Bool
    }

    /// The async version of a function that returns a publisher.
    private struct AwaitedBody {
        let signature: String
        /// None for a requirement.
        var lines: [String] = []
        /// Something in it waits.
        var waits = true
        /// What callers may notice.
        var doubts: [Refusal] = []
        /// What fulfils a requirement.
        var implementations: [ProjectIndex.Function] = []
    }

    /// What stands after the parameters of the matched function's async version, and its statements. `isTogether`: it is a
    /// requirement, or fulfils one, and gets it with the others. Throws where it has none.
    package func asyncVersion(of match: Match, isTogether: Bool) throws(Refusal) -> [Binding] {
        let body = try body(of: match, isTogether)
        return [.text(body.signature), .text(body.lines.joined(separator: "\n"))]
    }

    /// Throws where the matched function has no async version.
    package func checkMayBeAwaited(_ match: Match, isTogether: Bool) throws(Refusal) {
        _ = try body(of: match, isTogether)
    }

    /// Throws what callers may notice who await the matched function in place of a subscription.
    package func checkIsNotNoticed(_ match: Match) throws(Refusal) {
        try Refusal.throwAll(try body(of: match, false).doubts)
    }

    /// The functions that fulfil the matched requirement, and get an async version with it; nil where one of them cannot.
    package func implementations(of match: Match) -> [Site]? {
        (try? body(of: match, true))?.implementations.map { Site($0.declaration.keyword, in: $0.tree) }
    }

    private func body(of match: Match, _ isTogether: Bool) throws(Refusal) -> AwaitedBody {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound) else { throw Refusal() }
        return try body(of: declaration, in: match.tree, isTogether)
    }

    private func body(
        of declaration: Declaration, in tree: TokenTree, _ isTogether: Bool
    ) throws(Refusal) -> AwaitedBody {
        let key = Key(function: CodeKey(tree: tree, token: declaration.keyword), isTogether: isTogether)
        if let known = bodies[key] { return try known.get() }
        let found = Result { () throws(Refusal) in
            declaration.body == nil
                ? try requirement(declaration, in: tree) : try written(declaration, in: tree, isTogether)
        }
        bodies[key] = found
        return try found.get()
    }

    private func written(
        _ declaration: Declaration, in tree: TokenTree, _ isTogether: Bool
    ) throws(Refusal) -> AwaitedBody {
        guard let name = declaration.name,
            var converter = PublisherBodyConverter(declaration, in: tree, with: functions)
        else { throw Refusal() }
        try publishers.check(name, in: tree, gives: .one)
        let check = PublisherOverloadCheck(project: project, tree: tree, declaration: declaration)
        if let directive = declaration.span.first(where: { tree.directive($0) != nil }) {
            throw Refusal("the function contains an '#if': rewrite it by hand", token: directive)
        }
        try check.checkIsFree()
        if !isTogether {
            try check.checkPlace()
            if let function = project.function(declaration, in: tree) { try checkNotOverridden(function) }
        }
        let lines = try converter.write(mayBePlain: isTogether)
        if !isTogether { try check.checkCalls() }
        return AwaitedBody(
            signature: converter.result.signature, lines: lines, waits: !converter.awaited.isEmpty,
            doubts: converter.doubts)
    }

    /// A requirement, once each function that fulfils it has its statements.
    private func requirement(_ declaration: Declaration, in tree: TokenTree) throws(Refusal) -> AwaitedBody {
        guard let function = project.function(declaration, in: tree),
            let result = PublisherResult(of: declaration, in: tree, knowing: project.known)
        else { throw Refusal() }
        let check = PublisherOverloadCheck(project: project, tree: tree, declaration: declaration)
        try check.checkIsFree()
        let found = try PublisherRequirement(project: project, function: function).implementations()
        var waits = false
        for other in found {
            do throws(Refusal) {
                waits = try body(of: other.declaration, in: other.tree, true).waits || waits
            } catch {
                let line = error.token.map { other.tree.lines.line(at: other.tree[$0].offset) } ?? other.position.line
                throw Refusal("'\(other.type ?? "").\(other.name)' (\(other.path):\(line)): \(error.reason)")
            }
        }
        guard waits else { throw Refusal("nothing that fulfils it waits, so it needs no async version") }
        try check.checkCalls()
        return AwaitedBody(signature: result.signature, implementations: found)
    }

    private func checkNotOverridden(_ function: ProjectIndex.Function) throws(Refusal) {
        try functions.overloads.checkNotOverridden(
            Match(tree: function.tree, span: function.declaration.span, bindings: Bindings()))
    }
}
