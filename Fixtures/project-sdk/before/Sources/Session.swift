// target: swift 5.9, ios 15
// form: deprecate
import Foundation

public struct Profile: Sendable {
    public let name: String
}

public enum SessionError: Error {
    case signedOut
}

public final class Session: Sendable {
    private let token: String?

    public init(token: String?) {
        self.token = token
    }

    /// Loads the profile of a user.
    // expect: completion-async-body
    public func loadProfile(of user: String, completion: @escaping (Result<Profile, Error>) -> Void) {
        guard token != nil else {
            completion(.failure(SessionError.signedOut))
            return
        }
        completion(.success(Profile(name: user)))
    }
}
