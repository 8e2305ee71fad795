// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Says how its one subscription ended.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, any Error>
    private var subscription: AnyCancellable?

    init(values: PassthroughSubject<Int, any Error>) { self.values = values }

    func start() {
        // expect: combine-sink-main unsafe
        let valuesValues = values
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        subscription = AnyCancellable(Task.immediate { @MainActor [weak self] in
            do {
                for try await value in valuesValues where !Task.isCancelled {
                    guard let self else { return }
                    show(value)
                }
                guard !Task.isCancelled else { return }
                guard let self else { return }
                end("finished")
            } catch {
                guard let self else { return }
                end("failed: \(error)")
            }
        }.cancel)
    }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
    private func end(_ text: String) { print(text) }
}

struct Broken: Error {}
