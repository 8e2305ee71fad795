// target: swift 6.2, ios 26, macos 26
// The task begins when another object may stand in the property that the call is made on.
@MainActor
final class Camera {
    func shoot(completion: @escaping @MainActor (Int) -> Void) { completion(1) }
    func shoot() async -> Int { 1 }
    func stop() {}
}

@MainActor
final class Booth {
    private var camera: Camera?
    private var spare = Camera()
    private var lamp: Camera!
    private var fixed = Camera()
    var picture = 0

    func show() {
        camera?.stop()
        camera = Camera()
        // expect: completion-call
        camera?.shoot { number in self.picture = number }
    }

    func showSpare() {
        spare = Camera()
        // expect: completion-call
        self.spare.shoot { number in self.picture = number }
    }

    func showLamp() {
        lamp = Camera()
        // expect: completion-call
        lamp.shoot { number in self.picture = number }
    }

    // Nothing else is ever set there.
    func showFixed() {
        // expect: completion-call
        fixed.shoot { number in self.picture = number }
    }
}
