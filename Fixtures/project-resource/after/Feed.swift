import SwiftUI

final class Feed {
    // expect: completion-async-overload
    func loadTitles(completion: @escaping (Result<[String], Error>) -> Void) {
        Task {
            do {
                completion(.success(try await loadTitles()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func loadTitles() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: ["a", "b"])
            }
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
        do {
            let titles = try await titlesLoader.load()
            self.titles = titles
        } catch {
            print(error)
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
