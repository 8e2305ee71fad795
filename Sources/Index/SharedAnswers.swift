#if canImport(Dispatch)
    import Dispatch
#endif

/// A question that many files of a run lead to: it is answered once, for all searches. The answer must not depend on the
/// search, such as on what its file is built for.
package protocol SharedKey: MemoKey {}

extension SharedKey {
    /// What was found before in the run, else what `find` gives when it asks the project that it is given, and no other.
    package func value(in project: ProjectIndex, find: (ProjectIndex) -> Value) -> Value {
        value(in: project) {
            if let known = answer(in: project) { return known }
            let search = SharedSearch(within: project)
            let found = find(search.project)
            search.end(sharing: found, for: self)
            return found
        }
    }

    /// What another search has found, as if this one had found it; nil if none has.
    package func answer(in project: ProjectIndex) -> Value? {
        guard let (value, basis) = SharedAnswers.of(project).table(Self.self, { $0.answers[self] }) else { return nil }
        project.note(basis)
        return value
    }
}

/// The answers that all searches of a run share.
package final class SharedAnswers: @unchecked Sendable {
    private var tables: [ObjectIdentifier: AnyObject] = [:]
    /// Guards `tables`, and all in them.
    private let turn = DispatchSemaphore(value: 1)

    fileprivate final class Table<Key: SharedKey> {
        var answers: [Key: (value: Key.Value, basis: AnswerBasis)] = [:]
    }

    /// None yet.
    package init() {}

    /// Those of the run to which the search belongs; outside of one, none that anybody shares.
    fileprivate static func of(_ project: ProjectIndex) -> SharedAnswers { project.memory { SharedAnswers() } }

    fileprivate func table<Key: SharedKey, Result>(_ key: Key.Type, _ use: (Table<Key>) -> Result) -> Result {
        turn.wait()
        defer { turn.signal() }
        let known = tables[ObjectIdentifier(key)].map { unsafeDowncast($0, to: Table<Key>.self) }
        let table = known ?? Table()
        if known == nil { tables[ObjectIdentifier(key)] = table }
        return use(table)
    }
}

/// A part of a search that finds one answer which others may share: what it asks is taken down apart, as they ask the same
/// if they take the answer over.
package struct SharedSearch {
    /// The project that it has to ask.
    package let project: ProjectIndex
    private let outer: ProjectIndex
    private let log: QueryLog

    /// Within the search of `outer`.
    package init(within outer: ProjectIndex) {
        self.outer = outer
        log = QueryLog(sharing: SharedAnswers.of(outer))
        project = outer.recording(into: log)
    }

    /// Ends it: the search round it has asked the same.
    @discardableResult
    package func end() -> AnswerBasis {
        let basis = AnswerBasis(log)
        outer.note(basis)
        return basis
    }

    /// Ends it with an answer that is the same for every search.
    @discardableResult
    package func end<Key: SharedKey>(sharing value: Key.Value, for key: Key) -> AnswerBasis {
        let basis = end()
        SharedAnswers.of(outer).table(Key.self) { $0.answers[key] = (value, basis) }
        return basis
    }
}
