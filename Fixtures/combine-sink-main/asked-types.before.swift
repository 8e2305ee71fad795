// target: swift 6.0, ios 17
import Combine
import Foundation

struct Service {
    /// Gives whatever type its caller asks for.
    func fetch<Value: Decodable>(_ path: String) -> AnyPublisher<Value, any Error> { fatalError(path) }
    func fetch<Value: Decodable>(_ type: Value.Type) -> AnyPublisher<Value, any Error> { fatalError() }
    func load<Value: Decodable>(_ path: String) -> AnyPublisher<Value, any Error> { fatalError(path) }
}

@MainActor
final class Player {
    private let service: Service
    private var songs: [String] = []
    private var bag: Set<AnyCancellable> = []

    init(service: Service) { self.service = service }

    func start() {
        // expect: combine-sink-main display
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later: keep the subscription if that order matters
        // why: only the closure tells which type 'load' gives here: write the loop by hand, and declare the type of the values
        service.load("songs")
            .replaceError(with: [])
            .removeDuplicates()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] songs in self?.songs = songs }
            .store(in: &bag)
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later: keep the subscription if that order matters
        service.fetch([String].self)
            .replaceError(with: [])
            .removeDuplicates()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] songs in self?.songs = songs }
            .store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}

@MainActor
final class Recorder {
    let events = PassthroughSubject<Int, Never>()
    private var last: String?
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink-main display
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later: keep the subscription if that order matters
        // why: the closure in line 60 returns `nil` first, so only the closure of `sink` tells its type: write that in line 60, as in `-> Value? in`
        events
            .compactMap { event in
                guard event > 0 else { return nil }
                return "\(event)"
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] text in self?.last = text }
            .store(in: &bag)
    }
    func startUnnamed() {
        // expect: combine-sink-main display
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later: keep the subscription if that order matters
        // why: the closure in line 74 returns `nil` first, so only the closure of `sink` tells its type: name its parameters in line 74, and write that there, as in `{ first, second -> Value? in`
        pairs
            .map {
                guard $0 > $1 else { return nil }
                return "\($0)"
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] (text: String?) in self?.longest = text }
            .store(in: &bag)
    }

    private var longest: String?
    let pairs = PassthroughSubject<(Int, Int), Never>()
}
