// target: swift 5.9, ios 17
import LocalAuthentication

// A constant of a type, and a case of an enum of the SDK, are the same on every thread; a shared object of the SDK is not.
public final class Locker {
    struct Paths {
        static let base = "https://example.com/"
        static let key: String = "locker"
    }

    public init() {}

    // expect: completion-async-overload safe
    public func address(of name: String, completion: @escaping (String) -> Void) {
        let address = Paths.base + name + Paths.key
        DispatchQueue.global().async { completion(address) }
    }

    public func address(of name: String) async -> String {
        await withCheckedContinuation { continuation in
            address(of: name) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    public func policy(completion: @escaping (LAPolicy) -> Void) {
        let policy = LAPolicy.deviceOwnerAuthentication
        DispatchQueue.global().async { completion(policy) }
    }

    public func policy() async -> LAPolicy {
        await withCheckedContinuation { continuation in
            policy {
                continuation.resume(returning: $0)
            }
        }
    }
}
