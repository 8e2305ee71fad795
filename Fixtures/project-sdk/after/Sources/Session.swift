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
    @available(*, deprecated, renamed: "loadProfile(of:)")
    public func loadProfile(of user: String, completion: @escaping (Result<Profile, Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await loadProfile(of: user)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// Loads the profile of a user.
    public func loadProfile(of user: String) async throws -> Profile {
        guard token != nil else {
            throw SessionError.signedOut
        }
        return Profile(name: user)
    }
}
