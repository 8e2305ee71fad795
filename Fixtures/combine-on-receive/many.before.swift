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
            .onReceive(NotificationCenter.default.publisher(for: .n1)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n2)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n3)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n4)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n5)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n6)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n7)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n8)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n9)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n10)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n11)) { _ in load() }
            // expect: combine-on-receive
            .onReceive(NotificationCenter.default.publisher(for: .n12)) { _ in load() }
    }

    private func load() { count += 1 }
}
