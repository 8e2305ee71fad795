import Dispatch

/// Handlers that are called at each change, and paths on which somebody else ends the wait.
final class Radio {
    typealias Callback = ([Int]) -> Void

    enum State {
        case tuning, tuned, failed
    }

    private var listeners: [String: (volume: Int, callback: Callback)] = [:]
    private var loudness = 0
    private var levels: [Int]?

    func volumeDidChange(_ volume: Int) {
        listeners.forEach { tell(callback: $0.value.callback, volume) }
    }

    // A list holds it.
    private func tell(callback: @escaping Callback, _ volume: Int) {
        if volume > loudness { callback([volume]) }
    }

    func retune(_ volume: Int) {
        load { self.tellOnce(callback: $0, volume) }
    }

    // expect: completion-never-called
    private func tellOnce(callback: @escaping Callback, _ volume: Int) {
        if volume > 5 { callback([volume]) }
    }

    private func load(_ done: (@escaping Callback) -> Void) { done { print($0) } }

    // There is an 'off'.
    func on(_ event: Int, handler: @escaping (Int) -> Void) {
        guard event > 0 else { return }
        handler(event)
    }

    func off(_ event: Int) {}

    // It is stopped by another function.
    func startMeasuring(handler: @escaping (Int) -> Void) {
        guard loudness > 0 else { return }
        handler(loudness)
    }

    func stopMeasuring() {}

    // The group is left.
    func measure(in group: DispatchGroup, at place: Int?, completion: @escaping (Int?) -> Void) {
        group.enter()
        if let place {
            completion(place)
            group.leave()
        } else {
            group.leave()
        }
    }

    // expect: completion-never-called
    func measureAll(at place: Int?, completion: @escaping (Int?) -> Void) {
        let group = DispatchGroup()
        group.enter()
        guard place != 4 else {
            group.leave()
            return
        }
        group.leave()
        group.notify(queue: .main) { completion(place) }
    }

    // It is told each state.
    func tune(_ place: Int, handler: @escaping (State) -> Void) {
        guard place != 5 else { return }
        handler(.tuning)
        handler(place == 0 ? .failed : .tuned)
    }

    // What it returns says so.
    func isHeard(_ place: Int, completion: (() -> Void)? = nil) -> Bool {
        if completion != nil { print("heard") }
        if place > 3 {
            completion?()
            return true
        } else {
            return loudness.signum() == 1
        }
    }
}

func use(_ radio: Radio) {
    radio.volumeDidChange(1)
    radio.retune(1)
    radio.on(1) { print($0) }
    radio.off(1)
    radio.startMeasuring { print($0) }
    radio.measure(in: DispatchGroup(), at: 1) { print($0 as Any) }
    radio.measureAll(at: 1) { print($0 as Any) }
    radio.tune(1) { print($0) }
    _ = radio.isHeard(1) { print("heard") }
}
