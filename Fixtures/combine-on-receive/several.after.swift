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
                .task {
                    let values = model.values
                        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                        .values
                    for await value in values {
                        print(value)
                    }
                }
        }
        // expect: combine-on-receive
        .task {
            let values = model.$names
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
            for await names in values {
                self.names = names
            }
        }
        .padding()
        // expect: combine-on-receive
        .task {
            let values2 = model.pairs
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
            for await (name, values) in values2 {
                print(name, values)
            }
        }
    }
}
