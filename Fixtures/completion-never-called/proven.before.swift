/// Paths that the code before rules out, each beside one that it does not.
final class Catalog {
    enum Size {
        case small, large
    }

    private var pages: [String]?
    private var number = 0
    private var size = Size.small
    private var connection: Connection?

    struct Connection {
        func ask(_ done: @escaping (Result<Int, any Error>) -> Void) { done(.success(1)) }
    }

    struct Fault: Error {}

    final class Shop: @unchecked Sendable {
        static let nearest = Shop()
        var size = Size.small
        var usual: Size?

        func measure() -> Size { size }
    }

    let shop = Shop()

    // One of the two is so.
    func load(completion: @escaping (String?) -> Void) {
        let failure = ask()
        if failure == nil {
            completion("page")
        } else if let reason = failure {
            completion(reason)
        }
    }

    // expect: completion-never-called
    func loadAgain(completion: @escaping (String?) -> Void) {
        if ask() == nil {
            completion("page")
        } else if let reason = ask() {
            completion(reason)
        }
    }

    // All cases.
    func order(_ size: Size, completion: @escaping (Int) -> Void) {
        if size == .small {
            completion(1)
        } else if size == .large {
            completion(2)
        }
    }

    // expect: completion-never-called
    func orderSmall(_ size: Size, _ name: String, completion: @escaping (Int?) -> Void) {
        if size == .small {
            completion(1)
        } else if name == "large" {
            completion(2)
        }
    }

    // All cases of what a property of another object has, and what its function returns.
    func orderPreferred(completion: @escaping (Int) -> Void) {
        let size = shop.size
        if size == .small {
            completion(1)
        } else if size == .large {
            completion(2)
        }
    }

    func orderMeasured(completion: @escaping (Int) -> Void) {
        let size = Shop.nearest.measure()
        if size == .small {
            completion(1)
        } else if size == .large {
            completion(2)
        }
    }

    // It may be neither, as there may be none.
    // expect: completion-never-called
    func orderUsual(completion: @escaping (Int?) -> Void) {
        let size = shop.usual
        if size == .small {
            completion(1)
        } else if size == .large {
            completion(2)
        }
    }

    // A page of that number is there.
    func turn(completion: @escaping (String?) -> Void) {
        guard let pages else { return completion(nil) }
        if number >= pages.count {
            completion(nil)
        } else {
            if let page = self.pages?[number] { completion(page) }
        }
    }

    // expect: completion-never-called
    func turnBack(completion: @escaping (String?) -> Void) {
        if let page = pages?.first, number > 0 { completion(page) }
    }

    // The function before has made it.
    func connect(completion: @escaping (Int?) -> Void) {
        open()
        guard let connection else { return }
        connection.ask { completion(try? $0.get()) }
    }

    private func open() {
        guard connection == nil else { return }
        connection = Connection()
    }

    // Whoever catches an error says so.
    func check(_ text: String, completion: @escaping (Result<String, any Error>) -> Void) {
        var failure: (any Error)?
        do {
            try parse(text)
        } catch {
            failure = error
        }
        if let failure {
            completion(.failure(failure))
            return
        }
        completion(.success(text))
    }

    // expect: completion-never-called
    func checkQuietly(_ text: String, completion: @escaping (Result<String, any Error>) -> Void) {
        var failure: (any Error)?
        do {
            try parse(text)
        } catch {
            failure = text.isEmpty ? error : nil
        }
        if let failure {
            completion(.failure(failure))
        } else if !text.isEmpty {
            completion(.success(text))
        }
    }

    private func ask() -> String? { nil }
    private func parse(_ text: String) throws { if text.isEmpty { throw Fault() } }
}

func use(_ catalog: Catalog) {
    catalog.load { print($0 as Any) }
    catalog.loadAgain { print($0 as Any) }
    catalog.order(.small) { print($0) }
    catalog.orderSmall(.small, "large") { print($0 as Any) }
    catalog.turn { print($0 as Any) }
    catalog.turnBack { print($0 as Any) }
    catalog.connect { print($0 as Any) }
    catalog.check("") { print($0) }
    catalog.checkQuietly("") { print($0) }
}
