// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class PhotoService {
    private let queue = DispatchQueue(label: "photos")

    func load(_ name: String) -> AnyPublisher<Data, any Error> {
        // expect: combine-future
        Future<Data, any Error> { promise in
            self.queue.async {
                do {
                    promise(.success(try Data(contentsOf: URL(fileURLWithPath: name))))
                } catch {
                    promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func count() -> AnyPublisher<Int, Never> {
        Deferred {
            // expect: combine-future
            Future<Int, Never> { [weak self] promise in
                guard let self else { return promise(.success(0)) }
                self.queue.async { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func names() -> Future<[String], Never> {
        // With inferred arguments.
        // expect: combine-future
        Future { promise in promise(.success(["a"])) }
    }

    func sizes(_ work: @escaping (@escaping Future<Int, any Error>.Promise) -> Void) -> AnyPublisher<Int, any Error> {
        // expect: combine-future
        let first = Future<Int, any Error>(work)
        // expect: combine-future
        let second = Future { $0(.success(1)) } as Future<Int, any Error>
        // expect: combine-future
        let third: Future<Int, any Error> = .init { promise in promise(.success(2)) }
        return first.merge(with: second, third).eraseToAnyPublisher()
    }
}
