// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

struct Ticket: Sendable { var number = 0 }

enum DeskError: Error { case closed }

@MainActor
final class Desk {
    var isOpen = true

    func take(_ name: String, completion: @escaping @Sendable (Result<Ticket, any Error>) -> Void) {
        DispatchQueue.main.async { completion(.success(Ticket(number: name.count))) }
    }

    func count(completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.main.async { completion(1) }
    }

    func drawn(by name: String) async throws -> Ticket { Ticket() }
}

@MainActor
final class Counter {
    private let desk = Desk()

    // expect: combine-publisher-function unsafe
    // why: the async version does its work each time it is awaited, and throws if its task is cancelled, where a cancelled subscription is silent
    // why: the 'Future' in line 33 runs when it is made, and keeps its result; the async version runs each time that it is awaited: check that callers await it once
    func ticket(_ name: String) -> AnyPublisher<Ticket, any Error> {
        let desk = desk
        return Future { promise in
            guard desk.isOpen else {
                promise(.failure(DeskError.closed))
                return
            }
            desk.take(name) { result in promise(result) }
        }
        .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    // why: the async version does its work each time it is awaited, and throws if its task is cancelled, where a cancelled subscription is silent
    func waiting() -> AnyPublisher<Int, Never> {
        Deferred { [desk] in
            Future { promise in
                desk.count { number in promise(.success(number + 1)) }
            }
        }
        .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func drawn(by name: String) -> Future<Ticket, any Error> {
        Future { [desk] promise in
            Task {
                do {
                    promise(.success(try await desk.drawn(by: name)))
                } catch {
                    promise(.failure(error))
                }
            }
        }
    }

    // expect: combine-publisher-function display
    func numbers(_ name: String) -> AnyPublisher<Int, any Error> {
        Future<Ticket, any Error> { [desk] promise in desk.take(name) { promise($0) } }
            .map(\.number)
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func shorthand() -> AnyPublisher<Int, Never> {
        Future { $0(.success(1)) }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func forgotten(_ name: String) -> AnyPublisher<Ticket, any Error> {
        Future { [weak desk] promise in
            guard let desk else { return }
            desk.take(name) { promise($0) }
        }
        .eraseToAnyPublisher()
    }
}
