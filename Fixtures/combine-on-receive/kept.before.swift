// target: swift 5.9, ios 17, macos 14
import Combine
import SwiftUI

extension Notification.Name {
    static let pagesDidChange = Notification.Name("pagesDidChange")
    static let willTerminateNotification = Notification.Name("willTerminate")
}

/// What a task in the place of `onReceive` would miss.
struct Pages: View {
    @ObservedObject var model: PagesModel
    @Environment(\.notificationCenter) private var center
    @State private var count = 0
    @State private var key: String?
    let limit: Int

    var body: some View {
        Text("\(count)")
            .onAppear {
                load()
                guard count > 0 else { return }
                loadMore()
            }
            // expect: combine-on-receive report
            // why: a task gets nothing while the view is away, behind another screen or tab, but `onReceive` still does its work then: keep this, or, if that work only reads a state anew, do it in `onAppear`, too
            .onReceive(NotificationCenter.default.publisher(for: .pagesDidChange)) { _ in count = 0 }
            // expect: combine-on-receive report
            // why: a task gets nothing while the view is away, behind another screen or tab, but `onReceive` still does its work then: keep this, or, if that work only reads a state anew, do it in `onAppear`, too
            .onReceive(NotificationCenter.default.publisher(for: .pagesDidChange)) { _ in loadMore() }
            // expect: combine-on-receive report
            // why: if this view is given another 'limit' later, a task goes on with the first: keep this
            .onReceive(NotificationCenter.default.publisher(for: .pagesDidChange)) { _ in load() }
            // expect: combine-on-receive report
            .onReceive(NotificationCenter.default.publisher(for: .willTerminateNotification)) { _ in load() }
            // expect: combine-on-receive report
            // why: only notifications of `NotificationCenter.default` that are asked for by name alone are rewritten: keep this
            .onReceive(center.publisher(for: .pagesDidChange)) { _ in load() }
            // expect: combine-on-receive report
            // why: if `body` runs again with another publisher, `onReceive` subscribes to that one, and a task stays with the first: keep this, or let the view read 'model.pages' and write `.onChange(of:)`
            .onReceive(model.$pages) { count = $0 }
            // expect: combine-on-receive report
            // why: if `body` runs again with another publisher, `onReceive` subscribes to that one, and a task stays with the first: keep this
            .onReceive(model.current.objectWillChange, perform: load)
            // expect: combine-on-receive report
            // why: `onReceive` subscribes to `[key].publisher.first()` each time `body` runs, a task once: keep this, or write `.onChange(of:)` for the value that the publisher is made of
            .onReceive([key].publisher.first()) { _ in load() }
    }

    private func load() { count = limit }
    private func loadMore() {}
}

struct PageBar: View {
    @State private var isShown = false

    var body: some View {
        Group {
            if isShown { Text("bar") }
        }
        .onAppear { update() }
        // expect: combine-on-receive report
        // why: `.task` starts when a view appears, and 'Group' may be an empty view, which never appears: keep this
        .onReceive(NotificationCenter.default.publisher(for: .pagesDidChange)) { _ in update() }
    }

    private func update() { isShown = true }
}

struct PageCommands: Commands {
    @State private var count = 0

    var body: some Commands {
        CommandMenu("Pages") {
            Button("Next") { count += 1 }
                .onAppear { update() }
                // expect: combine-on-receive report
                // why: `.task` starts when a view appears, and the content of 'CommandMenu' may never appear: keep this
                .onReceive(NotificationCenter.default.publisher(for: .pagesDidChange)) { _ in update() }
        }
    }

    private func update() { count = 0 }
}

/// An operator stands between the notification and the view.
struct Slow: View {
    @State private var count = 0

    var body: some View {
        Text("\(count)")
            .onAppear { count = 0 }
            // expect: combine-on-receive report
            // why: 'throttle' after `publisher(for:)` has no counterpart in the new loop: keep this
            .onReceive(
                NotificationCenter.default.publisher(for: .pagesDidChange)
                    .throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)
            ) { _ in count = 0 }
    }
}

/// The name of a notification is no publisher: this is a function of the project.
extension View {
    func onReceive(_ name: Notification.Name, perform action: @escaping () -> Void) -> some View { self }

    func onPages(_ action: @escaping () -> Void) -> some View {
        onReceive(UIApplication.willResignActiveNotification, perform: action)
            .onAppear { action() }
            // expect: combine-on-receive report
            // why: `.task` starts when a view appears, and the view may be an empty view, which never appears: keep this
            .onReceive(NotificationCenter.default.publisher(for: .pagesDidChange)) { _ in action() }
    }
}
