// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

struct Network: Sendable {
    var session = URLSession.shared

    // An async version is there.
    func answer(to request: URLRequest) -> AnyPublisher<Data, URLError> {
        // expect: combine-data-task-publisher display
        // why: await this in the async 'answer(to:)' (line 15), let callers use that one, and write what the operators do as statements after the `await`
        session.dataTaskPublisher(for: request).map(\.data).eraseToAnyPublisher()
    }

    func answer(to request: URLRequest) async throws -> Data { Data() }

    // It has other labels.
    func reply(to request: URLRequest) -> AnyPublisher<Data, URLError> {
        // expect: combine-data-task-publisher display
        // why: make the function around this async, and write what the operators do as statements after the `await`
        session.dataTaskPublisher(for: request).map(\.data).eraseToAnyPublisher()
    }

    func reply(for request: URLRequest) async throws -> Data { Data() }

    func warm(_ request: URLRequest) async {
        // expect: combine-data-task-publisher display
        // why: await this here, and write what the operators do as statements after the `await`
        for await size in session.dataTaskPublisher(for: request).map(\.data.count).replaceError(with: 0).values {
            print(size)
        }
    }
}
