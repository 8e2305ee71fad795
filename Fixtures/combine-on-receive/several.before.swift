// target: swift 6.2, ios 26, macos 26
import SwiftUI

/// Several of one view are several findings; each loop has names of its own.
struct SeveralView: View {
    @ObservedObject var model: Model
    @State private var names: [String] = []

    var body: some View {
        VStack {
            ForEach(names, id: \.self) { Text($0) }
                // expect: combine-on-receive
                .onReceive(model.values) { print($0) }
        }
        // expect: combine-on-receive
        .onReceive(model.$names) { names in
            self.names = names
        }
        .padding()
        // expect: combine-on-receive
        .onReceive(model.pairs) { name, values in
            print(name, values)
        }
    }
}
