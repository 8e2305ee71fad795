// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct Untouched: View {
    @State private var count = 0
    let socket = Socket()

    var body: some View {
        Text("\(count)")
            // A change of the view's own state.
            .onChange(of: count) { print(count) }
            .task {
                for await value in socket.values { count = value }
            }
    }

    func connect() {
        // Namesakes: nothing is published.
        socket.onReceive { value in count = value }
        socket.onReceive(playCommand: "play")
        socket.onReceive = nil
        // In a string: .onReceive(timer) { _ in }
        print(".onReceive(timer) { _ in }")
    }
}
