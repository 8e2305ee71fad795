// target: swift 6.2, ios 26
// only the closure of the subscription tells what a closure inside of another one makes
import Combine
import Foundation

struct Chapter: Sendable { var title = "", pages = 0 }

@MainActor
final class Contents {
    private let titles = PassthroughSubject<[String], Never>()
    private var bag: Set<AnyCancellable> = []
    private(set) var chapters: [Chapter] = []

    func start() {
        // expect: combine-sink-main display
        titles
            .map { titles in
                let used = titles.filter { !$0.isEmpty }
                return used.map { .init(title: $0, pages: 1) }
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] chapters in self?.chapters = chapters }
            .store(in: &bag)
    }
}
