import Combine
import Foundation

func untouched(_ names: PassthroughSubject<String, Never>, _ queue: DispatchQueue) {
    // Other queues, and other operators on the main queue.
    _ = names.receive(on: queue).eraseToAnyPublisher()
    _ = names.receive(on: DispatchQueue.global()).eraseToAnyPublisher()
    _ = names.debounce(for: .seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    _ = names.subscribe(on: DispatchQueue.main).eraseToAnyPublisher()
}
