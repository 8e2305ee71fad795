// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Item: Codable { var id = 0 }

final class Store {
    @Published var items: [Item] = []
    let sent = PassthroughSubject<Item, Never>()
    let given: AnyPublisher<Item, Never>

    init(given: AnyPublisher<Item, Never>) { self.given = given }

    // expect: combine-publisher-function unsafe
    func load(_ url: URL) -> AnyPublisher<Item, any Error> {
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Item.self, decoder: JSONDecoder())
            .mapError { $0 as any Error }
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    // why: make 'remove' async with no result only if callers wait for its end: 'AnyPublisher<Never, any Error>' gives no value
    // why: 'load' (counts.before.swift:19) has no async version yet: add that first
    func remove(_ url: URL) -> AnyPublisher<Never, any Error> { load(url).ignoreOutput().eraseToAnyPublisher() }

    // expect: combine-publisher-function report
    func clear() -> AnyPublisher<Never, Never> { Empty().eraseToAnyPublisher() }

    // expect: combine-publisher-function display
    // why: make 'wait' async with no result only if callers wait for its end: 'AnyPublisher<Never, Never>' gives no value
    // why: nothing shows that the publisher up to 'ignoreOutput' in line 39 finishes after one value at most: if it does, write the async version by hand; otherwise leave this
    // why: nothing shows that the publisher of 'wait' finishes: if it does, iterate its `values` until they end; otherwise leave it
    func wait() -> AnyPublisher<Never, Never> { sent.ignoreOutput().eraseToAnyPublisher() }

    // expect: combine-publisher-function display
    // why: add an async version of 'new' with an optional result: 'filter' may drop the value
    func new(_ url: URL) -> AnyPublisher<Item, any Error> { load(url).filter { $0.id > 0 }.eraseToAnyPublisher() }

    // expect: combine-publisher-function display
    // why: make 'current' async only if it gives one value, and return an AsyncSequence if it gives several: 'given' is a publisher that other code passes in (line 16)
    func current() -> AnyPublisher<Item, Never> { given }

    // expect: combine-publisher-function
    // why: return an AsyncSequence: 'PassthroughSubject' gives any number of values (line 13)
    func changes() -> AnyPublisher<Item, Never> { sent.eraseToAnyPublisher() }

    // expect: combine-publisher-function
    // why: return the value itself, and make 'home' async if its work waits: 'dataTaskPublisher' gives one value (line 20)
    var home: some Publisher<Item, any Error> { load(URL(string: "https://example.com")!) }

    // migrate-lint:one-value
    // expect: combine-publisher-function display
    // why: write an async version of 'settled', and await that in its callers: a comment says that it gives one value
    // why: the tool knows no async call for 'given' in line 61: write the async version by hand
    func settled() -> AnyPublisher<Item, Never> { given }
}
