/// A question that is answered once in a search: each path, rule and caller asks the same of one function.
package protocol MemoKey: Hashable {
    /// What is found.
    associatedtype Value
}

extension MemoKey {
    /// What was found before in the search that asks, else what `find` gives now; outside of a search that each time.
    package func value(in project: ProjectIndex, find: () -> Value) -> Value {
        let memo = project.memory { Memo<Self>() }
        if let known = memo.values[self] { return known }
        let found = find()
        memo.values[self] = found
        return found
    }
}

extension MemoKey where Value == Refusal? {
    /// Throws what the check throws, which is made once in a search.
    package func check(in project: ProjectIndex, _ check: () throws(Refusal) -> Void) throws(Refusal) {
        let refusal = value(in: project) { () -> Refusal? in
            do throws(Refusal) {
                try check()
                return nil
            } catch { return error }
        }
        if let refusal { throw refusal }
    }
}

private final class Memo<Key: MemoKey> {
    var values: [Key: Key.Value] = [:]
}
