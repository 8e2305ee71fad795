// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation
import SwiftUI

/// The name of a notification is no publisher, and one that is made in `body` is the same each time.
struct Tools: View {
    let changes = PassthroughSubject<Int, Never>()
    @State private var isShown = false

    var body: some View {
        Text("tools")
            .onReceive(NSNotification.InstallTools) { _ in isShown = true }
            // expect: combine-on-receive unsafe
            // why: values sent before the task starts, or while the view is off screen, are lost (`onReceive` gets those): check that `NotificationCenter.default.publisher(for:.NSCalendarDayChan…` is not needed then
            .onReceive(NotificationCenter.default.publisher(for: .NSCalendarDayChanged)) { _ in isShown = false }
            // expect: combine-on-receive unsafe
            // why: values sent before the task starts, or while the view is off screen, are lost (`onReceive` gets those): check that `changes` is not needed then
            // why: if `body` later gives another publisher, the loop stays with the first: give the value that it depends on to `task(id:)`
            .onReceive(changes) { isShown = $0 > 0 }
    }
}

extension NSNotification {
    static let InstallTools = Notification.Name("InstallTools")
}

extension View {
    func onReceive(_ name: Notification.Name, perform action: @escaping (Notification) -> Void) -> some View {
        onAppear { action(Notification(name: name)) }
    }
}
