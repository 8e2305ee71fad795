import CallChecks
import FunctionBodies
import Index
import Overloads
import Patterns
import Syntax

// What a fix affects besides its own match, so that the engine need not know any rule.

/// Functions elsewhere that take part in a fix.
package enum Companions: Sendable {
    /// Those that fulfil the matched requirement or override the matched function.
    case witnesses
    /// The async overload that only waits for the matched function.
    case overload
}

/// Which functions a fix makes async, and which others should be async before it.
package struct FixSymbols: Sendable {
    /// They have an async version once the fix is applied.
    package let provides: [FunctionSymbol]
    /// The code of the fix awaits them if they are async by then, and wraps them in a continuation if not.
    package let dependsOn: [FunctionSymbol]
}

extension Evaluator {
    /// The functions that take part in a fix of the match, each by its keyword; nil if they cannot.
    package func companions(_ kind: Companions, of match: Match) -> [Site]? {
        switch kind {
        case .witnesses:
            bodies.movingWitnesses(of: match)?.map { Site($0.keyword, in: $0.tree) }
        case .overload: overloads.overload(waitingFor: match).map { [Site($0.keyword, in: $0.tree)] }
        }
    }

    /// What a fix that applies these transforms provides and depends on.
    package func symbols(of match: Match, by transforms: [Transform]) -> FixSymbols {
        let provides = bodies.movedFunctions(match)
        let movesBody = transforms.contains(where: \.movesBody)
        return FixSymbols(
            provides: provides, dependsOn: movesBody ? bodies.callbackCallees(match, besides: provides) : [])
    }

    /// The async function of the project that such a fix awaits in place of a call; nil for one of a table.
    package func awaitedFunction(of match: Match, by transforms: [Transform]) -> ProjectIndex.Function? {
        transforms.lazy.compactMap { transform -> ProjectIndex.Function? in
            switch transform {
            case .statements(let call, let table), .task(let call, let table),
                .callInContinuation(let call, _, let table):
                self.callSites.alternative(to: call, by: table, match)
            default: nil
            }
        }.first
    }

    /// Further edits of such a fix, given its own: the documentation of functions that lose their handler, the defaults
    /// of requirements that wait for publishers, and the capture list of a task.
    package func furtherEdits(
        of match: Match, by transforms: [Transform], with companions: [Companions], besides edits: [SourceEdit]
    ) -> [SourceEdit] {
        let waits = transforms.contains { if case .waitingPublisher = $0 { true } else { false } }
        if waits { return publisherBodies.furtherEdits(of: match) }
        for case .statements(let name, let table) in transforms {
            return callSites.captureEdits(for: name, of: match, by: table)
        }
        guard transforms.contains(where: \.movesBody) else { return [] }
        let own = match.tree.declaration(at: match.span.lowerBound).map { [Site($0.keyword, in: match.tree)] } ?? []
        let others = companions.contains(.witnesses) ? self.companions(.witnesses, of: match) ?? [] : []
        return (own + others).flatMap { bodies.documentationEdits(for: $0.index, in: $0.tree, with: edits) }
    }
}
