// target: swift 6.2, ios 26, macos 26
import Combine

/// What a function gives that fulfils a requirement follows from what is promised.
protocol Feed {
    // expect: combine-publisher-function report
    func changes() -> AnyPublisher<Int, Never>
}

final class LiveFeed: Feed {
    private let numbers = PassthroughSubject<Int, Never>()

    // expect: combine-publisher-function report
    func changes() -> AnyPublisher<Int, Never> { numbers.eraseToAnyPublisher() }
}

/// It gives one value where the requirement gives many.
final class FeedMock: Feed {
    // expect: combine-publisher-function report
    func changes() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
}
