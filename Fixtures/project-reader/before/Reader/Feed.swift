// form: body
/// One source of articles.
public final class Feed {
    let name: String

    public init(name: String) {
        self.name = name
    }

    // expect: completion-async-body
    @MainActor
    public func load(page: Int, completion: @escaping @MainActor FeedReply) {
        guard page >= 0 else {
            completion(.failure(.noSuchPage))
            return
        }
        completion(.success([Article(title: name, isRead: false)]))
    }
}

/// What a feed answers.
public typealias FeedReply = (Result<[Article], FeedFailure>) -> Void
