// The questions that a search asked of the project, and the changes since: what rests on unchanged answers can be kept.

import Syntax

/// One question about the files of a project: the declarations of a kind and a name. Names are compared by hash.
package struct Query: Hashable, Sendable {
    private let hash: Int

    /// The kind of question about a name.
    package enum Kind: Int, Sendable {
        /// The functions that are declared by it; the initializers of a type.
        case functions, initializers
        /// The declaration and extensions of a type, and the types that inherit from it.
        case types, subtypes
        /// The typealiases that it is declared by, and those that name it.
        case aliases, aliasNames
        /// The async alternatives of the callback functions of this name.
        case alternatives
        /// Whether a module is imported anywhere.
        case imports
        /// The files that call a handler that takes a `Result` with a case of this name.
        case answers
        /// Whether the run has a file of this path.
        case paths
    }

    /// A question about a name.
    package init(_ kind: Kind, _ name: String) {
        hash = Int(Token.hash(of: name)) &+ (kind.rawValue &+ 1) &* 0x1E37_79B9_7F4A_7C15
    }

    /// The files that hold a word, given by its `Token.hash`.
    package init(word: UInt32) { hash = Int(word) }

    /// The contents of all files.
    package static let everything = Query(.paths, "")

    /// Feeds the hash of the question.
    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    fileprivate static let slots = 128

    fileprivate var slot: Int { Int(truncatingIfNeeded: UInt(bitPattern: hash) >> 7) & (Self.slots - 1) }

    /// A question whose slot is this one.
    fileprivate init(slot: Int) { hash = slot << 7 }
}

/// The questions that an answer rests on, which a search found and others take over: its own, and those of the answers that
/// it took over itself.
package final class AnswerBasis: Sendable {
    fileprivate let asked: [Query]
    fileprivate let parts: [AnswerBasis]

    /// All that has been asked so far.
    package init(_ log: QueryLog) { (asked, parts) = (log.asked, log.parts) }
}

/// The questions of one search, which runs on one thread.
package final class QueryLog: @unchecked Sendable {
    /// Each once or more often.
    fileprivate private(set) var asked: [Query] = []
    /// What the answers rest on that were taken over, each once.
    fileprivate private(set) var parts: [AnswerBasis] = []
    private var taken: Set<ObjectIdentifier> = []
    /// Those asked lately, by their slots: most questions are repeated soon, half a million times in a small project. At first each
    /// slot has a question of another one.
    private let recent: UnsafeMutablePointer<Query>
    /// The ancestors of the types that were asked for: of each function of a name, where many have it, for all others.
    var ancestries: [String: Set<String>] = [:]
    /// The same without what extensions conform to.
    var isolatingAncestries: [String: Set<String>] = [:]
    /// Whether several types have the name of one of these.
    var ambiguousAncestries: [String: Bool] = [:]
    /// Whether types are declared elsewhere: `Publisher` has many extensions.
    var foreignAtTopLevel: [String: Bool] = [:]
    /// The types of the properties that were asked for, as `Type.name`.
    var propertyTypes: [String: String?] = [:]
    /// Where types are declared, by their names.
    var homes: [String: TypeHomes?] = [:]
    /// The types that receivers are seen to have, by their places.
    var receiverTypes: [CodeKey: String?] = [:]
    /// The types of values that some declaration writes, by their places.
    var valueTypes: [CodeKey: String?] = [:]
    /// The function types that types are, by their places.
    var functionTypes: [CodeKey: FunctionType?] = [:]
    /// The completion handlers of functions, by their keywords.
    var handlers: [CodeKey: CompletionHandler?] = [:]
    /// What later rooms remember of a search, by the type that holds it.
    private var memories: [ObjectIdentifier: AnyObject] = [:]

    /// None yet. `shared` is a memory of later rooms that all searches of a run have in common.
    package init(sharing shared: AnyObject? = nil) {
        recent = .allocate(capacity: Query.slots)
        for slot in 0..<Query.slots { (recent + slot).initialize(to: Query(slot: slot ^ 1)) }
        if let shared { memories[ObjectIdentifier(type(of: shared))] = shared }
    }

    deinit { recent.deallocate() }

    /// What was made before in this search, else what is made now.
    fileprivate func memory<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
        if let known = memories[ObjectIdentifier(Memory.self)] as? Memory { return known }
        let made = make()
        memories[ObjectIdentifier(Memory.self)] = made
        return made
    }

    /// Takes note of a question.
    package func ask(_ question: Query) {
        let slot = question.slot
        if recent[slot] == question { return }
        recent[slot] = question
        asked.append(question)
    }

    /// Takes note of the questions that an answer rests on.
    package func takeOver(_ basis: AnswerBasis) {
        if taken.insert(ObjectIdentifier(basis)).inserted { parts.append(basis) }
    }
}

/// The times at which the answers to questions last changed.
package struct RevisionLog: Sendable {
    private var times: [Query: Int] = [:]
    /// How often files were replaced.
    package private(set) var time = 0

    /// Nothing has changed.
    package init() {}

    /// Begins with what the next replacement changes.
    package mutating func advance() { time += 1 }

    /// The answer has changed just now.
    package mutating func note(_ question: Query) { times[question] = time }

    fileprivate func last(of asked: [Query]) -> Int { asked.reduce(0) { max($0, times[$1] ?? 0) } }
}

/// When the answers last changed on which others rest; each is looked up once.
package final class BasisTimes {
    private let changes: RevisionLog
    private var known: [ObjectIdentifier: Int] = [:]

    /// By the changes so far.
    package init(_ changes: RevisionLog) { self.changes = changes }

    /// Whether something has changed after `since`.
    package func touch(_ basis: AnswerBasis, since: Int) -> Bool { since < changes.time && last(of: basis) > since }

    private func last(of basis: AnswerBasis) -> Int {
        if let known = known[ObjectIdentifier(basis)] { return known }
        let found = basis.parts.reduce(changes.last(of: basis.asked)) { max($0, last(of: $1)) }
        known[ObjectIdentifier(basis)] = found
        return found
    }
}

extension ProjectIndex {
    /// What a later room works out once in the search that asks; outside of one it is new each time.
    package func memory<Memory: AnyObject>(_ make: () -> Memory) -> Memory { search?.memory(make) ?? make() }

    /// Notes the questions of another search, whose answer is taken over.
    package func note(_ basis: AnswerBasis) { search?.takeOver(basis) }
}
