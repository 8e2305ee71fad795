// form: body
// target: swift 5.9, ios 17
// What a function is told again and again, it stores in order: tasks have none.
protocol Parcel {
    func send(progress: @escaping (Int) -> Void, finished: @escaping (Bool) -> Void)
}

final class Sender {
    let store: Store

    init(store: Store) { self.store = store }

    func send(_ parcel: Parcel) {
        parcel.send(progress: { self.note($0) {} }, finished: { _ in })
    }

    // expect: completion-async-body display
    func note(_ state: Int, completion: @escaping () -> Void) {
        store.write(state) { completion() }
    }
}

protocol Store {
    func write(_ state: Int, completion: @escaping () -> Void)
}
