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
        query.$text.debounce(for: 1, scheduler: DispatchQueue.main).receive(on: DispatchQueue.main)
            .sink { print("search", $0) }.store(in: &bag)
        // expect: combine-sink-main
        query.$text.receive(on: DispatchQueue.main).sink { print("typed", $0) }.store(in: &bag)
        // expect: combine-sink-main
        other.$text.receive(on: DispatchQueue.main).sink { print("other", $0) }.store(in: &bag)
        // expect: combine-sink-main
        query.$text.map(\.count).receive(on: DispatchQueue.main).sink { print("count", $0) }.store(in: &bag)
    }

    func ask(_ server: any Server) {
        // expect: combine-sink-main
        server.users().receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
        // expect: combine-sink-main
        server.rooms().receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
    }
}

@MainActor
protocol Server {
    func users() -> AnyPublisher<Int, Never>
    func rooms() -> AnyPublisher<Int, Never>
}
