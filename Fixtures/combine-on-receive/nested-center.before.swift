// target: swift 5.9, ios 17, macos 14
import Combine
import SwiftUI

/// A center of the project's own, which is reached by the type that holds it.
enum Platform {
    struct NotificationCenter {
        var post: (Notification.Name) -> Void
    }
}

extension Notification.Name {
    static let linkOpened = Notification.Name("linkOpened")
}

struct Links: View {
    @State private var count = 0

    var body: some View {
        Text("\(count)")
            // expect: combine-on-receive report
            // why: a task gets nothing while the view is away, behind another screen or tab, but `onReceive` still does its work then: keep this, or, if that work only reads a state anew, do it in `onAppear`, too
            .onReceive(NotificationCenter.default.publisher(for: .linkOpened)) { _ in count += 1 }
    }
}

/// The loop of a view is on the main actor by itself.
struct Pages: View {
    @State private var count = 0

    var body: some View {
        Text("\(count)")
            .onAppear { load() }
            // expect: combine-on-receive report
            // why: the loop in a `.task` runs on the main actor, which needs no `receive(on:)`: write it by hand without that
            .onReceive(NotificationCenter.default.publisher(for: .linkOpened).receive(on: DispatchQueue.main)) { _ in load() }
    }

    private func load() { count = 1 }
}
