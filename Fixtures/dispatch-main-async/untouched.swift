import Dispatch

func untouched(_ queue: DispatchQueue) {
    // Other queues, other calls.
    queue.async { print("elsewhere") }
    DispatchQueue.global().async { print("elsewhere") }
    DispatchQueue.main.sync { print("waits") }
    print(DispatchQueue.main.label)
    // DispatchQueue.main.async { } in a comment
    print("DispatchQueue.main.async { }")
}
