// target: swift 5.9, ios 17
import Dispatch
import Foundation

// What a type or a file holds once for all is safe as long as handlers come on the main thread.
final class Mark {
    static var all: [Mark] = []
    static let limit = 5
    var name = ""

    static func store() {
        let names = all.map(\.name)
        print(names)
    }

    func loadIcon(completion: @escaping (Bool) -> Void) { Icons.load(name) { completion($0) } }
    func loadIcon() async -> Bool {
        await withCheckedContinuation { continuation in
            loadIcon { continuation.resume(returning: $0) }
        }
    }
}

final class Tab {
    var size = 0

    func load(_ mark: Mark) {
        DispatchQueue.global(qos: .utility).async {
            // It may run on any thread.
            // expect: completion-call display
            // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
            // why: the task would run on a background thread, and 'store' (line 34) may not be safe there: mark 'store' '@MainActor', or 'nonisolated' to say that it is safe on any thread
            mark.loadIcon { isNew in
                if isNew { Mark.store() }
            }
        }
    }

    func tell(_ mark: Mark) {
        DispatchQueue.global(qos: .utility).async {
            // expect: completion-call unsafe
            mark.loadIcon { isNew in
                if isNew { print(Mark.limit) }
            }
        }
    }
}
