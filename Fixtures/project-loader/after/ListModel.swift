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
        Task { [weak self, loader] in
            do {
                let names = try await loader.load()
                guard let self else { return }
                self.names = names
            } catch {
                guard let self else { return }
                self.problem = error.localizedDescription
            }
        }
    }
}
