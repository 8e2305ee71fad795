// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Publishers that would stand in a capture list, with a closure that names its parameter and one that does not.
@MainActor
final class Screen {
    private let items: PassthroughSubject<[Int], Never>
    private var subscription: AnyCancellable?

    init(items: PassthroughSubject<[Int], Never>) { self.items = items }

    func start() {
        keep(
            // expect: combine-sink-main display
            items
                .map { items in items.count }
                .receive(on: DispatchQueue.main)
                .sink { [weak self] in self?.show($0) })
    }

    func restart() {
        keep(
            // expect: combine-sink-main unsafe
            items
                .map { $0.count }
                .receive(on: DispatchQueue.main)
                .sink { [weak self] in self?.show($0) })
    }

    private func keep(_ new: AnyCancellable) { subscription = new }

    private func show(_ count: Int) { print(count) }
}
