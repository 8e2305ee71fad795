// target: swift 6.0, ios 17
// A folder that a helper is likely to name.
import Combine
import Foundation

@MainActor
final class Feed {
    private let news: News
    private var bag = Set<AnyCancellable>()
    private(set) var texts: [String] = []

    init(news: News) {
        self.news = news
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later…
        // why: creates Fixtures/combine-sink-main/stream-tuist.before/Targets/Home/Sources/Publisher+BufferedValues.swift, which declares 'bufferedValues': run `tuist generate`, and check that Project.swift gives its folder to each target that builds Feed.swift, or the build fails
        news.texts
            .receive(on: DispatchQueue.main)
            .sink { [weak self] texts in self?.texts = texts }
            .store(in: &bag)
    }
}

final class News {
    let texts = PassthroughSubject<[String], Never>()
}
