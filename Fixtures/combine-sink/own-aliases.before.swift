// target: swift 6.0, ios 17
// A typealias that several types have: each means its own.
import Combine
import UIKit

protocol Modelled { associatedtype Model }

final class NewsModel {
    let news = PassthroughSubject<String, Never>()
}

final class PriceModel {
    let news = CurrentValueSubject<String, Never>("")
}

final class NewsController: UIViewController, Modelled {
    typealias Model = NewsModel
    var model: Model!
    private var bag: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'model.news' gives a value…
        model.news.sink { [weak self] text in self?.navigationItem.title = text }.store(in: &bag)
    }
}

final class PriceController: UIViewController, Modelled {
    typealias Model = PriceModel
    var model: Model!
    private var bag: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'self.model.news' gives a value…
        // why: `sink` handles the first value of 'self.model.news' before 'viewDidLoad' returns, whereas the loop does so afterwards: check that 'navigationItem.title' may be set as late as that
        self.model.news.sink { [weak self] text in self?.navigationItem.title = text }.store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
