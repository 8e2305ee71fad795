// What stands behind the typealias is not seen here.

protocol Reading: Sendable {
    func read(_ name: String, completion: @escaping Counted)
}

final class Source {
    let reader: Reading

    init(reader: Reading) {
        self.reader = reader
    }

    func load(_ name: String, completion: @escaping Loaded) {
        reader.read(name) { _ in
            completion(nil)
        }
    }

    // expect: completion-async-body
    func count(_ name: String, completion: @escaping Counted) {
        reader.read(name) { count in
            completion(count)
        }
    }
}
