import Patterns
import Syntax

/// The names that are bound at one place of a page.
struct Scope {
    private(set) var names: [String: Metavariable] = [:]
    /// A pattern could not be read: any name may be bound.
    var isOpen = false
    /// The names of runs of links, which are no code that a pattern could match.
    var links: Set<String> = []
    /// The line of the fence, where that is not the one above the line that is read.
    var fence: Int?

    mutating func bind(_ metavariables: [Metavariable]) {
        for metavariable in metavariables where metavariable.name != "_" {
            // The first occurrence has the `:kind`.
            if names[metavariable.name] == nil { names[metavariable.name] = metavariable }
        }
    }
}

extension Hint {
    /// The most similar bound name.
    static func nearName(_ name: String, _ known: [String: Metavariable]) -> String? {
        nearest(to: name, among: known.keys.sorted()).flatMap { known[$0] }.map { "did you mean `\($0.text)`?" }
    }
}
