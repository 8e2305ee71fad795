import Combine
import Foundation

/// Who prints books: in this module the name means this type.
public struct Publisher {
    public let name: String
}

@MainActor
final class Shelf {
    private let titles = PassthroughSubject<String, Never>()
    private var last = ""
    private var bag: Set<AnyCancellable> = []

    func follow() {
        // expect: combine-sink-main display
        titles.receive(on: DispatchQueue.main).sink { [weak self] title in self?.last = title }.store(in: &bag)
    }
}
