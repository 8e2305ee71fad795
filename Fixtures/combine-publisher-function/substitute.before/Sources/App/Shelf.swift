#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

// Where another module stands in for Combine, it does so in the file that waits, too.
final class Shelf {
    private let pages: Pages

    init(pages: Pages) { self.pages = pages }

    // expect: combine-publisher-function unsafe
    func first(_ title: String) -> AnyPublisher<Book, any Error> {
        pages.named(title).first().map { $0.trimmed() }.eraseToAnyPublisher()
    }
}
