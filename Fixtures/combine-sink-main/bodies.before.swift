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
        pairs
            .receive(on: DispatchQueue.main)
            .sink { [weak self] first, second in
                guard let self = self else { return }
                if first > second {
                    // Nothing to add.
                    return
                }
                self.total += second - first
            }
            .store(in: &bag)

        // expect: combine-sink-main safe
        queries
            .receive(on: DispatchQueue.main)
            .sink { [weak self, limit = 20] (text, page) in
                guard page < limit else { return }
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
            .store(in: &bag)

        // expect: combine-sink-main unsafe
        queries
            .receive(on: DispatchQueue.main)
            .sink { query in
                switch query.page {
                case 0: return
                case 1:
                    print("first")
                    return
                default: break
                }
                print(query.text)
            }
            .store(in: &bag)
    }
}
