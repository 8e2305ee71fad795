// target: swift 5.7

enum Keychain {
	// expect: completion-async-overload
	static func read(_ account: String, completion: @escaping (String?) -> Void) {
		guard !account.isEmpty else {
			completion(nil)
			return
		}
		DispatchQueue.global().async { completion("secret") }
	}
	static func next() {}

	// expect: completion-async-overload
	static func write(_ account: String, completion: @escaping (Error?) -> Void) {
		print(account)
		completion(nil)
	}
}
