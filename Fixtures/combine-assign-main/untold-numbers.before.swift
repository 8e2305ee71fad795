// target: swift 6.2, ios 26
// The key path makes a `Double` of `1`, which is an `Int` in a line of its own.
import Combine
import Foundation

@MainActor
final class Lamp {
    var brightness = 0.0
    let switches = PassthroughSubject<Bool, Never>()
    private var bag: Set<AnyCancellable> = []

    func connect() {
        // expect: combine-assign-main display
        // why: …
        // why: only the key path tells which type `1` in line 17 is: write the type there before a loop takes the place of the subscription, as that would no longer compile
        switches
            .map { $0 ? 1 : 0 }
            .receive(on: DispatchQueue.main)
            .assign(to: \.brightness, on: self)
            .store(in: &bag)
    }
}
