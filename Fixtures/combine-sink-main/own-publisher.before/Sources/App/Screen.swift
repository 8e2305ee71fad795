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
        titles.receive(on: DispatchQueue.main).sink { [weak self] title in self?.last = title }.store(in: &bag)
    }
}
