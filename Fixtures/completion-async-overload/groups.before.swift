// target: swift 6.0, ios 17
import Dispatch

// A group that is left on each path is notified; one that is not, is not.
final class Engine: Sendable {
    func names(of ids: [Int], completion: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for id in ids {
            group.enter()
            load(id) { name in
                guard let name else { return }
                print(name)
                group.leave()
            }
        }
        group.notify(queue: .main) { completion(ids.count) }
    }

    // expect: completion-async-overload
    func counts(of ids: [Int], completion: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for id in ids {
            group.enter()
            load(id) { name in
                guard let name else {
                    group.leave()
                    return
                }
                if name.isEmpty {
                    DispatchQueue.main.async { group.leave() }
                    return
                }
                group.leave()
            }
        }
        group.notify(queue: .main) { completion(ids.count) }
    }

    // expect: completion-async-overload
    func sizes(of ids: [Int], completion: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for id in ids {
            group.enter()
            load(id) { name in
                defer { group.leave() }
                guard let name else { return }
                print(name)
            }
        }
        group.notify(queue: .main) { completion(ids.count) }
    }

    // expect: completion-async-overload
    private func load(_ id: Int, completion: @escaping @Sendable (String?) -> Void) {
        DispatchQueue.global().async { completion(nil) }
    }
}
