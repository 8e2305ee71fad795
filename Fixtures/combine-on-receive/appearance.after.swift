// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI

/// What a view sends as it appears reaches its own subscription, and would come before that of a task.
struct CodeField: View {
    @StateObject private var model = CodeFieldModel()
    @State private var isFocused = false

    var body: some View {
        Text("code")
            .onAppear(perform: model.appear)
            // expect: combine-on-receive display
            .onReceive(model.focus) { _ in isFocused = true }
            // It gives its last value to whoever subscribes.
            // expect: combine-on-receive unsafe
            .task {
                let values = model.activity
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await _ in values {
                    isFocused = false
                }
            }
    }
}

private final class CodeFieldModel: ObservableObject {
    let focus = PassthroughSubject<Void, Never>()
    let activity = CurrentValueSubject<Bool, Never>(false)

    func appear() { focus.send() }
    func reset() {}
}

struct CodeList: View {
    let rows = PassthroughSubject<Int, Never>()
    let model: CodeListModel
    @State private var count = 0

    var body: some View {
        Text("\(count)")
            // expect: combine-on-receive display
            .onReceive(rows) { count = $0 }
            .onAppear { begin() }
    }

    private var reset: some View {
        Text("reset")
            .onAppear { model.reset() }
            // expect: combine-on-receive unsafe
            .task {
                let values = model.rows
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    count = value
                }
            }
            .task {
                await model.load()
                model.rows.send(1)
            }
    }

    private func begin() { rows.send(0) }
}

final class CodeListModel {
    let rows = PassthroughSubject<Int, Never>()

    func reset() {}
    func load() async {}
}
