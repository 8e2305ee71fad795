// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI

/// What a function is given may be another thing each time that the view is evaluated.
extension View {
    func onChange(of changes: PassthroughSubject<Int, Never>, perform action: @escaping (Int) -> Void) -> some View {
        // expect: combine-on-receive display
        onReceive(changes) { value in action(value) }
    }
}

struct LockView: View {
    let lock: Lock

    var body: some View {
        Text("locked")
            // The project's own modifier, for the name of a notification.
            .onReceive(UIApplication.willResignActiveNotification, perform: lock.begin)
            // expect: combine-on-receive unsafe
            .task {
                let values = lock.changes
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    lock.show(value)
                }
            }
    }
}

extension View {
    func onReceive(_ name: Notification.Name, perform action: @escaping () -> Void) -> some View { self }
}

final class Lock {
    let changes = PassthroughSubject<Int, Never>()

    func begin() {}
    func show(_ value: Int) {}
}
