// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Query: ObservableObject {
    @Published var text = ""
}

/// Loops over alike publishers in one function: each has a name that tells it from the others.
@MainActor
final class Finder {
    private let query: Query
    private let other: Query
    private var bag: Set<AnyCancellable> = []

    init(query: Query, other: Query) { (self.query, self.other) = (query, other) }

    func observe() {
        // expect: combine-sink-main
        let debouncedTextValues = query.$text.debounce(for: 1, scheduler: DispatchQueue.main)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await text in debouncedTextValues where !Task.isCancelled {
                print("search", text)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main
        let textValues = query.$text
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await text in textValues where !Task.isCancelled {
                print("typed", text)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main
        let otherTextValues = other.$text
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await text in otherTextValues where !Task.isCancelled {
                print("other", text)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main
        let mappedTextValues = query.$text.map(\.count)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await value in mappedTextValues where !Task.isCancelled {
                print("count", value)
            }
        }.cancel).store(in: &bag)
    }

    func ask(_ server: any Server) {
        // expect: combine-sink-main
        let usersValues = server.users()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await value in usersValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main
        let roomsValues = server.rooms()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await value in roomsValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
    }
}

@MainActor
protocol Server {
    func users() -> AnyPublisher<Int, Never>
    func rooms() -> AnyPublisher<Int, Never>
}
