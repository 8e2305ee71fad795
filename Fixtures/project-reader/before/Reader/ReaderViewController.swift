import Combine
import Foundation

/// Shows the articles. The store's class tells that this one is isolated, too.
@MainActor
final class ReaderViewController {
    private let store: ArticleStore
    private var bag: Set<AnyCancellable> = []
    private var banner: String?

    init(store: ArticleStore) {
        self.store = store
    }

    func viewDidLoad() {
        // expect: combine-sink
        store.failures
            .removeDuplicates()
            .sink { [weak self] failure in
                guard let self else { return }
                switch failure {
                case .noSuchPage:
                    guard banner == nil else { return }
                    banner = "There is nothing more to read."
                }
            }
            .store(in: &bag)

        store.refresh { [weak self] result in
            if case .failure = result { self?.banner = "Not now." }
        }
    }
}
