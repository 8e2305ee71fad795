// target: swift 5.9, ios 17
// A test that looks at its double right after the function that makes a call sees that it has been made.

final class Gauge {
    let sensor: Sensor

    init(sensor: Sensor) { self.sensor = sensor }

    func level(completion: @escaping (Int) -> Void) { sensor.read(completion) }
    func level() async -> Int {
        await withCheckedContinuation { continuation in
            level { continuation.resume(returning: $0) }
        }
    }
}

class Sensor {
    func read(_ completion: @escaping (Int) -> Void) { completion(1) }
}

final class Panel {
    let gauge: Gauge

    init(gauge: Gauge) { self.gauge = gauge }

    func refresh() {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: 'testRefreshes' (PanelTests.swift:12) uses 'sensor' right after it calls 'refresh', and a task for 'level' would not have begun by then: keep the handler, or make 'refresh' async and await it in the test; 'SensorSpy.read' (PanelTests.swift:6) does not call its handler: call it there, or the test waits for ever
        gauge.level { print($0) }
    }

    func update() {
        // expect: completion-call
        Task {
            let value = await gauge.level()
            print(value)
        }
    }
}
