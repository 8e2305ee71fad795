// target: swift 5.9, ios 17
// What those who use an object set first is there, each beside something that may not be.

import Foundation

protocol Work {
    func run(completion: @escaping (Result<String, any Error>) -> Void)
}

protocol QueryWork: Work {
    func set(query: String)
}

struct Call {
    let work: any Work

    init(running work: any Work) { self.work = work }

    func start(completion: @escaping (Result<String, any Error>) -> Void) { work.run(completion: completion) }
}

final class Search: QueryWork {
    private var query: String?

    func set(query: String) {
        self.query = query
    }

    func run(completion: @escaping (Result<String, any Error>) -> Void) {
        guard let query = self.query else { return }
        DispatchQueue.global().async { completion(.success(query)) }
    }
}

// It is set to nil again.
final class Lookup: Work {
    private var word: String?

    func set(word: String) {
        self.word = word
    }

    func stop() {
        word = nil
    }

    // expect: completion-never-called
    func run(completion: @escaping (Result<String, any Error>) -> Void) {
        guard let word else { return }
        DispatchQueue.global().async { completion(.success(word)) }
    }
}

// Nobody sets it.
final class Draft: Work {
    private var title: String?

    func set(title: String) {
        self.title = title
    }

    // expect: completion-never-called
    func run(completion: @escaping (Result<String, any Error>) -> Void) {
        guard let title else { return }
        DispatchQueue.global().async { completion(.success(title)) }
    }
}

// What it is set to may be nil.
final class Recent: Work {
    private var page: String?

    func set(page: String?) {
        self.page = page
    }

    // expect: completion-never-called
    func run(completion: @escaping (Result<String, any Error>) -> Void) {
        guard let page else { return }
        DispatchQueue.global().async { completion(.success(page)) }
    }
}

// It may be used before it is set.
final class Account: Work {
    private var token: String?

    func set(token: String) {
        self.token = token
    }

    // expect: completion-never-called
    func run(completion: @escaping (Result<String, any Error>) -> Void) {
        guard let token else { return }
        DispatchQueue.global().async { completion(.success(token)) }
    }
}

final class Library {
    private let search: any QueryWork
    private let lookup = Lookup()
    private let recent = Recent()
    private let account = Account()

    init(search: any QueryWork = Search()) { self.search = search }

    func find(_ query: String) -> Call {
        search.set(query: query)
        return Call(running: search)
    }

    func look(up word: String) -> Call {
        lookup.set(word: word)
        return Call(running: lookup)
    }

    func open(_ page: String?) -> Call {
        recent.set(page: page)
        return Call(running: recent)
    }

    func login(_ token: String) -> Call {
        account.set(token: token)
        return Call(running: account)
    }

    func greet() {
        account.run { print($0) }
    }
}

// What is made of a value that is there is there, too; a text need not be a number.
final class Quotes: Work {
    private var place: String?

    struct Request {
        let place: String
    }

    func set(place: String) {
        self.place = place
    }

    func run(completion: @escaping (Result<String, any Error>) -> Void) { ask(completion: completion) }

    private func ask(completion: @escaping (Result<String, any Error>) -> Void) {
        guard let request else { return }
        DispatchQueue.global().async { self.check(request, completion: completion) }
    }

    private func check(_ request: Request, completion: @escaping (Result<String, any Error>) -> Void) {
        if request.place.isEmpty { askAgain(completion: completion) } else { completion(.success(request.place)) }
    }

    private func askAgain(completion: @escaping (Result<String, any Error>) -> Void) {
        again(completion: completion)
    }

    private func again(completion: @escaping (Result<String, any Error>) -> Void) { ask(completion: completion) }

    // expect: completion-never-called
    func count(completion: @escaping (Result<Int, any Error>) -> Void) {
        guard let number else { return }
        DispatchQueue.global().async { completion(.success(number)) }
    }

    private var request: Request? {
        guard let place = self.place else { return nil }
        return Request(place: place)
    }

    private var number: Int? {
        guard let place = self.place else { return nil }
        return Int(place)
    }
}

func quotes(at place: String) -> Call {
    let quotes = Quotes()
    quotes.set(place: place)
    return Call(running: quotes)
}
