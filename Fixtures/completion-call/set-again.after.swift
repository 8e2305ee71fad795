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
        Task { [camera] in
            guard let camera else { return }
            let number = await camera.shoot()
            self.picture = number
        }
    }

    func showSpare() {
        spare = Camera()
        // expect: completion-call
        Task { [spare = self.spare] in
            let number = await spare.shoot()
            self.picture = number
        }
    }

    func showLamp() {
        lamp = Camera()
        // expect: completion-call
        Task { [lamp] in
            guard let lamp else { return }
            let number = await lamp.shoot()
            self.picture = number
        }
    }

    // Nothing else is ever set there.
    func showFixed() {
        // expect: completion-call
        Task {
            let number = await fixed.shoot()
            self.picture = number
        }
    }
}
