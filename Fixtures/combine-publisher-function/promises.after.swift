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
    // why: the async version returns its value in a cancelled task, too, where a cancelled subscription is silent: check 'Task.isCancelled' after the call
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

    func ticket(_ name: String) async throws -> Ticket {
        let desk = desk
        guard desk.isOpen else {
            throw DeskError.closed
        }
        return try await withCheckedThrowingContinuation { continuation in
            desk.take(name) { result in continuation.resume(with: result) }
        }
    }

    // expect: combine-publisher-function unsafe
    // why: the async version returns its value in a cancelled task, too, where a cancelled subscription is silent: check 'Task.isCancelled' after the call
    func waiting() -> AnyPublisher<Int, Never> {
        Deferred { [desk] in
            Future { promise in
                desk.count { number in promise(.success(number + 1)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func waiting() async -> Int {
        await withCheckedContinuation { continuation in
            desk.count { number in continuation.resume(returning: number + 1) }
        }
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

    func drawn(by name: String) async throws -> Ticket {
        try await desk.drawn(by: name)
    }

    // expect: combine-publisher-function unsafe
    func numbers(_ name: String) -> AnyPublisher<Int, any Error> {
        Future<Ticket, any Error> { [desk] promise in desk.take(name) { promise($0) } }
            .map(\.number)
            .eraseToAnyPublisher()
    }

    func numbers(_ name: String) async throws -> Int {
        let ticket: Ticket = try await withCheckedThrowingContinuation { continuation in
            desk.take(name) { continuation.resume(with: $0) }
        }
        return ticket.number
    }

    // expect: combine-publisher-function display
    func shorthand() -> AnyPublisher<Int, Never> {
        Future { $0(.success(1)) }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func held(_ name: String) -> AnyPublisher<Ticket, any Error> {
        Future { [weak self] promise in
            guard let self else { return }
            desk.take(name) { promise($0) }
        }
        .eraseToAnyPublisher()
    }

    func held(_ name: String) async throws -> Ticket {
        try await withCheckedThrowingContinuation { continuation in
            desk.take(name) { continuation.resume(with: $0) }
        }
    }

    // expect: combine-publisher-function display
    func asked(_ name: String) -> AnyPublisher<Ticket, any Error> {
        Future { [weak self] promise in
            self?.log(name)
            Desk().take(name) { promise($0) }
        }
        .eraseToAnyPublisher()
    }

    // An initializer of the project awaits what it is given.
    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    // why: the 'Future' in line 102 runs when it is made, and keeps its result; the async version runs each time that it is awaited: check that callers await it once
    func isDrawn(by name: String) -> AnyPublisher<Bool, Never> {
        Future { try await self.desk.drawn(by: name) }
            .map { _ in true }
            .replaceError(with: false)
            .eraseToAnyPublisher()
    }

    func isDrawn(by name: String) async throws -> Bool {
        do {
            _ = try await self.desk.drawn(by: name)
            return true
        } catch {
            try Task.checkCancellation()
            return false
        }
    }

    // A value that the chain goes on with, and one that it leaves out.
    // expect: combine-publisher-function unsafe
    func doubled() -> AnyPublisher<Int, Never> {
        Future<Int, Never> { [self] promise in desk.count { promise(.success($0)) } }
            .map { number in number + number }
            .eraseToAnyPublisher()
    }

    func doubled() async -> Int {
        let number: Int = await withCheckedContinuation { continuation in
            desk.count { continuation.resume(returning: $0) }
        }
        return number + number
    }

    // expect: combine-publisher-function unsafe
    func isCounted() -> AnyPublisher<Bool, Never> {
        Future<Int, Never> { [self] promise in desk.count { promise(.success($0)) } }
            .map { _ in true }
            .eraseToAnyPublisher()
    }

    func isCounted() async -> Bool {
        let _: Int = await withCheckedContinuation { continuation in
            desk.count { continuation.resume(returning: $0) }
        }
        return true
    }

    // Several statements are no value.
    // expect: combine-publisher-function display
    func branched() -> AnyPublisher<Int, Never> {
        Future<Int, Never> { [self] promise in
            guard desk.isOpen else {
                promise(.success(0))
                return
            }
            desk.count { promise(.success($0)) }
        }
        .map { number in number + 1 }
        .eraseToAnyPublisher()
    }

    // What is captured is a constant of this type, also where another type has a variable of the name.
    // expect: combine-publisher-function unsafe
    func captured(_ name: String) -> AnyPublisher<Ticket, any Error> {
        Future { [shelf] promise in shelf.take(name) { promise($0) } }.eraseToAnyPublisher()
    }

    func captured(_ name: String) async throws -> Ticket {
        try await withCheckedThrowingContinuation { continuation in
            shelf.take(name) { continuation.resume(with: $0) }
        }
    }

    // expect: combine-publisher-function display
    func changing(_ name: String) -> AnyPublisher<Ticket, any Error> {
        Future { [spare] promise in spare.take(name) { promise($0) } }.eraseToAnyPublisher()
    }

    private let shelf = Desk()
    private var spare = Desk()
    private func log(_ name: String) {}

    // expect: combine-publisher-function display
    func forgotten(_ name: String) -> AnyPublisher<Ticket, any Error> {
        Future { [weak desk] promise in
            guard let desk else { return }
            desk.take(name) { promise($0) }
        }
        .eraseToAnyPublisher()
    }
}

struct Room { var shelf = 0 }

extension Future where Failure == any Error {
    convenience init(operation: @escaping () async throws -> Output) {
        self.init { promise in
            Task {
                do {
                    promise(.success(try await operation()))
                } catch {
                    promise(.failure(error))
                }
            }
        }
    }
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
