// target: swift 6.0, ios 17
import SwiftUI
import Storage

@main
struct LibraryApp: App {
    @StateObject var books = Books()

    var body: some Scene {
        WindowGroup { Text("\(books.count)").task { await books.refresh() } }
    }
}
