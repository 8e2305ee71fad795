// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct Page: View {
    @State private var count = 0

    var body: some View {
        Text("\(count)")
            .onAppear { load() }
            // expect: combine-on-receive report
            // why: `Notification` is not `Sendable`, so in Swift 6 mode a loop over it may not compile: keep this, or `map` what `notifications(named:)` gives to something `Sendable`, and loop over that
            .onReceive(NotificationCenter.default.publisher(for: .NSCalendarDayChanged)) { _ in load() }
    }

    private func load() { count += 1 }
}
