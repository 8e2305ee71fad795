// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct TimerView: View {
    @State private var seconds = 0
    let ticks: PassthroughSubject<Int, Never>

    var body: some View {
        Text("\(seconds)")
            .padding()
            // expect: combine-on-receive
            .task {
                let values = ticks
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await tick in values {
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
                let values = model.$name
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    text = value
                }
            }
            // expect: combine-on-receive
            Text(text).task {
                let values = model.$name
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    update(value)
                }
            }
        }
    }

    private func update(_ name: String) { text = name }
}
