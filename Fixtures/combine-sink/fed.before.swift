// target: swift 6.2, ios 26, macos 26
// Two subscriptions that set what the other one follows come to rest within the first call, two loops perhaps never.
import Combine

final class Display {
    @Published var isLit = false
}

@MainActor
final class Switch {
    @Published private var isOn = false
    private let display = Display()
    private let presses = PassthroughSubject<Bool, Never>()
    private let releases = PassthroughSubject<Bool, Never>()
    private var bag: Set<AnyCancellable> = []

    func connect() {
        // expect: combine-sink report
        // why: the closures in lines 20 and 23 set each other's publisher ('display.isLit', 'isOn'): with `sink` this back and forth ends before the setter returns, two loops might go on for ever: keep both
        $isOn.removeDuplicates().sink { [weak self] isOn in self?.display.isLit = isOn }.store(in: &bag)
        // expect: combine-sink report
        // why: the closures in lines 20 and 23 set each other's publisher ('isOn', 'display.isLit'): with `sink` this back and forth ends before the setter returns, two loops might go on for ever: keep both
        display.$isLit.sink { [weak self] isLit in
            guard let self, isLit != self.isOn else { return }
            self.isOn = isLit
        }.store(in: &bag)
    }

    // One that follows, and is not followed.
    func press() {
        // expect: combine-sink unsafe
        // why: …
        presses.sink { [weak self] isDown in self?.releases.send(!isDown) }.store(in: &bag)
        // expect: combine-sink unsafe
        // why: …
        releases.sink { isUp in print(isUp) }.store(in: &bag)
    }
}
