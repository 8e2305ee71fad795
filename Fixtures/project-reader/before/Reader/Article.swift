/// One article. Nothing is found here.
public struct Article: Sendable {
    public let title: String
    public var isRead: Bool
}

/// Why a feed does not answer.
public enum FeedFailure: Error {
    case noSuchPage
}
