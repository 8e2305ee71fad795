import Combine
import Foundation

final class Chains {
    private let names = PassthroughSubject<String, Never>()

    func published() -> AnyPublisher<String, Never> {
        // expect: combine-receive-main
        names
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func mapped() -> AnyPublisher<Int, Never> {
        // expect: combine-receive-main
        names.receive(on: RunLoop.main).map(\.count).eraseToAnyPublisher()
    }

    func optional() -> AnyPublisher<String, Never> {
        // expect: combine-receive-main
        names.receive(on: OperationQueue.main, options: nil).eraseToAnyPublisher()
    }
}
