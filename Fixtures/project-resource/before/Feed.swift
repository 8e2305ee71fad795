import SwiftUI

final class Feed {
    // expect: completion-async-overload
    func loadTitles(completion: @escaping (Result<[String], Error>) -> Void) {
        DispatchQueue.global().async {
            completion(.success(["a", "b"]))
        }
    }
}

@MainActor
final class FeedModel: ObservableObject {
    @Published var titles: [String] = []
    private let titlesLoader: ResourceLoader<[String]>

    init(feed: Feed) {
        titlesLoader = ResourceLoader(feed.loadTitles)
    }

    func refresh() async {
        titlesLoader.load { result in
            switch result {
            case .success(let titles):
                self.titles = titles
            case .failure(let error):
                print(error)
            }
        }
    }
}

struct FeedView: View {
    @StateObject var model: FeedModel

    var body: some View {
        List(model.titles, id: \.self) { Text($0) }
            .refreshable { await model.refresh() }
    }
}
