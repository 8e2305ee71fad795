// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Holds what was read, and says when that changes.
@MainActor
public final class ArticleStore {
    // expect: combine-current-value-subject
    private let articles = CurrentValueSubject<[Article], Never>([])
    // expect: combine-passthrough-subject
    let failures = PassthroughSubject<FeedFailure, Never>()
    private let feed: Feed
    private var bag: Set<AnyCancellable> = []
    private(set) var unread = 0

    public init(feed: Feed) {
        self.feed = feed
        // expect: combine-sink-main
        articles
            .map { $0.filter { !$0.isRead }.count }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] count in
                self?.unread = count
            }
            .store(in: &bag)
    }

    // expect: completion-async-body
    public func refresh(completion: @escaping @MainActor (Result<[Article], FeedFailure>) -> Void) {
        feed.load(page: 0, completion: completion)
    }
}
