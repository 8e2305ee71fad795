// target: swift 5.7

enum Keychain {
	// expect: completion-async-overload
	static func read(_ account: String, completion: @escaping (String?) -> Void) {
		completion(account.isEmpty ? nil : "secret")
	}
	static func next() {}

	// expect: completion-async-overload
	static func write(_ account: String, completion: @escaping (Error?) -> Void) {
		print(account)
		completion(nil)
	}
}
