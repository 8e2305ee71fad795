import Index
import Names
import Syntax

/// Functions outside the project that call a closure several times, known by their names and by their other arguments.
package struct RepeatingCallers {
    private let known: KnownNames

    package init(_ known: KnownNames) { self.known = known }

    /// Whether a call with these arguments may call its closure several times.
    package func mayRepeat(_ name: String, _ arguments: [Argument], in tree: TokenTree) -> Bool {
        func value(_ label: String) -> Span? {
            arguments.first { $0.label.map { tree.spells($0, label) } ?? false }?.value
        }
        if known.says(name, .callsOften) { return true }
        if known.says(name, .callsOftenIfRepeating) {
            return value("repeats").map { tree.text($0) == "true" } ?? false
        }
        // Apollo calls the handler with the value in the cache and again with that of the server.
        let labels = known.names(.callsOftenWith, of: name)
        return !labels.isEmpty && labels.allSatisfy { value($0.text) != nil } && !isAskedOnce(arguments, in: tree)
    }

    /// Whether an argument of the call asks for one call of the handler; a function of the project may pass it on.
    package func isAskedOnce(_ arguments: [Argument], in tree: TokenTree) -> Bool {
        arguments.contains { argument in
            argument.label.map { known.says($0, in: tree, .decidesHowOften) } ?? false
                && known.says(argument.value.upperBound - 1, in: tree, .asksOnce)
        }
    }
}
