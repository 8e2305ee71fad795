import Combine
import Foundation

func untouched(_ names: PassthroughSubject<String, Never>, _ queue: DispatchQueue) {
    // A queue by name is another rule's, or nobody's.
    _ = names.receive(on: DispatchQueue.main).eraseToAnyPublisher()
    _ = names.receive(on: queue).eraseToAnyPublisher()
    // Other operators that take a scheduler.
    let scheduler = DispatchQueue.main
    _ = names.debounce(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher()
}
