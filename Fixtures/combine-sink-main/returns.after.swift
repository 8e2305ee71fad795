// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// What a closure that returns nothing returns, and comments between links that go.
@MainActor
final class Returns {
    private let names = PassthroughSubject<String, Never>()
    private let pairs = PassthroughSubject<(Int, Int), Never>()
    private var bag: Set<AnyCancellable> = []

    func values() {
        // expect: combine-sink-main unsafe
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await name in namesValues where !Task.isCancelled {
                guard let self else { return }
                guard name != "" else { self.clear(); continue }
                if name == "all" {
                    self.show(
                        name)  // and no more
                    continue
                }
                if name == "none" { continue }
                self.show(name)
            }
        }.cancel).store(in: &bag)
    }

    // Once the object is gone the loop may end, unless code follows it.
    func objects() {
        // expect: combine-sink-main unsafe
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await name in namesValues where !Task.isCancelled {
                guard let screen = self else { return }
                guard let self, name != "" else { continue }
                screen.show(name)
                self.clear()
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        let namesValues2 = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await name in namesValues2 where !Task.isCancelled {
                print(name)
                guard let self else { continue }
                self.show(name)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        let namesValues3 = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await name in namesValues3 where !Task.isCancelled {
                guard let self, name != "" else { continue }
                self.show(name)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        let namesValues4 = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await name in namesValues4 where !Task.isCancelled {
                guard let self else { continue }
                self.show(name)
            }
            guard !Task.isCancelled else { return }
            print("over")
            self?.clear()
        }.cancel).store(in: &bag)
    }

    func several(_ player: Player, _ other: Player) {
        // expect: combine-sink-main unsafe
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self, weak player, weak other] in
            for await name in namesValues where !Task.isCancelled {
                guard let self, let player else { return }
                guard let _ = other else { return }
                if name == "" { continue }
                self.show("\(name), \(player)")
            }
        }.cancel).store(in: &bag)
    }

    func comments() {
        // expect: combine-sink-main unsafe
        // The view is touched.
        // Held by the bag.
        let namesValues = names
            // Twice the same says nothing.
            .removeDuplicates()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in namesValues where !Task.isCancelled {
                self?.show(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main display
        names
            .receive(on: DispatchQueue.main)  // swiftlint:disable:this some_rule
            .sink { print($0) }
            .store(in: &bag)
    }

    func unused() {
        // expect: combine-sink-main unsafe
        let pairsValues = pairs
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await _ in pairsValues where !Task.isCancelled {
                print("one")
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        let pairsValues2 = pairs
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await (_, second) in pairsValues2 where !Task.isCancelled {
                print(second)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await _ in namesValues where !Task.isCancelled {
                print("one")
            }
        }.cancel).store(in: &bag)
    }

    func locals() -> Int {
        var count = 0
        // On the main actor the task is no other thread.
        // expect: combine-sink-main unsafe
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await _ in namesValues where !Task.isCancelled {
                count += 1
            }
        }.cancel).store(in: &bag)
        return count
    }

    func named(player: Player) {
        // expect: combine-sink-main safe
        let didChangeValues = NotificationCenter.default.publisher(for: .didChangeNotification)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await value in didChangeValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main safe
        let itemValues = player.itemPublisher()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await value in itemValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
    }

    private func show(_ name: String) {}
    private func clear() {}
}

extension Notification.Name {
    static let didChangeNotification = Notification.Name("didChange")
}

final class Player {
    private let items = PassthroughSubject<Int, Never>()
    func itemPublisher() -> AnyPublisher<Int, Never> { items.eraseToAnyPublisher() }
}
