// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct SearchView: View {
    @ObservedObject var model: SearchModel
    @State private var query = ""

    var body: some View {
        // expect: combine-on-receive
        TextField("Search", text: $query)
            .onReceive(model.queries, perform: search)
    }

    private var suggestions: some View {
        // expect: combine-on-receive
        Text(query)
            .onReceive(model.session?.suggestions) { text in
                query = text
            }
    }

    private func search(_ text: String) { query = text }
}
