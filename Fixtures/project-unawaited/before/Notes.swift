import SwiftUI

@MainActor
final class Notes: ObservableObject {
    @Published var title = ""
    private let store = NoteStore()

    func show() {
        store.title { [weak self] title in
            self?.title = title
        }
    }

    func size() -> Int {
        var found = 0
        store.size { found = $0 }
        return found
    }

    func words() -> Int {
        var found = 0
        store.words { found = $0 }
        return found
    }
}
