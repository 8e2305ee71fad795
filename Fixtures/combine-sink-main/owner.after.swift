// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// What nothing keeps: a subscription that comes late, on another queue, lives on; a task would be cancelled before it runs.
@MainActor
final class Catalogue {
    private(set) var titles: [String] = []
    private let archive: Archive
    private let queue = DispatchQueue(label: "archive")

    init(archive: Archive) { self.archive = archive }

    func load() {
        // expect: combine-sink-main report
        // why: nothing keeps this subscription, so it handles no value after `sink` returns: store it in a property or a set first if it should
        _ = archive.titles()
            .subscribe(on: queue)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] titles in self?.titles = titles }
        // expect: combine-sink-main safe
        let titlesValues = archive.titles()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        let kept = AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await titles in titlesValues where !Task.isCancelled {
                self?.titles = titles
            }
        }.cancel)
        archive.keep(kept)
    }
}

final class Archive {
    private var kept: [AnyCancellable] = []
    private let all = CurrentValueSubject<[String], Never>([])

    func titles() -> AnyPublisher<[String], Never> { all.eraseToAnyPublisher() }
    func keep(_ subscription: AnyCancellable) { kept.append(subscription) }
}
