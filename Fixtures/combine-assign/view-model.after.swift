// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class CartViewModel: ObservableObject {
    @Published var total = 0
    @Published var title = ""
    private let badge = Badge()
    private let store = CartStore()
    private var bag = Set<AnyCancellable>()
    private var titles: AnyCancellable?

    func start() {
        // The sum of all.
        // expect: combine-assign
        let itemsValues = store.items
            .map { $0.reduce(0, +) }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await value in itemsValues where !Task.isCancelled {
                self?.total = value
            }
        }.cancel).store(in: &bag)

        // expect: combine-assign
        let nameValues = store.$name.removeDuplicates()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [target = badge] in
            for await value in nameValues where !Task.isCancelled {
                target.text.value = value
            }
        }.cancel).store(in: &bag)

        // expect: combine-assign
        titles = AnyCancellable(Task.immediate { [
            weak self,
            values = store.$name
                .map { "Cart of \($0)" }
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values where !Task.isCancelled {
                self?.title = value
            }
        }.cancel)
    }

    func follow(_ badge: Badge) -> AnyCancellable {
        // expect: combine-assign
        AnyCancellable(Task.immediate { [
            target = badge,
            values = store.$name
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values where !Task.isCancelled {
                target.text.value = value
            }
        }.cancel)
    }
}

final class CartStore {
    let items = CurrentValueSubject<[Int], Never>([])
    @Published var name = ""
}

@MainActor
final class Badge {
    var text = Text()

    struct Text {
        var value = ""
    }
}
