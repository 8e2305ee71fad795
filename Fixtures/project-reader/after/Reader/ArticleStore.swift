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
        let articlesValues = articles
            .map { $0.filter { !$0.isRead }.count }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await count in articlesValues where !Task.isCancelled {
                self?.unread = count
            }
        }.cancel).store(in: &bag)
    }

    // expect: completion-async-body
    public func refresh(completion: @escaping @MainActor (Result<[Article], FeedFailure>) -> Void) {
        Task { @MainActor in
            do throws(FeedFailure) {
                completion(.success(try await refresh()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    public func refresh() async throws(FeedFailure) -> [Article] {
        try await feed.load(page: 0)
    }
}
