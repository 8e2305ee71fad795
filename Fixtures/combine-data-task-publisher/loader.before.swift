// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Loader {
    private let session: URLSession

    init(session: URLSession) { self.session = session }

    func load(_ url: URL) -> AnyPublisher<Data, URLError> {
        // expect: combine-data-task-publisher
        session.dataTaskPublisher(for: url)
            .map(\.data)
            .eraseToAnyPublisher()
    }

    func size(of request: URLRequest) -> AnyPublisher<Int, URLError> {
        // expect: combine-data-task-publisher
        return URLSession.shared
            .dataTaskPublisher(for: request)
            .map { data, _ in data.count }
            .eraseToAnyPublisher()
    }
}
