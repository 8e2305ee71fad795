import Combine
import Foundation

/// The new file imports only Combine, so that a type of another module is not in its way.
@MainActor
final class Screen {
    private let titles = PassthroughSubject<String, Never>()
    private var last = ""
    private var bag: Set<AnyCancellable> = []

    func follow() {
        // expect: combine-sink-main
        let titlesValues = titles.bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await title in titlesValues where !Task.isCancelled {
                self?.last = title
            }
        }.cancel).store(in: &bag)
    }
}
