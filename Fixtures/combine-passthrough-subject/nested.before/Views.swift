import Combine

// It reads subjects of other files.
final class MenuScreen {
    private let model: MenuModel
    private var bag: Set<AnyCancellable> = []

    init(model: MenuModel) { self.model = model }

    func start() {
        model.output.route.sink { print($0) }.store(in: &bag)
        model.output.title.sink { print($0) }.store(in: &bag)
    }
}

final class DetailScreen {
    private let model: DetailModel
    private var bag: Set<AnyCancellable> = []

    init(model: DetailModel) { self.model = model }

    func start() {
        model.output.route.sink { print($0) }.store(in: &bag)
        self.model.output.route.sink { print($0) }.store(in: &bag)
    }
}
