enum LoadError: Error { case missing, broken }
enum Answer { case success(String), failure(Error) }
func show(_ text: String?, _ error: Error?) {}
func load(_ id: Int, completion: @escaping (Result<String, Error>) -> Void) { completion(.success("")) }
func load(_ id: Int) async throws -> String { "" }
func save(completion: @escaping (Result<Void, Error>) -> Void) { completion(.success(())) }
func save() async throws {}
func find(_ id: Int, completion: @escaping (String?, Error?) -> Void) { completion("", nil) }
func find(_ id: Int) async throws -> String { "" }
func pair(completion: @escaping (String?, Int?, Error?) -> Void) { completion("", 1, nil) }
func pair() async throws -> (String, Int) { ("", 1) }
func ping(completion: @escaping (Error?) -> Void) { completion(nil) }
func ping() async throws {}
func ask(completion: @escaping (Bool) -> Void) { completion(true) }
func ask() async -> Bool { true }
func both(completion: @escaping (Int, String) -> Void) { completion(1, "") }
func both() async -> (Int, String) { (1, "") }
func wait(completion: @escaping () -> Void) { completion() }
func wait() async {}
func typed(completion: @escaping (Result<String, LoadError>) -> Void) { completion(.success("")) }
func typed() async throws(LoadError) -> String { "" }

func start() async {
    load(1) { result in
        guard case .success(let text) = result else { return }
        find(text.count) { other, error in
            guard let other, error == nil else { return }
            ping { error in
                if let error { print(error) } else { print(text, other) }
            }
        }
    }
}
