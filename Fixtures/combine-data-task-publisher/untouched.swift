// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched {
    private let dataTaskPublisher = PassthroughSubject<Data, Never>()
    private let mock = Mock()

    func start(_ request: URLRequest) async throws {
        // Awaited already, and without Combine.
        _ = try await URLSession.shared.data(for: request)
        // Namesakes: a property, and a method with other labels.
        dataTaskPublisher.send(Data())
        _ = mock.dataTaskPublisher(with: request)
        print("session.dataTaskPublisher(for: request)")
    }
}

struct Mock {
    func dataTaskPublisher(with request: URLRequest) -> Int { 0 }
}
