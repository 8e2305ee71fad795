// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class FeedRepository {
    private let posts = CurrentValueSubject<[String], Never>([])

    var titles: AnyPublisher<[String], Never> {
        // expect: combine-receive-main
        posts
            .map { $0.map(\.capitalized) }
            .receive(on: DispatchQueue.main) // where views want it
            .eraseToAnyPublisher()
    }

    func count() -> AnyPublisher<Int, Never> {
        // expect: combine-receive-main
        posts.map(\.count).receive(on: RunLoop.main).eraseToAnyPublisher()
    }

    func first() -> AnyPublisher<String?, Never> {
        // expect: combine-receive-main
        posts.map(\.first)
            .receive(on: OperationQueue.main, options: nil)
            .removeDuplicates()
            .eraseToAnyPublisher()
    }
}
