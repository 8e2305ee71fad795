// target: swift 5.9, ios 17
// form: body
// A test that would await a function whose double calls no handler would wait for ever.

final class Gauge {
    let sensor: Sensor

    init(sensor: Sensor) { self.sensor = sensor }

    // expect: completion-async-body display
    // why: until its callers await it, 'level' starts a task, so nothing of it may have run when 'level' returns: check that no caller relies on what it does before that
    // why: 'testRefreshes' (PanelTests.swift:12) runs 'XCTAssertEqual' (line 15) right after it calls 'refresh', which calls 'level', and a task would not have begun by then: make 'refresh' async, and await it in the test first; 'SensorSpy.read' (PanelTests.swift:6) does not call its handler: make it do so, or the test waits for ever
    func level(completion: @escaping (Int) -> Void) {
        sensor.read { completion($0 + 1) }
    }
}

class Sensor {
    func read(_ completion: @escaping (Int) -> Void) { completion(1) }
}

final class Panel {
    let gauge: Gauge

    init(gauge: Gauge) { self.gauge = gauge }

    func refresh() {
        gauge.level { print($0) }
    }
}
