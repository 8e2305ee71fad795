// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct SearchView: View {
    @ObservedObject var model: SearchModel
    @State private var query = ""

    var body: some View {
        TextField("Search", text: $query)
            // expect: combine-on-receive
            .onReceive(model.queries, perform: search)
            .padding()
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .willTerminateNotification)) { _ in query = "" }
            // expect: combine-on-receive
            .onReceive(model.session?.queries, perform: search)
            // expect: combine-on-receive
            .onReceive(model.selections, perform: isEditing ? select : search)
    }

    private var suggestions: some View {
        Text(query)
            // expect: combine-on-receive
            .onReceive(model.session?.suggestions) { text in
                query = text
            }
            // expect: combine-on-receive
            .onReceive(model.queries) { [weak model] text in
                model?.remember(text)
            }
    }

    private func search(_ text: String) { query = text }
}

/// As UIKit names what it posts before the app is stopped.
extension Notification.Name {
    static let willTerminateNotification = Notification.Name("willTerminate")
}
