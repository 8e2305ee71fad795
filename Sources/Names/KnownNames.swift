import Syntax

/// What the table pages of names say of code that no file of the project declares: functions, types and words, known by
/// their names alone. A whole name is looked up by its hash, a part of one by its first or last letter.
package final class KnownNames: Sendable {
    /// A row of a table page of names.
    package struct Row: Sendable {
        /// The names that the row speaks of.
        package let names: [Name]
        /// What is known of them; it does not hold where the row takes back what a later one says.
        package let facts: [(fact: Fact, holds: Bool)]
        /// What is known of them and of another name.
        package let relations: [(relation: Relation, name: Name)]

        package init(
            names: [Name], facts: [(fact: Fact, holds: Bool)], relations: [(relation: Relation, name: Name)] = []
        ) {
            (self.names, self.facts, self.relations) = (names, facts, relations)
        }
    }

    private let whole: WholeNames
    /// The members of rows that name a type too: `async` of `DispatchQueue.async`.
    private let members: Set<String>
    /// By fact.
    private let parts: [[Name]]
    private let partial: [PartialNames]
    private let related: [Relation: [String: [Name]]]
    /// The folders that hold whole projects, as paths begin with them: what these are called says nothing of the files in them.
    package let homes: [[UInt8]]

    /// Of rows that contradict each other, the first counts.
    package init(_ rows: [Row]) {
        var whole = WholeNames()
        var parts = Fact.allCases.map { _ in [Name]() }
        var members: Set<String> = []
        var related: [Relation: [String: [Name]]] = [:]
        for row in rows {
            for name in row.names {
                if let dot = name.text.lastIndex(of: ".") { members.insert(String(name.text[dot...].dropFirst())) }
                for (fact, holds) in row.facts {
                    if name.isWhole { whole.add(name.text, fact, holds) } else { parts[fact.rawValue].append(name) }
                }
                for (relation, other) in row.relations {
                    related[relation, default: [:]][name.text, default: []].append(other)
                }
            }
        }
        (self.whole, self.members) = (whole, members)
        self.parts = parts
        partial = parts.map(PartialNames.init)
        self.related = related
        homes = []
    }

    private init(_ names: KnownNames, homes: [[UInt8]]) {
        (whole, members, parts) = (names.whole, names.members, names.parts)
        (partial, related) = (names.partial, names.related)
        self.homes = homes
    }

    /// The same for files in these folders.
    package func inside(_ homes: [String]) -> KnownNames {
        homes.isEmpty ? self : KnownNames(self, homes: homes.map { Array($0.utf8) })
    }

    /// Nothing is known.
    package static let none = KnownNames([])

    /// Whether this is known of a name: a row of the whole name counts before one of a part of it.
    package func says(_ name: String, _ fact: Fact) -> Bool {
        var name = name
        return name.withUTF8 { says($0, Token.hash(of: $0), fact) }
    }

    /// The same for one of two facts.
    package func says(_ name: String, _ fact: Fact, or other: Fact) -> Bool {
        var name = name
        return name.withUTF8 { name in
            let hash = Token.hash(of: name)
            return says(name, hash, fact) || says(name, hash, other)
        }
    }

    /// The same for the name that a token spells, without making a text of it.
    package func says(_ index: Int, in tree: TokenTree, _ fact: Fact) -> Bool {
        let token = tree[index]
        guard token.length > 0 else { return false }
        return tree.file.bytes.withUnsafeBufferPointer {
            says(UnsafeBufferPointer(rebasing: $0[token.range]), token.hash, fact)
        }
    }

    /// The same for one of two facts.
    package func says(_ index: Int, in tree: TokenTree, _ fact: Fact, or other: Fact) -> Bool {
        says(index, in: tree, fact) || says(index, in: tree, other)
    }

    /// The same for the bytes of a name.
    package func says(_ name: UnsafeBufferPointer<UInt8>, _ fact: Fact) -> Bool {
        says(name, Token.hash(of: name), fact)
    }

    private func says(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ fact: Fact) -> Bool {
        whole.says(name, hash, fact) ?? partial[fact.rawValue].holds(name)
    }

    /// Whether a name is that of a function, or of what such functions are called on, that waits for other work.
    package func makesWait(_ index: Int, in tree: TokenTree) -> Bool {
        tree[index].kind == .identifier
            && [.waitsForExpectation, .blocksTest, .blocksThread].contains { says(index, in: tree, $0) }
    }

    /// Whether a name is that of an operator that gives one value, however many come in.
    package func givesOneValue(_ index: Int, in tree: TokenTree) -> Bool {
        [.givesOneOfMany, .givesOneAtTheEnd, .givesAllAtTheEnd].contains { says(index, in: tree, $0) }
    }

    /// Whether a name is that of a publisher which is made with its one value, or with a closure that gives it; not a request.
    package func makesOneValue(_ index: Int, in tree: TokenTree) -> Bool {
        says(index, in: tree, .isAssumedToGiveOne, or: .givesWhatItsClosureReturns)
            || says(index, in: tree, .givesOne) && says(index, in: tree, .neverFails)
    }

    /// The whole names of which this is known.
    package func names(_ fact: Fact) -> [String] { whole.names(fact) }

    /// The parts of names of which this is known, in the order of the rows.
    package func parts(_ fact: Fact) -> [Name] { parts[fact.rawValue] }

    /// The names that have this relation to a name, those of the first row first.
    package func names(_ relation: Relation, of name: String) -> [Name] { related[relation]?[name] ?? [] }

    /// The same for a member of one of some types, as rows such as `DispatchQueue.async` say it. The types are worked out only
    /// where some row has such a member.
    package func says(_ member: String, of types: () -> Set<String>, _ fact: Fact) -> Bool {
        members.contains(member) && types().contains { says("\($0).\(member)", fact) }
    }
}

extension KnownNames {
    /// A name of a row: `load`, `Loader.load`, or a part of one: `load*`, `load[A-Z]*` (a capital letter follows), `*Loader`, `*load*`. A
    /// part in lower case stands for itself in either case.
    package struct Name: Sendable, Hashable {
        /// As a page spells it.
        package let spelled: String
        /// Without the marks of a part.
        package let text: String
        let place: Place

        enum Place { case whole, beginning, beginningOfWord, end, inside }

        /// Nothing may stand before or after it.
        package var isWhole: Bool { place == .whole }

        /// What is left of a name without this part of it: `user` of `getUser`, `load` of `loadWithCallback`; nil where the
        /// name has no such part, or no other.
        package func rest(of name: String) -> String? {
            switch place {
            case .end: return name.hasSuffix(text) && name != text ? String(name.dropLast(text.count)) : nil
            case .beginning, .beginningOfWord:
                let rest = name.dropFirst(text.count)
                guard name.hasPrefix(text), rest.first?.isUppercase ?? false else { return nil }
                return rest.prefix(1).lowercased() + rest.dropFirst()
            case .whole, .inside: return nil
            }
        }

        /// The end of a name: `*Loader`.
        package init(end text: String) { (spelled, self.text, place) = ("*" + text, text, .end) }

        /// A text of any kind, as it is.
        package init(exactly text: String) { (spelled, self.text, place) = (text, text, .whole) }

        /// Nil for a text that is no such name.
        package init?(_ spelled: String) {
            // Most names have none of these marks.
            if !spelled.isEmpty, spelled.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x80 && $0 != 0x2A && $0 != 0x5B }) {
                (self.spelled, text, place) = (spelled, spelled, .whole)
                return
            }
            var rest = Substring(spelled)
            let isOpenBefore = rest.first == "*"
            if isOpenBefore { rest.removeFirst() }
            let beginsWord = !isOpenBefore && rest.hasSuffix("[A-Z]*")
            let isOpenAfter = rest.last == "*"
            if isOpenAfter { rest.removeLast(beginsWord ? 6 : 1) }
            guard !rest.isEmpty, !rest.contains(where: { $0 == "*" || $0 == "[" || $0.isSpace }) else {
                return nil
            }
            self.spelled = spelled
            self.text = String(rest)
            place =
                switch (isOpenBefore, isOpenAfter) {
                case (false, false): .whole
                case (false, true): beginsWord ? .beginningOfWord : .beginning
                case (true, false): .end
                case (true, true): .inside
                }
        }
    }
}
