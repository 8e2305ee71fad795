struct Item { var id = 0 }
enum LoadError: Error { case missing }
func fetch(_ id: Int, completion: @escaping (Result<Item, Error>) -> Void) { completion(.success(Item(id: id))) }
func lookUp(_ id: Int, completion: @escaping (Item?, Error?) -> Void) { completion(Item(id: id), nil) }
func refresh(completion: @escaping () -> Void) { completion() }

func work(_ id: Int, completion: @escaping (Item, Bool) -> Void) {
    guard id > 0 else { completion(Item(), false); return }
    completion(Item(id: id), true)
}
