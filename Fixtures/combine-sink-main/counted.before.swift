// target: swift 6.0, ios 17, macos 14
// A task that subscribes later gets only the last value of those before, and an operator would count a later one in their place.
import Combine
import Foundation

enum Phase: Sendable {
    case initial, loading, found
}

/// A type of this module is in the way of a new file, whose method would subscribe at once.
struct Publisher {
    let name: String
}

@MainActor
final class Finder: ObservableObject {
    @Published var phase = Phase.initial

    func find() { phase = .loading }
}

@MainActor
final class Window {
    private let finder = Finder()
    private var last = Phase.initial
    private var bag: Set<AnyCancellable> = []

    func follow() {
        // expect: combine-sink-main display
        finder.$phase.dropFirst(2).receive(on: DispatchQueue.main).sink { [weak self] in self?.last = $0 }.store(in: &bag)
        finder.find()
    }

    func followTwo() {
        // expect: combine-sink-main display
        finder.$phase.prefix(2).receive(on: DispatchQueue.main).sink { [weak self] in self?.last = $0 }.store(in: &bag)
    }
}
