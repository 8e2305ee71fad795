// target: swift 6.2, ios 26, macos 26
import AVFoundation
import Combine
import WebKit

final class PlayerViewController: UIViewController {
    private let player = AVPlayer()
    private let webView = WKWebView()
    private var bag = Set<AnyCancellable>()
    private var titles: AnyPublisher<String?, Never>?

    override func viewDidLoad() {
        super.viewDidLoad()
        // expect: combine-kvo
        player.publisher(for: \.timeControlStatus)
            .sink { [weak self] status in self?.update(status) }
            .store(in: &bag)
        // expect: combine-kvo
        player.publisher(for: \.rate, options: [.initial, .new])
            .assign(to: \.rate, on: self)
            .store(in: &bag)
        // expect: combine-kvo
        titles = webView.publisher(for: \WKWebView.title).eraseToAnyPublisher()
        // Its own property.
        // expect: combine-kvo
        publisher(for: \.isEditing).sink { print($0) }.store(in: &bag)
        // expect: combine-kvo
        self.publisher(for: \.navigationItem.title).sink { print($0 ?? "") }.store(in: &bag)
    }

    private func update(_ status: AVPlayer.TimeControlStatus) {}

    private func observe() async {
        // Iterated already.
        for await progress in webView.publisher(for: \.estimatedProgress).values {
            print(progress)
        }
    }
}
