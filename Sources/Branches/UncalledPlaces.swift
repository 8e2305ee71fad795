import Syntax

/// Places where paths without a call of the handler leave, or the branches that lead there, besides one that is told in full.
package struct UncalledPlaces {
    private let places: [Int]
    private let blocks: UncalledBlocks
    private let tree: TokenTree

    package init(_ places: [Int], of blocks: UncalledBlocks, in tree: TokenTree) {
        (self.places, self.blocks, self.tree) = (places.sorted(), blocks, tree)
    }

    /// How many lines are named: more are counted.
    private static let most = 6

    /// "; the 'return' at line 9 does not call it, either"; empty for no place.
    package var words: String {
        let lines = lines(of: places)
        if lines.count > Self.most {
            return "; \(lines.count) more lines, such as line \(lines[0]), do not call it, either"
        }
        let kinds = Dictionary(grouping: places, by: kind).sorted { $0.value[0] < $1.value[0] }
        return kinds.map { words(of: $0.key, $0.value) }.joined()
    }

    private enum Kind { case absence, failure, exit, untaken, label, other }

    private func kind(of place: Int) -> Kind {
        if tree[place].kind == .postfixQuestion { return .absence }
        return switch tree[start(of: place)].word {
        case .try: .failure
        case .return, .throw, .break, .continue: .exit
        case .if where start(of: place) == place: .untaken
        case .case, .default: .label
        default: .other
        }
    }

    private func words(of kind: Kind, _ places: [Int]) -> String {
        let lines = lines(of: places)
        let (only, all) = (lines.count == 1, "line\(lines.count == 1 ? "" : "s") \(Self.list(lines, "and"))")
        switch kind {
        case .absence:
            let line = "line \(Self.list(lines, "or"))"
            return "; if the value before '?' at \(line) is nil, it is not called, either"
        case .failure: return "; the same holds for 'try' at \(all)"
        case .untaken:
            return only
                ? blocks.words(onUntaken: places[0])
                : "; the 'if's at \(all) have no 'else' that calls it, either"
        case .exit where !only: return "; \(all) leave without calling it, too"
        case .label where !only: return "; the cases at \(all) do not call it, either"
        case .exit, .label, .other: break
        }
        let name = only ? name(of: places[0]) : all
        return "; \(name) \(only ? "does" : "do") not call it, either"
    }

    /// "the 'return' at line 4": a place where a path leaves, or its branch.
    private func name(of place: Int) -> String {
        let start = start(of: place)
        let words: [Word] = [.return, .throw, .break, .continue, .else, .catch, .case, .default]
        guard words.contains(tree[start].word) else { return "line \(tree.line(of: place))" }
        return "the '\(tree.text(start))' at line \(tree.line(of: place))"
    }

    private func start(of place: Int) -> Int {
        tree[place].kind == .leftBrace ? tree.owner(ofBrace: place) ?? place : place
    }

    private func lines(of places: [Int]) -> [String] {
        Set(places.map { tree.line(of: $0) }).sorted().map(String.init)
    }

    private static func list(_ lines: [String], _ word: String) -> String {
        lines.count < 2
            ? lines.joined() : "\(lines.dropLast().joined(separator: ", ")) \(word) \(lines[lines.count - 1])"
    }
}
