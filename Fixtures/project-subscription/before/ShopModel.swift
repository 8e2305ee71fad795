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
        list.sorted(in: category)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                self?.isLoading = false
                if case .failure(let error) = completion { self?.message = error.localizedDescription }
            } receiveValue: { [weak self] products in
                self?.products = products
            }
            .store(in: &bag)
    }
}
