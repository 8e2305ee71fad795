// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class SearchController {
    private let queries = PassthroughSubject<(text: String, page: Int), Never>()
    private let pairs = PassthroughSubject<(Int, Int), Never>()
    private var bag = Set<AnyCancellable>()
    private var results: [String] = []
    private var total = 0

    func start() {
        // expect: combine-sink-main unsafe
        let pairsValues = pairs
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await (first, second) in pairsValues where !Task.isCancelled {
                guard let self = self else { return }
                if first > second {
                    // Nothing to add.
                    continue
                }
                self.total += second - first
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink-main safe
        let queriesValues = queries
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self, limit = 20] in
            for await (text, page) in queriesValues where !Task.isCancelled {
                guard page < limit else { continue }
                let rows = [text].map { row -> String in
                    if row.isEmpty { return "-" }
                    return row
                }
                let header = """
                    Page \(page)
                      of \(limit)
                    """
                self?.results = [header] + rows
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink-main unsafe
        let queriesValues2 = queries
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            for await query in queriesValues2 where !Task.isCancelled {
                switch query.page {
                case 0: continue
                case 1:
                    print("first")
                    continue
                default: break
                }
                print(query.text)
            }
        }.cancel).store(in: &bag)
    }
}
