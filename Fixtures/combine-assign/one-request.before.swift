// target: swift 6.2, ios 26, macos 26
// One value needs no loop.
import Combine
import Foundation

@MainActor
final class Portrait {
    private let session = URLSession.shared
    private var data = Data()
    private var bag = Set<AnyCancellable>()

    func load(_ request: URLRequest) {
        // expect: combine-assign report
        // why: 'session.dataTaskPublisher' gives one value, which a loop would hide: await 'session.data(for: request)' in a task here
        session.dataTaskPublisher(for: request).map(\.data).replaceError(with: Data()).assign(to: \.data, on: self)
            .store(in: &bag)
    }
}
