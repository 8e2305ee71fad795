// target: swift 6.2, ios 26
// Names that tell what the values are, not how they are made.
import Combine
import Foundation
import UIKit

struct Entries {
    func asPublisher() -> AnyPublisher<Int, Never> { PassthroughSubject().eraseToAnyPublisher() }
}

@MainActor
final class Book {
    private let entries = Entries()
    private let titles = PassthroughSubject<String, Never>()
    private let pages = PassthroughSubject<Int, Never>()
    private var text = ""
    private var bag: Set<AnyCancellable> = []

    func open() {
        // expect: combine-sink-main safe
        entries.asPublisher()
            .map { $0 + 1 }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] number in self?.text = "\(number)" }
            .store(in: &bag)
    }

    func read() {
        // expect: combine-sink-main safe
        Publishers.CombineLatest(titles, pages)
            .map { title, page in "\(title) \(page)" }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] line in self?.text = line }
            .store(in: &bag)
    }
}
