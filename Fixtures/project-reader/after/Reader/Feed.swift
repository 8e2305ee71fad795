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
        Task { @MainActor in
            do throws(FeedFailure) {
                completion(.success(try await load(page: page)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    @MainActor
    public func load(page: Int) async throws(FeedFailure) -> [Article] {
        guard page >= 0 else {
            throw FeedFailure.noSuchPage
        }
        return [Article(title: name, isRead: false)]
    }
}

/// What a feed answers.
public typealias FeedReply = (Result<[Article], FeedFailure>) -> Void
