import Dispatch

func value(load: (@escaping (Int) -> Void) -> Void) -> Int {
    // expect: dispatch-semaphore
    let semaphore = DispatchSemaphore(value: 0)
    var value = 0
    load {
        value = $0
        semaphore.signal()
    }
    semaphore.wait()
    return value
}

@MainActor
func setUp() {
    // expect: dispatch-semaphore
    let semaphore = DispatchSemaphore(value: 0)
    Task {
        await prepare()
        semaphore.signal()
    }
    semaphore.wait()
}

func prepare() async {}
