// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct TimerView: View {
    @State private var seconds = 0
    let ticks: PassthroughSubject<Int, Never>

    var body: some View {
        // expect: combine-on-receive
        Text("\(seconds)")
            .padding()
            .task {
                for await tick in ticks.values {
                    // Old ticks are late.
                    guard tick > seconds else { continue }
                    seconds = tick
                }
            }
    }
}

struct OtherView: View {
    @State private var text = ""
    let model: Model

    var body: some View {
        VStack {
            // expect: combine-on-receive
            Text(text).task {
                for await value in model.$name.values {
                    text = value
                }
            }
            // expect: combine-on-receive
            Text(text).onReceive(model.$name, perform: update)
        }
    }

    private func update(_ name: String) { text = name }
}
