// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Page: Codable, Sendable {
    var title = ""
}

enum PageError: Error { case missing, network(URLError) }

protocol PageStore {
    // expect: combine-publisher-function unsafe
    func stored(_ url: URL) -> AnyPublisher<Page, any Error>
    func stored(_ url: URL) async throws -> Page
}

extension PageStore {
    func stored(_ url: URL) async throws -> Page {
        try await stored(url).singleValue()
    }
}

@MainActor
class PageLoader {
    private let session: URLSession
    private let queue = DispatchQueue(label: "pages")
    private var log: [String] = []
    var store: (any PageStore)?

    init(session: URLSession) { self.session = session }

    // What is awaited.
    // expect: combine-publisher-function report
    func empty() -> AnyPublisher<Page, any Error> {
        Just(Page()).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func either(_ url: URL) -> AnyPublisher<Data, URLError> {
        url.isFileURL
            ? session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
            : Fail(error: URLError(.badURL)).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function report
    func promised() -> AnyPublisher<Int, Never> {
        Future { promise in promise(.success(1)) }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func unseen(_ link: Link) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: link.place).map(\.data).eraseToAnyPublisher()
    }

    func unseen(_ link: Link) async throws -> Data {
        let (data, _) = try await session.dataTaskPublisher(for: link.place).singleValue()
        return data
    }

    // expect: combine-publisher-function display
    func later(_ url: URL) -> AnyPublisher<Page, Never> { retried(url).replaceError(with: Page()).eraseToAnyPublisher() }

    func later(_ url: URL) async throws -> Page {
        do {
            return try await retried(url)
        } catch {
            try Task.checkCancellation()
            return Page()
        }
    }

    // Operators.
    // expect: combine-publisher-function unsafe
    func retried(_ url: URL) -> AnyPublisher<Page, any Error> {
        session.dataTaskPublisher(for: url).retry(2).map(\.data)
            .decode(type: Page.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }

    func retried(_ url: URL) async throws -> Page {
        let (data, _) = try await session.dataTaskPublisher(for: url).retry(2).singleValue()
        return try JSONDecoder().decode(Page.self, from: data)
    }

    // expect: combine-publisher-function display
    func onQueue(_ url: URL) -> AnyPublisher<String, URLError> {
        session.dataTaskPublisher(for: url).receive(on: queue)
            .map { String(decoding: $0.data, as: UTF8.self) }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func parsed(_ url: URL) -> AnyPublisher<String, URLError> {
        session.dataTaskPublisher(for: url).map(\.data).map(text).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func logged(_ url: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: url).map(\.data)
            .handleEvents(receiveCompletion: { print($0) }).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func typeless(_ url: URL) -> AnyPublisher<Int, Never> {
        session.dataTaskPublisher(for: url).map { $0.data.count }
            .replaceError(with: 0).map { count in count + 1 }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func implicit(_ url: URL) -> AnyPublisher<[Int], URLError> {
        session.dataTaskPublisher(for: url)
            .map { _ in [] }
            .map { (numbers: [Int]) in numbers + numbers }
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func ownError(_ url: URL) -> AnyPublisher<Int, Never> {
        session.dataTaskPublisher(for: url).map { $0.data.count }
            .catch { error in Just(error.code.rawValue) }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func unwrittenError(_ url: URL) -> AnyPublisher<Int, any Error> {
        session.dataTaskPublisher(for: url)
            .flatMap { output -> AnyPublisher<Int, URLError> in
                if output.data.isEmpty { return Fail(error: .init(.badURL)).eraseToAnyPublisher() }
                return Just(output.data.count).setFailureType(to: URLError.self).eraseToAnyPublisher()
            }
            .mapError { $0 as any Error }
            .eraseToAnyPublisher()
    }

    // Closures.
    // expect: combine-publisher-function display
    func severalReturns(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url)
            .map { output -> String in
                if output.data.isEmpty { return "" }
                return String(decoding: output.data, as: UTF8.self)
            }
            .map { $0.count }
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func sameNames(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url)
            .map { output -> String in
                let text = String(decoding: output.data, as: UTF8.self)
                return text
            }
            .map { value -> Int in
                let text = value + value
                return text.count
            }
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func captured(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url).map { [log] in $0.data.count + log.count }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func weakly(_ url: URL) -> AnyPublisher<Int?, URLError> {
        session.dataTaskPublisher(for: url).map { [weak self] _ in self?.log.count }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func pairs(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url).map { ($0.data.count, 1) }
            .map { count, more in count + more }.eraseToAnyPublisher()
    }

    func pairs(_ url: URL) async throws -> Int {
        let (data, _) = try await session.data(from: url)
        let (count, more) = (data.count, 1)
        return count + more
    }

    // expect: combine-publisher-function display
    func shorthandPairs(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url).map { ($0.data.count, 1) }.map { $0 + $1 }.eraseToAnyPublisher()
    }

    // Statements round it.
    // expect: combine-publisher-function display
    func caught(_ url: URL) -> AnyPublisher<Data, any Error> {
        do {
            try check(url)
            return session.dataTaskPublisher(for: url).map(\.data).mapError { $0 as any Error }.eraseToAnyPublisher()
        } catch {
            print(error)
            return Fail(error: error).eraseToAnyPublisher()
        }
    }

    // expect: combine-publisher-function display
    func prepared(_ url: URL) -> AnyPublisher<Data, URLError> {
        prepare()
        return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func conditional(_ url: URL) -> AnyPublisher<Data, URLError> {
        #if DEBUG
            print(url)
        #endif
        return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func maybe(_ url: URL) -> AnyPublisher<Page, any Error> {
        store?.stored(url) ?? Just(Page()).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }

    // What it is given.
    // expect: combine-publisher-function display
    func many(_ urls: URL...) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: urls[0]).map(\.data).retry(1).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func hiding(hiding: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: hiding).retry(1).map(\.data).eraseToAnyPublisher()
    }

    func hiding(hiding: URL) async throws -> Data {
        let (data, _) = try await session.dataTaskPublisher(for: hiding).retry(1).singleValue()
        return data
    }

    // expect: combine-publisher-function display
    func unnamed(_: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: URL(fileURLWithPath: "/")).map(\.data).retry(1).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func ignored(_ url: URL) -> AnyPublisher<Bool, Never> {
        session.dataTaskPublisher(for: url).map { output -> Int in output.data.count }
            .replaceError(with: 0).map { _ in true }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func foreign(_ url: URL) -> AnyPublisher<Data, URLError> { session.content(of: url) }

    // Where it stands.
    // expect: combine-publisher-function display
    func overridden(_ url: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func meant(_ url: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function report
    func twice(_ url: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    func twice(_ url: URL) async throws -> Data { try await session.data(from: url).0 }

    func all(_ url: URL) async -> [AnyPublisher<Data, URLError>] { [meant(url)] }

    func nested(_ url: URL) -> Int {
        // expect: combine-publisher-function display
        func inner() -> AnyPublisher<Data, URLError> {
            session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
        }
        _ = inner()
        return 0
    }

    private func text(_ data: Data) -> String { "" }
    private func check(_ url: URL) throws { if url.isFileURL { throw PageError.missing } }
    private func prepare() {}
    private func prepare() async {}
}

struct Link { var place: URL }

final class CachedLoader: PageLoader {
    // expect: combine-publisher-function display
    override func overridden(_ url: URL) -> AnyPublisher<Data, URLError> {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

struct DiskStore: PageStore {
    // expect: combine-publisher-function display
    func stored(_ url: URL) -> AnyPublisher<Page, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).retry(1).map(\.data)
            .decode(type: Page.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }

    nonisolated(nonsending) func stored(_ url: URL) async throws -> Page {
        let (data, _) = try await URLSession.shared.dataTaskPublisher(for: url).retry(1).singleValue()
        return try JSONDecoder().decode(Page.self, from: data)
    }
}

// expect: combine-publisher-function display
func seek(seek: URL) -> AnyPublisher<Data, URLError> {
    URLSession.shared.dataTaskPublisher(for: seek).map(\.data).retry(1).eraseToAnyPublisher()
}

protocol PageMaker {
    // expect: combine-publisher-function unsafe
    func made(for: URL) -> AnyPublisher<Page, any Error>
    func made(for: URL) async throws -> Page
}

extension PageMaker {
    func made(for: URL) async throws -> Page {
        try await made(for: `for`).singleValue()
    }
}

extension PageMaker {
    // expect: combine-publisher-function display
    func made(for url: URL = URL(fileURLWithPath: "/")) -> AnyPublisher<Page, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data)
            .decode(type: Page.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
}

struct Printer: PageMaker {
    // expect: combine-publisher-function display
    func made(for url: URL) -> AnyPublisher<Page, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data)
            .decode(type: Page.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }

    nonisolated(nonsending) func made(for url: URL) async throws -> Page {
        let (data, _) = try await URLSession.shared.data(from: url)
        return try JSONDecoder().decode(Page.self, from: data)
    }
}

protocol PageArchive {
    // expect: combine-publisher-function report
    func kept(_ url: URL) -> AnyPublisher<Page, any Error>
    func kept(_ url: URL) async throws -> Page
}

extension PageArchive {
    func kept(_ url: URL) async throws -> Page {
        try await kept(url).singleValue()
    }
}

struct DiskArchive: PageArchive {
    // expect: combine-publisher-function display
    func kept(_ url: URL) -> AnyPublisher<Page, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data)
            .decode(type: Page.self, decoder: JSONDecoder()).retry(1).eraseToAnyPublisher()
    }
}

final class MockClient {
    // expect: combine-publisher-function display
    func load(_ url: URL) -> AnyPublisher<Data, URLError> {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

extension URLSession {
    // expect: combine-publisher-function display
    func content(of url: URL) -> AnyPublisher<Data, URLError> {
        dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

protocol PageSource {
    // expect: combine-publisher-function display
    func paged(_ url: URL) -> AnyPublisher<Data, URLError>
}

protocol PageMirror {
    // expect: combine-publisher-function display
    func paged(_ url: URL) -> AnyPublisher<Data, URLError>
}

struct PageSite: PageSource, PageMirror {
    // expect: combine-publisher-function display
    func paged(_ url: URL) -> AnyPublisher<Data, URLError> {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

protocol PageDefault {
    // expect: combine-publisher-function report
    // why: nothing that fulfils 'initial' waits, so it needs no async version: leave it
    func initial() -> AnyPublisher<Page, Never>
}

struct EmptyPage: PageDefault {
    // expect: combine-publisher-function display
    func initial() -> AnyPublisher<Page, Never> { Just(Page()).eraseToAnyPublisher() }
}

extension PageError {
    // expect: combine-publisher-function report
    // why: nothing in 'failing' waits, and it only fails: let it throw its error without async
    func failing() -> AnyPublisher<Page, PageError> { Fail(error: self).eraseToAnyPublisher() }
}

// Declared here, so that no file is created.
extension Publisher {
    #if compiler(>=6)
        func singleValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output { throw CancellationError() }
    #else
        func singleValue() async throws -> Output { throw CancellationError() }
    #endif
}

extension Publisher where Failure == Never {
    #if compiler(>=6)
        func uncancelledValue(isolation: isolated (any Actor)? = #isolation) async -> Output { fatalError("not called here") }
    #else
        func uncancelledValue() async -> Output { fatalError("not called here") }
    #endif
}
