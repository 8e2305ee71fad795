// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

enum StoreError: Error { case gone }

final class Store {
    private let session = URLSession.shared
    private let page: URL

    init(page: URL) { self.page = page }

    // expect: combine-publisher-function display
    // why: write an async version of 'size', and await that in its callers: 'dataTaskPublisher' gives one value
    // why: line 20 only asks whether 'self' is still there: write 'guard let self else { … }' there
    func size() -> AnyPublisher<Int, Error> {
        session.dataTaskPublisher(for: page)
            .mapError { $0 as Error }
            .tryMap { [weak self] data, _ -> Int in
                guard self != nil else { throw StoreError.gone }
                return data.count
            }
            .eraseToAnyPublisher()
    }
}
