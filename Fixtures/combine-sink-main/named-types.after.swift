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
        let entriesValues = entries.asPublisher()
            .map { $0 + 1 }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await number in entriesValues where !Task.isCancelled {
                self?.text = "\(number)"
            }
        }.cancel).store(in: &bag)
    }

    func read() {
        // expect: combine-sink-main safe
        let values = Publishers.CombineLatest(titles, pages)
            .map { title, page in "\(title) \(page)" }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await line in values where !Task.isCancelled {
                self?.text = line
            }
        }.cancel).store(in: &bag)
    }
}
