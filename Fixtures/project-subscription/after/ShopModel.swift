import Combine
import Foundation

@MainActor
final class ShopModel {
    private let list: ListProducts
    private var bag: Set<AnyCancellable> = []
    private(set) var products: [Product] = []
    private(set) var message = ""
    private(set) var isLoading = false

    init(list: ListProducts) { self.list = list }

    func load(_ category: String) {
        isLoading = true
        // expect: combine-sink-value
        AnyCancellable(Task { [weak self, list] in
            do {
                let products = try await list.sorted(in: category)
                guard !Task.isCancelled else { return }
                self?.products = products
                self?.isLoading = false
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                self?.message = error.localizedDescription
            }
        }.cancel).store(in: &bag)
    }
}
