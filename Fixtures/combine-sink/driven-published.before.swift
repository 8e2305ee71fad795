// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Called inside each assignment.
@MainActor
final class Screen {
    private let values: Model
    private var bag = Set<AnyCancellable>()

    init(values: Model) { self.values = values }

    func start() {
        // expect: combine-sink
        values.$number
            .sink { [weak self] in self?.show($0) }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}

@MainActor
final class Model: ObservableObject {
    @Published var number = 0
}
