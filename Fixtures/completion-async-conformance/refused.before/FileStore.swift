final class FileStore: Store {
    func save(_ text: String, completion: @escaping (Bool) -> Void) {
        completion(!text.isEmpty)
    }

    func delete(_ text: String, completion: (() -> Void)? = nil) {
        print(text)
        completion?()
    }
}

final class ForgetfulStore: Store {
    func save(_ text: String, completion: @escaping (Bool) -> Void) {
        if text.isEmpty { return }
        completion(true)
    }

    func delete(_ text: String, completion: (() -> Void)?) {
        completion?()
    }
}

func tidy(_ store: FileStore) {
    store.delete("a")
}
