import Conditions
import Patterns
import Rules
import Syntax
import Xcode

/// What the code that transforms write needs besides what its page says: syntax of newer compilers, and async functions of
/// Apple's SDK that are newer than those with a handler. It is written only for targets that have it, and is said all the same.
struct WrittenNeeds: Sendable {
    /// Text, and what code with it needs.
    private let all: [(text: String, requires: [PlatformRequirement])]

    init(of alternative: Alternative) {
        let clauses = alternative.clauses + alternative.also.flatMap(\.clauses)
        let transforms = clauses.compactMap { clause in
            if case .binding(_, let transform) = clause.meaning { transform } else { nil }
        }
        let syntax = NewSyntax.all.map { ($0.tokens.joined(), [PlatformRequirement(.swift, $0.compiler)]) }
        let rows = transforms.compactMap(\.twins).flatMap(\.rows)
        all = transforms.isEmpty ? [] : syntax + rows.compactMap(Self.need)
    }

    /// The async call of a row, `.data(for:`, and what its column says that this needs.
    private static func need(_ row: Table.Row) -> (text: String, requires: [PlatformRequirement])? {
        guard row.templates.count > 3, let call = row.templates[0]?.tree,
            let requires = row.templates[3].flatMap({ try? PlatformRequirement.list($0.text(Bindings())) }),
            let open = call.all.first(where: { call[$0].kind == .leftParen && $0 > 1 }), call[open + 2].kind == .colon
        else { return nil }
        return (call.text(open - 2..<open + 3), requires)
    }

    /// What edits of files need: what is moved only is no news. `before`: the text that an edit replaces.
    func requirements(of edits: [SourceEdit], before: (SourceEdit) -> String) -> [PlatformRequirement] {
        let written = edits.filter { !$0.createsFile }
        return all.filter { text, _ in
            written.contains { edit in
                edit.replacement.firstIndex(ofBytes: text) != nil && before(edit).firstIndex(ofBytes: text) == nil
            }
        }.flatMap(\.requires)
    }
}

extension Transform {
    /// The table of the functions that it awaits.
    fileprivate var twins: Table? {
        switch self {
        case .statements(_, let table), .task(_, let table), .completionToAwait(_, _, let table),
            .callInContinuation(_, _, let table), .awaitingTest(_, let table):
            table
        default: nil
        }
    }
}
