// target: swift 6.2, ios 26, macos 26
import Combine

final class WeatherService {
    private let subject = PassthroughSubject<Int, Never>()

    // expect: combine-publisher-function
    func temperatures(in city: String) -> AnyPublisher<Int, Never> {
        subject.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function
    private static func forecast<Day: Hashable>(for day: Day) -> AnyPublisher<[Day], WeatherError> where Day: Sendable {
        Just([day]).setFailureType(to: WeatherError.self).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function
    func answer() -> Future<Int, WeatherError> { Future { $0(.success(1)) } }

    // expect: combine-publisher-function
    var now: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }

    enum WeatherError: Error { case storm }
}
