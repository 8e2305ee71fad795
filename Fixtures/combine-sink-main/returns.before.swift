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
        names
            .receive(on: DispatchQueue.main)
            .sink { [weak self] name in
                guard let self else { return }
                guard name != "" else { return self.clear() }
                if name == "all" {
                    return self.show(
                        name)  // and no more
                }
                if name == "none" { return () }
                return self.show(name)
            }
            .store(in: &bag)
    }

    // Once the object is gone the loop may end, unless code follows it.
    func objects() {
        // expect: combine-sink-main unsafe
        names.receive(on: DispatchQueue.main).sink { [weak self] name in
            guard let screen = self else { return }
            guard let self, name != "" else { return }
            screen.show(name)
            self.clear()
        }.store(in: &bag)
        // expect: combine-sink-main unsafe
        names.receive(on: DispatchQueue.main).sink { [weak self] name in
            print(name)
            guard let self else { return }
            self.show(name)
        }.store(in: &bag)
        // expect: combine-sink-main unsafe
        names.receive(on: DispatchQueue.main).sink { [weak self] name in
            guard let self, name != "" else { return }
            self.show(name)
        }.store(in: &bag)
        // expect: combine-sink-main unsafe
        names.receive(on: DispatchQueue.main).sink(
            receiveCompletion: { [weak self] _ in
                print("over")
                self?.clear()
            },
            receiveValue: { [weak self] name in
                guard let self else { return }
                self.show(name)
            }
        ).store(in: &bag)
    }

    func several(_ player: Player, _ other: Player) {
        // expect: combine-sink-main unsafe
        names.receive(on: DispatchQueue.main).sink { [weak self, weak player, weak other] name in
            guard let self, let player else { return }
            guard let _ = other else { return }
            if name == "" { return }
            self.show("\(name), \(player)")
        }.store(in: &bag)
    }

    func comments() {
        // expect: combine-sink-main unsafe
        names
            // Twice the same says nothing.
            .removeDuplicates()
            .receive(on: DispatchQueue.main)  // The view is touched.
            // Held by the bag.
            .sink { [weak self] in self?.show($0) }
            .store(in: &bag)
        // expect: combine-sink-main display
        names
            .receive(on: DispatchQueue.main)  // swiftlint:disable:this some_rule
            .sink { print($0) }
            .store(in: &bag)
    }

    func unused() {
        // expect: combine-sink-main unsafe
        pairs.receive(on: DispatchQueue.main).sink { _, _ in print("one") }.store(in: &bag)
        // expect: combine-sink-main unsafe
        pairs.receive(on: DispatchQueue.main).sink { print($1) }.store(in: &bag)
        // expect: combine-sink-main unsafe
        names.receive(on: DispatchQueue.main).sink { name in print("one") }.store(in: &bag)
    }

    func locals() -> Int {
        var count = 0
        // On the main actor the task is no other thread.
        // expect: combine-sink-main unsafe
        names.receive(on: DispatchQueue.main).sink { _ in count += 1 }.store(in: &bag)
        return count
    }

    func named(player: Player) {
        // expect: combine-sink-main safe
        NotificationCenter.default.publisher(for: .didChangeNotification)
            .receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
        // expect: combine-sink-main safe
        player.itemPublisher().receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
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
