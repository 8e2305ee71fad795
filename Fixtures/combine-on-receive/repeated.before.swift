// target: swift 5.9, ios 17, macos 14
import SwiftUI

extension Notification.Name {
    static let booksDidChange = Notification.Name("booksDidChange")
    static let shelvesDidChange = Notification.Name("shelvesDidChange")
}

/// What its notifications ask for is also done as the view appears, so that nothing is missed while it is away.
struct Shelf: View {
    @State private var books = 0
    @State private var shelves = 0
    @Environment(\.library) private var library

    var body: some View {
        Text("\(books)")
            .onAppear {
                loadAll()
            }
            .task { await loadShelves() }
            // expect: combine-on-receive unsafe
            // why: the loop runs after `post` has returned: check that no code right after a `post` needs what the loop does
            // why: the loop ends when the view disappears, behind another screen or tab, and misses what is posted until it is back, which `onReceive` does not: check that the view does not then show old or deleted data
            .onReceive(NotificationCenter.default.publisher(for: .booksDidChange)) { _ in
                // Only the number.
                loadBooks()
            }
            // expect: combine-on-receive unsafe
            .onReceive(NotificationCenter.default.publisher(for: .shelvesDidChange)) { _ in
                Task { await loadShelves() }
            }
    }

    private func loadAll() {
        loadBooks()
    }

    private func loadBooks() { books = library.books }
    private func loadShelves() async { shelves = await library.shelves() }
}

struct Covers: View {
    @State private var count = 0

    var body: some View {
        VStack {
            cover
                .onAppear(perform: count)
                // expect: combine-on-receive unsafe
                .onReceive(NotificationCenter.default.publisher(for: .booksDidChange)) { notification in self.count() }
        }
    }

    @ViewBuilder private var cover: some View {
        if count > 1 {
            Text("many")
        } else {
            Text("one")
        }
    }

    private func count() { count += 1 }
}

struct Spines: View {
    @State private var names: [String] = []

    var body: some View {
        Group {
            if names.isEmpty { Text("none") } else { List(names, id: \.self) { Text($0) } }
        }
        .task { load(nil) }
        .onAppear { log(nil) }
        // expect: combine-on-receive
        .onReceive(NotificationCenter.default.publisher(for: .shelvesDidChange), perform: log)
        // expect: combine-on-receive unsafe
        .onReceive(NotificationCenter.default.publisher(for: .booksDidChange)) { _ in load(nil) }
    }

    private func load(_ notification: Notification?) { names = ["a"] }
    private func log(_ notification: Notification?) {}
}
