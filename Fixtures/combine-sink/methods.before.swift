// target: swift 6.2, ios 26, macos 26
// A method that has the name of a property, and a subscription inside of a closure.
import Combine
import UIKit

final class Host {
    @Published var refusal: String?
}

final class HostController: UIViewController {
    private let button = UIButton()
    private let pages = UIPageControl()
    private var host: Host?
    private var bag: Set<AnyCancellable> = []

    func open() {
        let host = Host()
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'host.refusal' is set…
        // why: `sink` runs its closure at once for the first value of 'host.$refusal'…
        // why: `sink` handles the first value of 'host.$refusal' before 'open' returns, whereas the loop does so afterwards: check that 'host(_:didRefuse:)' may be called as late as that
        host.$refusal.sink { [weak self] refusal in
            guard let refusal else { return }
            self?.host(host, didRefuse: refusal)
        }.store(in: &bag)
        self.host = host
    }

    private func host(_ host: Host, didRefuse reason: String) { title = reason }

    override func viewDidLoad() {
        super.viewDidLoad()
        // A tap does not come at once.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'button.tapPublisher' gives a value…
        button.tapPublisher.sink { [weak self] _ in self?.present(HostController(), animated: true) }.store(in: &bag)
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'pages.pagePublisher' gives a value…
        // why: if 'pages.pagePublisher' gives a value at once, `sink` handles that before 'viewDidLoad' returns, whereas the loop does so afterwards: check that 'loader.loaded' may be subscribed to as late as that
        pages.pagePublisher.map { $0 + 1 }.sink { [weak self] _ in
            guard let self else { return }
            self.loader.loaded().map { $0 + 1 }.sink { [weak self] _ in self?.view.setNeedsLayout() }
                .store(in: &bag)
        }.store(in: &bag)
    }

    private let loader = Loader()
}

final class Loader {
    private let numbers = PassthroughSubject<Int, Never>()

    func loaded() -> AnyPublisher<Int, Never> { numbers.eraseToAnyPublisher() }
}
