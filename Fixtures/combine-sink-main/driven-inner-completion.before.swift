// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// An argument that says how it ended.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, any Error>
    private var subscription: AnyCancellable?

    init(values: PassthroughSubject<Int, any Error>) { self.values = values }

    func start() {
        keep(
            // expect: combine-sink-main unsafe
            values
                .receive(on: DispatchQueue.main)
                .sink(
                    receiveCompletion: { [weak self] completion in
                        guard let self else { return }
                        switch completion {
                        case .finished: end("finished")
                        case .failure(let error): end("failed: \(error)")
                        }
                    },
                    receiveValue: { [weak self] value in
                        guard let self else { return }
                        show(value)
                    }
                ))
    }

    private func keep(_ new: AnyCancellable) { subscription = new }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
    private func end(_ text: String) { print(text) }
}

struct Broken: Error {}
