// target: swift 5.9, ios 15, macos 12
// Work that begins on the main queue, and a case that takes errors of one type only.
import Combine
import Foundation

struct ReadError: Error { var line = 0 }
enum StoreError: Error { case reading(ReadError), closed }

final class NumberReader {
    func read(_ text: String) -> Result<Int, ReadError> { Int(text).map { .success($0) } ?? .failure(ReadError()) }
}

final class NumberStore {
    private let reader: NumberReader

    init(reader: NumberReader) { self.reader = reader }

    // expect: combine-publisher-function
    func total() -> AnyPublisher<Int, Never> {
        Deferred { Future<Int, Never> { promise in promise(.success(1)) } }
            .subscribe(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function
    func store(_ text: String) -> AnyPublisher<Int, StoreError> {
        reader.read(text).publisher
            .mapError(StoreError.reading)
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function
    func send(_ number: Int) -> AnyPublisher<Int, StoreError> {
        Future { promise in DispatchQueue.global().async { promise(.success(number)) } }.eraseToAnyPublisher()
    }
}

func use(_ store: NumberStore) async throws {
    for await number in store.total().values { print(number) }
    print(try await store.store("1").values.first { _ in true } ?? 0)
    print(try await store.send(1).values.first { _ in true } ?? 0)
}
