import Nimble

func measured(by meter: Meter) {
    var found = 0
    meter.measure("a") { found = $0 }
    expect(found).toEventually(equal(3))
}
