// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct Page: View {
    @State private var count = 0

    var body: some View {
        Text("\(count)")
            .onAppear { load() }
            // expect: combine-on-receive report
            // why: `Notification` is not `Sendable`, and Swift 6 mode may not let a loop take it: keep this, or iterate what `notifications(named:).map` makes of it
            .onReceive(NotificationCenter.default.publisher(for: .NSCalendarDayChanged)) { _ in load() }
    }

    private func load() { count += 1 }
}
