import Combine
import UIKit

@MainActor
final class ModelN0: ObservableObject {
    @Published private(set) var title = ""
    @Published var number = 0
    let events = PassthroughSubject<String, Never>()
    let state = CurrentValueSubject<Int, Never>(0)
    var changes: AnyPublisher<Int, Never> { $number.removeDuplicates().eraseToAnyPublisher() }

    func load(_ name: String) -> AnyPublisher<String, any Error> {
        Future<String, any Error> { promise in
            StoreN0().loadN0(name) { result in promise(result.map(\.name)) }
        }
        .eraseToAnyPublisher()
    }

    func name(at url: URL) -> AnyPublisher<String, URLError> {
        URLSession.shared.dataTaskPublisher(for: url)
            .map { String(decoding: $0.data, as: UTF8.self) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ScreenN0: UIViewController {
    private let model = ModelN0()
    private let store: any StoringN0 = StoreN0()
    private let label = UILabel()
    private let ticks = Timer.publish(every: 60, on: .main, in: .common).autoconnect()
    private var following: AnyPublisher<Int, Never>?
    private var texts: AnyPublisher<String?, Never>?
    private var bag = Set<AnyCancellable>()
    private var number = 0 { didSet { label.text = "\(number)" } }

    override func viewDidLoad() {
        super.viewDidLoad()
        model.$title
            .receive(on: DispatchQueue.main)
            .sink { [weak self] title in
                guard let self else { return }
                label.text = title
                show(title, count: number)
            }
            .store(in: &bag)
        model.events
            .filter { !$0.isEmpty }
            .map { $0.uppercased() }
            .sink { [weak self] event in self?.show(event, count: 1) }
            .store(in: &bag)
        model.changes
            .receive(on: RunLoop.main)
            .assign(to: \.number, on: self)
            .store(in: &bag)
        model.state.map { $0 + 1 }.assign(to: \.number, on: self).store(in: &bag)
        following = NotificationCenter.default.publisher(for: UIApplication.willResignActiveNotification)
            .map { _ in 0 }.eraseToAnyPublisher()
        texts = label.publisher(for: \.text).eraseToAnyPublisher()
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
            .sink { [weak self] _ in self?.reload() }
            .store(in: &bag)
        Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            .sink { [weak self] _ in self?.number += 1 }
            .store(in: &bag)
        label.publisher(for: \.text).sink { print($0 ?? "") }.store(in: &bag)
        model.load("a")
            .sink(receiveCompletion: { print($0) }, receiveValue: { [weak self] in self?.show($0, count: 2) })
            .store(in: &bag)
    }

    private func show(_ text: String, count: Int) {
        let rest = (0..<count).map { "\($0): \(text)" }.filter { $0.count > 2 }
        label.accessibilityLabel = rest.joined(separator: ", ")
    }

    private func reload() {
        store.itemsN0(of: 1) { [weak self] result in
            guard let self else { return }
            if case .success(let items) = result { show(items.first?.name ?? "", count: items.count) }
        }
        store.saveN0("text") { saved in
            DispatchQueue.main.async { [weak self] in self?.number = saved ? 1 : 0 }
        }
        // migrate-lint:disable:next combine-sink
        print("nothing to silence")
    }

    func confirm(_ title: String, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in completion(false) })
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in completion(true) })
        present(alert, animated: true)
    }

    func download(_ url: URL) {
        let task = URLSession.shared.dataTask(with: url) { data, _, error in
            if let error {
                print(error)
                return
            }
            guard let data else { return }
            print(data.count)
        }
        task.resume()
    }
}
