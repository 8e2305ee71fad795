// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// What the project has by the name of `NotificationCenter.publisher(for:)` posts nothing.
extension UserDefaults {
    func publisher(for key: String, initial: Bool = false) -> AnyPublisher<Int, Never> {
        let changes = NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
            .map { [self] _ in integer(forKey: key) }
        return (initial ? changes.prepend(integer(forKey: key)).eraseToAnyPublisher() : changes.eraseToAnyPublisher())
    }
}

@MainActor final class Settings {
    var height = 1
    var width = 2 {
        didSet { widths += 1 }
    }
    private(set) var widths = 0
    private var cancellables: Set<AnyCancellable> = []

    func observe(_ defaults: UserDefaults, _ sizes: PassthroughSubject<Int, Never>) {
        // expect: combine-assign report
        defaults.publisher(for: "height", initial: true).assign(to: \.height, on: self).store(in: &cancellables)
        // expect: combine-assign unsafe
        let heightValues = defaults.publisher(for: "height")
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await value in heightValues where !Task.isCancelled {
                self?.height = value
            }
        }.cancel).store(in: &cancellables)
        // expect: combine-assign unsafe
        let sizesValues = sizes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await value in sizesValues where !Task.isCancelled {
                self?.width = value
            }
        }.cancel).store(in: &cancellables)
    }
}
