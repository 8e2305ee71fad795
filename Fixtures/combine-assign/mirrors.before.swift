// target: swift 6.2, ios 26, macos 26
import Combine

@MainActor
final class Player {
    let rates = PassthroughSubject<Double, Never>()
    private(set) var rate = 0.0
    private(set) var shown = 0.0
    private var bag = Set<AnyCancellable>()

    func start() {
        // expect: combine-assign display
        // why: the loop does not keep `self` alive, as `assign(to:on:)` does, and `\.rate` is not set any more once `self` is released: check that something else keeps `self`
        // why: line 21 reads 'rate', which `assign` sets as soon as 'rates' gives a value, and a loop a moment later: keep the subscription, unless that code cannot run in between
        rates.assign(to: \.rate, on: self).store(in: &bag)

        // expect: combine-assign unsafe
        rates.assign(to: \.shown, on: self).store(in: &bag)
    }

    func isPlaying() -> Bool { rate > 0 }
}
