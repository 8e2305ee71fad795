import Foundation
import WidgetKit

/// Both callers are called by the system, with a handler.
struct Provider: TimelineProvider {
    // expect: completion-async-overload display
    // why: both calls of 'fetch' are in 'Provider.getSnapshot' (widgets.before.swift:17) and 'Provider.getTimeline' (widgets.before.swift:20), which another module may call with a handler, and which could await it only in a task: leave 'fetch' as it is if you do not want that
    // why: 'TimelineProvider', which is not in the checked files, may put 'fetch' on the main actor; if it does not, the async version runs off the main thread: mark 'fetch' '@MainActor' if it needs that thread
    func fetch(_ id: Int, completion: @escaping (Data) -> Void) {
        let service = Service()
        service.queue.async { completion(Data()) }
    }

    func placeholder(in context: Context) -> Data { Data() }

    func getSnapshot(in context: Context, completion: @escaping (Data) -> Void) {
        fetch(1, completion: completion)
    }

    func getTimeline(in context: Context, completion: @escaping (Data) -> Void) { fetch(2) { completion($0) } }
}

struct Service { let queue = DispatchQueue(label: "service") }
