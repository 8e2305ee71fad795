import XCTest

final class SensorSpy: Sensor {
    var reads = 0

    override func read(_ completion: @escaping (Int) -> Void) { reads += 1 }
}

final class PanelTests: XCTestCase {
    private let sensor = SensorSpy()

    func testRefreshes() {
        let panel = Panel(gauge: Gauge(sensor: sensor))
        panel.refresh()
        XCTAssertEqual(sensor.reads, 1)
    }
}
