// target: swift 5.9, ios 17
// A subject that other code is given as one stays.
import Combine

final class Store {
    // expect: combine-current-value-subject report
    // why: 'items' is passed to 'keep' (line 19) as a subject: leave it until that takes something else
    private let items = CurrentValueSubject<[Int], Never>([])
    // expect: combine-current-value-subject display
    // why: changes of an observed property right after one another may be seen as one: check that no observer needs each of them
    // why: mark 'Store' `@Observable`, write `count` for `count.value` and `count = x` for `count.send(x)`, and where code subscribes to it, read it in a view or in `withObservationTracking`; if none does, a plain `var` will do
    // why: nothing subscribes to 'count': make it a plain `var`
    private let count = CurrentValueSubject<Int, Never>(0)
    private let cache: Cache

    init(cache: Cache) { self.cache = cache }

    func load() {
        cache.keep(items)
        items.send([1])
        count.send(1)
    }
}

final class Cache {
    private var kept: [CurrentValueSubject<[Int], Never>] = []
    func keep(_ subject: CurrentValueSubject<[Int], Never>) { kept.append(subject) }
}
