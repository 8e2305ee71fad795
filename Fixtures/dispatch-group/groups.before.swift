import Dispatch

func all(_ ids: [Int], load: (Int, @escaping () -> Void) -> Void) {
    // expect: dispatch-group
    let group = DispatchGroup()
    for id in ids {
        group.enter()
        load(id) { group.leave() }
    }
    group.notify(queue: .main) { print("all") }
}
