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
            // why: the task runs from after `onAppear` until the view disappears, and what 'NotificationCenter.default.publisher' sends at other times is lost: check that the view does not need it
            // why: `onReceive` runs its closure before `post` returns, the loop a moment later: check that no code right after a `post` needs what the closure did
            .onReceive(NotificationCenter.default.publisher(for: .NSCalendarDayChanged)) { _ in isShown = false }
            // expect: combine-on-receive unsafe
            // why: the task runs from after `onAppear` until the view disappears, and what 'changes' sends at other times is lost: check that the view does not need it
            // why: `onReceive` runs its closure as soon as 'changes' gives a value, the loop a moment later: check that no code in between needs what the closure did
            // why: each update of the parent view makes another 'changes' (line 8), and the loop goes on with the first: keep it in a `@State` property, or in an object that stays
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
