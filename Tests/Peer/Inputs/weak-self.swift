struct Item { var id = 0 }
enum LoadError: Error { case missing }
func fetch(_ id: Int, completion: @escaping (Result<Item, Error>) -> Void) { completion(.success(Item(id: id))) }
func lookUp(_ id: Int, completion: @escaping (Item?, Error?) -> Void) { completion(Item(id: id), nil) }
func refresh(completion: @escaping () -> Void) { completion() }

final class Loader {
    var last = 0
    func work(_ id: Int, completion: @escaping (Result<Item, Error>) -> Void) {
        fetch(id) { [weak self] result in
            guard let self else { return completion(.failure(LoadError.missing)) }
            self.last = id
            completion(result)
        }
    }
}
