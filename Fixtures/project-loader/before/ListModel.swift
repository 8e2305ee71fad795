import Foundation

@MainActor
final class ListModel {
    private let loader: ListLoader
    private(set) var names: [String] = []
    private(set) var problem: String?

    init(loader: ListLoader) {
        self.loader = loader
    }

    func show() {
        loader.load { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let names):
                self.names = names
            case .failure(let error):
                self.problem = error.localizedDescription
            }
        }
    }
}
