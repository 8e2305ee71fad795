// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct TimerView: View {
    @State private var seconds = 0
    let ticks: PassthroughSubject<Int, Never>

    var body: some View {
        Text("\(seconds)")
            .padding()
            // expect: combine-on-receive
            .onReceive(ticks) { tick in
                // Old ticks are late.
                guard tick > seconds else { return }
                seconds = tick
            }
    }
}

struct OtherView: View {
    @State private var text = ""
    let model: Model

    var body: some View {
        VStack {
            // expect: combine-on-receive
            Text(text).onReceive(model.$name) { text = $0 }
            // expect: combine-on-receive
            Text(text).onReceive(model.$name, perform: update)
        }
    }

    private func update(_ name: String) { text = name }
}
