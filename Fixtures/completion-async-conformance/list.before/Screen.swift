final class Screen {
    private let loader: ListLoader
    private(set) var names: [String] = []

    init(loader: ListLoader) {
        self.loader = loader
    }

    func show() {
        loader.load { result in
            self.names = (try? result.get()) ?? []
        }
    }
}
