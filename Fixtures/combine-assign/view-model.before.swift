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
        store.items
            .map { $0.reduce(0, +) }
            .assign(to: \.total, on: self)
            .store(in: &bag)

        // expect: combine-assign
        store.$name.removeDuplicates().assign(to: \.text.value, on: badge).store(in: &bag)

        // expect: combine-assign
        titles = store.$name
            .map { "Cart of \($0)" }
            .assign(to: \.title, on: self)
    }

    func follow(_ badge: Badge) -> AnyCancellable {
        // expect: combine-assign
        store.$name.assign(to: \Badge.text.value, on: badge)
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
