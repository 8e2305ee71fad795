import Syntax

/// Names with what is known of them, found by `Token.hash`: a hash table with open addressing and at least twice as many
/// slots as names, as most names that are looked up are not in it.
struct WholeNames: Sendable {
    private struct Entry {
        let hash: UInt32
        let text: [UInt8]
        var holding = FactSet()
        var decided = FactSet()
    }

    /// A set of facts, a bit each.
    private struct FactSet {
        private var words = SIMD4<UInt64>()

        func contains(_ fact: KnownNames.Fact) -> Bool {
            words[fact.rawValue >> 6] & 1 << UInt64(fact.rawValue & 63) != 0
        }

        mutating func insert(_ fact: KnownNames.Fact) { words[fact.rawValue >> 6] |= 1 << UInt64(fact.rawValue & 63) }
    }

    private var entries: [Entry] = []
    /// One more than the place of an entry; zero for none.
    private var slots: [UInt32] = Array(repeating: 0, count: 64)

    /// What was said first counts.
    mutating func add(_ name: String, _ fact: KnownNames.Fact, _ holds: Bool) {
        let place = place(of: name)
        guard !entries[place].decided.contains(fact) else { return }
        entries[place].decided.insert(fact)
        if holds { entries[place].holding.insert(fact) }
    }

    /// The names of which a fact holds.
    func names(_ fact: KnownNames.Fact) -> [String] {
        entries.filter { $0.holding.contains(fact) }.map { String(decoding: $0.text, as: UTF8.self) }
    }

    private mutating func place(of name: String) -> Int {
        var name = name
        let (hash, found) = name.withUTF8 { (Token.hash(of: $0), place(of: $0, Token.hash(of: $0))) }
        if let found { return found }
        entries.append(Entry(hash: hash, text: Array(name.utf8)))
        if entries.count * 2 > slots.count {
            slots = Array(repeating: 0, count: slots.count * 2)
            for index in entries.indices { enter(index) }
        } else {
            enter(entries.count - 1)
        }
        return entries.count - 1
    }

    private mutating func enter(_ index: Int) {
        var slot = Int(entries[index].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(index + 1)
    }

    private func place(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int? {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if entries[index].hash == hash, spells(index, name) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func spells(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        entries[index].text.withUnsafeBufferPointer { $0.holdsSame(as: name) }
    }

    /// Whether this is known of a name, or known not to hold; nil where nothing is said.
    func says(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ fact: KnownNames.Fact) -> Bool? {
        guard let place = place(of: name, hash) else { return nil }
        return entries[place].decided.contains(fact) ? entries[place].holding.contains(fact) : nil
    }
}
