// target: swift 5.9, ios 15, macos 12
// what is said of variables of a block, of blocks that exclude each other, and of closures that may run several times
import Dispatch

final class Store {
    func loadPersistentStores(_ body: @escaping (String, Error?) -> Void) { body("", nil) }
}

final class Panel {
    var items: [Int] = []
    let store = Store()
    var isSlow = false

    func show(_ new: [Int]) {
        var sorted = new
        if isSlow { sorted = [] }
        // expect: dispatch-main-async display
        // why: compilers before Swift 6 refuse a task that uses a variable which may change: copy 'sorted' to a `let` before the block if line 21 does not change it, else keep the block
        // why: the block that 'showCount' posts at line 32 sets 'items', too, and the tasks of both may begin in another order: check that nothing relies on their order
        DispatchQueue.main.async {
            sorted.sort()
            self.items = sorted
        }
    }

    func showCount(_ new: [Int]) {
        var count = 0
        // expect: dispatch-main-async display
        // why: compilers before Swift 6 refuse a task that uses a variable which may change: declare 'count' inside of the block, which alone uses it
        // why: the block that 'show' posts at line 20 sets 'items', too, and the tasks of both may begin in another order: check that nothing relies on their order
        // why: the task would change the local variable 'count', which compilers before Swift 6 refuse: declare it inside of the task, or keep it in a property
        DispatchQueue.main.async {
            count = new.count
            self.items = [count]
        }
    }

    func move(_ state: Int, _ place: Int) {
        if state > 0, place < 3 {
            // expect: dispatch-main-async unsafe
            // why: the block that 'move' posts at line 47 calls 'items.swapAt', too, and the tasks of both may begin in another order: check that nothing relies on their order
            Task { @MainActor in self.items.swapAt(place, place + 1) }
        }
        if state < 0, place > 0 {
            // expect: dispatch-main-async unsafe
            // why: the block that 'move' posts at line 42 calls 'items.swapAt', too, and the tasks of both may begin in another order: check that nothing relies on their order
            Task { @MainActor in self.items.swapAt(place, place - 1) }
        }
    }

    func load() {
        store.loadPersistentStores { name, _ in
            // expect: dispatch-main-async display
            // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
            // why: by its name, 'loadPersistentStores' (line 52) may call its closure several times, and the tasks may begin in another order: keep the block if their order matters
            DispatchQueue.main.async { self.items = [name.count] }
        }
    }

    func again() {
        let pause = isSlow ? 1.0 : 0.1
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        Task { @MainActor in
            try? await Task.sleep(nanoseconds: UInt64(max(0, pause) * 1_000_000_000))
            self.move(1, 1)
        }
    }
}
