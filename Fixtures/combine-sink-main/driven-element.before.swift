// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Values that no other actor may have.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        // expect: combine-sink-main safe
        values.map(Element.init)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.show($0.number) }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}

final class Element {
    var number: Int
    init(_ number: Int) { self.number = number }
}
