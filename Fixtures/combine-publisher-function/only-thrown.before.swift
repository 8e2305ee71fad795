// target: swift 6.2, ios 26, macos 26
// A closure that only throws gives no value, and nothing comes after it.
import Combine
import Foundation

struct Notice: Decodable, Sendable {
    let text: String
}

struct Stock: Decodable, Sendable {
    let count: Int
}

enum StockError: Error {
    case refused(String)
}

struct Depot {
    // expect: combine-publisher-function
    func load(_ data: Data, isAccepted: Bool) -> AnyPublisher<Stock, any Error> {
        guard isAccepted else {
            return Just(data)
                .decode(type: Notice.self, decoder: JSONDecoder())
                .tryMap { throw StockError.refused($0.text) }
                .eraseToAnyPublisher()
        }
        return Deferred {
            Future<Data, any Error> { promise in
                DispatchQueue.global().async { promise(.success(data)) }
            }
        }
        .decode(type: Stock.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
    }
}
