// target: swift 5.9, ios 17, macos 14
import SwiftUI

extension Notification.Name {
    static let n1 = Notification.Name("1")
    static let n2 = Notification.Name("2")
    static let n3 = Notification.Name("3")
    static let n4 = Notification.Name("4")
    static let n5 = Notification.Name("5")
    static let n6 = Notification.Name("6")
    static let n7 = Notification.Name("7")
    static let n8 = Notification.Name("8")
    static let n9 = Notification.Name("9")
    static let n10 = Notification.Name("10")
    static let n11 = Notification.Name("11")
    static let n12 = Notification.Name("12")
}

/// More modifiers on one view than there are rounds of fixes.
struct ManyView: View {
    @State private var count = 0

    var body: some View {
        Text("many")
            .onAppear { load() }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n1) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n2) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n3) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n4) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n5) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n6) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n7) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n8) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n9) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n10) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n11) {
                    load()
                }
            }
            // expect: combine-on-receive
            .task {
                for await _ in NotificationCenter.default.notifications(named: .n12) {
                    load()
                }
            }
    }

    private func load() { count += 1 }
}
