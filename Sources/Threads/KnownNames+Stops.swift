import Index
import Names

// Functions that end what others began: `stopUpdates` for `startUpdates`.

extension KnownNames {
    /// The possible names of the function that ends what one of this name began: also `stop`, where a row says that the word
    /// alone does.
    package func stops(of name: String) -> [String] {
        undoing(name).flatMap { stop, rest -> [String] in
            stop.isWhole && !rest.isEmpty ? [stop.text + rest, stop.text] : [stop.text + rest]
        }
    }

    /// How the names of such functions begin.
    package func beginningsOfStops(of name: String) -> [String] { undoing(name).map { $0.text + $1 } }

    private func undoing(_ name: String) -> [(stop: Name, rest: Substring)] {
        let words = [name.endIndex] + name.indices.dropFirst().filter { !name[$0].isLowercase }
        return words.flatMap { end in names(.undoneBy, of: String(name[..<end])).map { ($0, name[end...]) } }
    }
}
