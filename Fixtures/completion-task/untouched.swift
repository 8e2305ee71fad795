// A task that is no answer.
func start(completion: @escaping () -> Void) {
    Task { await work() }
    completion()
}

// No handler.
func start() {
    Task { await work() }
}

func work() async {}

// Its overload waits for it, so that its code has to move there first.
func wake(completion: @escaping @Sendable () -> Void) {
    Task { @MainActor in completion() }
}

func wake() async {
    await withCheckedContinuation { continuation in
        wake { continuation.resume() }
    }
}
