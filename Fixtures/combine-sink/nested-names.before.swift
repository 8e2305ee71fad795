// target: swift 6.0, ios 17
import Combine
import SwiftUI

/// Several views have a nested type of one name: what isolates one of them does not isolate the others.
struct LibraryView: View {
    var body: some View { EmptyView() }
}

extension LibraryView {
    @MainActor
    final class Model {}
}

struct BookmarksView: View {
    var body: some View { EmptyView() }
}

extension BookmarksView {
    class Model: ObservableObject {
        @Published var title = ""
    }
}

protocol Player {
    var titles: AnyPublisher<String, Never> { get }
}

final class BookmarksViewModel: BookmarksView.Model {
    private let player: any Player
    private var bag: Set<AnyCancellable> = []

    init(player: any Player) {
        self.player = player
        super.init()
        // expect: combine-sink display
        player.titles.sink { [weak self] title in self?.title = title }.store(in: &bag)
    }
}
