// target: swift 5.7

enum Keychain {
	// expect: completion-async-overload
	static func read(_ account: String, completion: @escaping (String?) -> Void) {
		completion(account.isEmpty ? nil : "secret")
	}

	static func read(_ account: String) async -> String? {
		await withCheckedContinuation { continuation in
			read(account) {
				continuation.resume(returning: $0)
			}
		}
	}
	static func next() {}

	// expect: completion-async-overload
	static func write(_ account: String, completion: @escaping (Error?) -> Void) {
		print(account)
		completion(nil)
	}

	static func write(_ account: String) async throws {
		try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
			write(account) { error in
				if let error = error {
					continuation.resume(throwing: error)
				} else {
					continuation.resume()
				}
			}
		}
	}
}
