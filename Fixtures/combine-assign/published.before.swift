// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class SearchViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    @Published var isValid = false
    private let other = Settings()
    private let index: SearchIndex?

    init(index: SearchIndex?) {
        self.index = index
        // These end with their objects by themselves.
        $query
            .debounce(for: 0.3, scheduler: RunLoop.main)
            .map { [$0] }
            .assign(to: &$results)
        $query.map { !$0.isEmpty }.assign(to: &self.$isValid)
        $query.receive(on: DispatchQueue.main).assign(to: &other.$last)
        // An optional publisher, a queue of one's own, a key path that is no property.
        // expect: combine-assign
        _ = index?.names.assign(to: \.query, on: self)
        // expect: combine-assign
        _ = $query.receive(on: DispatchQueue.global()).assign(to: \.last, on: other)
        // expect: combine-assign
        _ = $query.assign(to: \.lines[0], on: other)
    }
}

final class Settings: ObservableObject {
    @Published var last = ""
    var lines = [""]
}

final class SearchIndex {
    let names = PassthroughSubject<String, Never>()
}
