// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Untouched {
    private let values = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()
    private var last = 0
    private let queue = DispatchQueue(label: "work")
    private let basin = Basin()

    func start() {
        // Without a hop to the main queue it is another rule's.
        values.sink { print($0) }.store(in: &bag)
        // On another queue it is no matter of the main actor.
        values.receive(on: queue).sink { print($0) }.store(in: &bag)
        // The hop is not the last thing before the sink.
        values.receive(on: DispatchQueue.main).map { $0 + 1 }.sink { print($0) }.store(in: &bag)
        // An assignment is no sink.
        values.receive(on: DispatchQueue.main).assign(to: \.last, on: self).store(in: &bag)
        // A namesake: this `sink` takes no closure.
        basin.receive(on: .main).sink()
        // In a string and a comment: .receive(on: DispatchQueue.main).sink { }
        print(".receive(on: DispatchQueue.main).sink { }")
    }
}

struct Basin {
    enum Side { case main }
    func receive(on side: Side) -> Basin { self }
    func sink() {}
}
