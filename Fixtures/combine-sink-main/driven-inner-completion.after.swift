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
            AnyCancellable(Task.immediate { @MainActor [
                weak self,
                values2 = values
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
            ] in
                do {
                    for try await value in values2 where !Task.isCancelled {
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
            }.cancel))
    }

    private func keep(_ new: AnyCancellable) { subscription = new }

    func stop() { subscription = nil }

    private func show(_ value: Int) { print(value) }
    private func end(_ text: String) { print(text) }
}

struct Broken: Error {}
