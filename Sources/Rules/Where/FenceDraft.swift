import Patterns
import Xcode

/// A fence while its page is read, once for each row of a table of forms; its lines add to it.
struct FenceDraft {
    let fence: Outline.Fence
    /// Its lines, with the cells of the row in place of the names of its columns.
    let body: Excerpt
    /// The row of the table of forms; nil without a table.
    let row: FormTable.Row?
    /// Nil for the first fence of an alternative.
    let place: Also.Scope?
    /// Nil if it could not be read.
    let patch: SemanticPatch?
    var scope: Scope
    var clauses: [Clause] = []
    var own = FenceSettings()

    /// Whether the fence has a rewrite. True for a fence that could not be read.
    var isRewritten: Bool { patch.map { $0.template != nil } ?? true }
}

/// Settings that a fence can override.
struct FenceSettings {
    var ceilings: [Ceiling] = []
    var form: String?
    var requires: [PlatformRequirement] = []
    /// The code that needs some of these, where it is named.
    var needs: [Need] = []
    var below: [PlatformRequirement] = []
    var imports: [String] = []
    var creates: [NewFile] = []
    /// Of a fence that only reports: why it has no rewrite.
    var report: Message?
}

/// The role of a code block on a page.
enum FenceRole: Equatable {
    case diff, swift, also(Also.Scope), `where`, prose
    /// Probably meant as one of the above, but misspelled; the hint says what it should be.
    case unknown(hint: String?)

    init(_ fence: Outline.Fence) {
        let words = fence.info.words().map(\.text)
        guard fence.opening.bytes.first == UInt8(ascii: "`"), let first = words.first else {
            self = .prose
            return
        }
        let places = Also.Scope.allCases.map { "also in \($0.rawValue)" }
        let rest = words.dropFirst().joined(separator: " ")
        switch (first, rest) {
        case ("diff", ""): self = .diff
        case ("swift", ""): self = .swift
        case ("where", ""): self = .where
        case ("diff", _) where places.contains(rest): self = .also(Also.Scope(rawValue: words[3])!)
        case ("diff", _): self = .unknown(hint: Hint.near(rest, places))
        case ("swift", _), ("where", _): self = .unknown(hint: "`\(first)` stands alone")
        default:
            let near = Hint.ifNear(first, ["diff", "swift", "where"])
            self = near.map { .unknown(hint: $0) } ?? .prose
        }
    }
}
