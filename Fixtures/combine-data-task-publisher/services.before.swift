// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

struct WeatherService {
    let session: URLSession

    func forecast(_ url: URL) -> AnyPublisher<Forecast, any Error> {
        // expect: combine-data-task-publisher
        session.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Forecast.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }

    func send(_ request: URLRequest) -> AnyPublisher<Int, URLError> {
        // expect: combine-data-task-publisher
        return URLSession.shared
            .dataTaskPublisher(for: request)
            .map { ($0.response as? HTTPURLResponse)?.statusCode ?? 0 }
            .eraseToAnyPublisher()
    }

    func warm() -> AnyCancellable {
        // expect: combine-data-task-publisher
        // why: await this in a task in place of the `sink`, and return what cancels that task, and write what the operators do as statements after the `await`
        URLSession.shared.dataTaskPublisher(for: URL(string: "https://example.org")!)
            .sink(receiveCompletion: { _ in }, receiveValue: { print($0.data.count) })
    }
}

extension URLSession {
    func data(at url: URL) -> AnyPublisher<Data, URLError> {
        // expect: combine-data-task-publisher
        dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

struct Forecast: Decodable {}
