import SwiftUI

struct Untouched: View {
    var body: some View {
        // Other modifiers, and a call of a function of that name.
        Text("")
            .onAppear { print("appears") }
            .onChange(of: 1) { print("changes") }
            .task { await onReceive() }
    }

    private func onReceive() async {}
}
