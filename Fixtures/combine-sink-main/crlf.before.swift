// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Windows {
    private let names = PassthroughSubject<String, Never>()
    private var bag = Set<AnyCancellable>()

    func start() {
        // expect: combine-sink-main safe
        names
            .receive(on: DispatchQueue.main)
            .sink { [weak self] name in
                guard self != nil else { return }
                print(name)
            }
            .store(in: &bag)
    }
}
