// target: swift 6.0, ios 17
import Dispatch

// A group that is entered and not left is never notified, also where a local function leaves it.
final class Engine: Sendable {
    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: line 23 returns without a call of 'group.leave()', so the group waits for ever: leave the group there, too
    func names(of ids: [Int], completion: @escaping @Sendable ([String]) -> Void) {
        let group = DispatchGroup()
        let queue = DispatchQueue(label: "names")
        nonisolated(unsafe) var names: [String] = []
        func add(_ name: String) {
            queue.async {
                names.append(name)
                group.leave()
            }
        }
        for id in ids {
            group.enter()
            load(id) { name in
                guard let name else {
                    return
                }
                add(name)
            }
        }
        group.notify(queue: queue) { completion(names) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: in 'names' (groups-not-left.before.swift:9), line 23 returns without a call of 'group.leave()', so the group…
    func search(_ ids: [Int], completion: @escaping @Sendable ([String]) -> Void) {
        names(of: ids) { completion($0) }
    }

    // expect: completion-handler display
    private func load(_ id: Int, _ then: @escaping @Sendable (String?) -> Void) {
        DispatchQueue.global().async { then(nil) }
    }
}
