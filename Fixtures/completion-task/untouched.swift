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
