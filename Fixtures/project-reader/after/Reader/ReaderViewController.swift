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
        let failuresValues = store.failures
            .removeDuplicates()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await failure in failuresValues where !Task.isCancelled {
                guard let self else { return }
                switch failure {
                case .noSuchPage:
                    guard banner == nil else { continue }
                    banner = "There is nothing more to read."
                }
            }
        }.cancel).store(in: &bag)

        Task { [weak self, store] in
            do throws(FeedFailure) {
                _ = try await store.refresh()
            } catch {
                self?.banner = "Not now."
            }
        }
    }
}
