import Combine
import Foundation

struct Broken: Error {}

@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, any Error>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, any Error>) { self.values = values }

    func start() {
        let values =
            values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(
            Task.immediate { [weak self] in
                do {
                    for try await value in values where !Task.isCancelled {
                        self?.show(value)
                    }
                    guard !Task.isCancelled else { return }
                    self?.end("finished")
                } catch {
                    self?.end("failed: \(error)")
                }
            }.cancel
        ).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
    private func end(_ text: String) { print(text) }
}
