// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI

/// A test library reaches the view by this subscription.
struct InspectedView: View {
    let inspection = Inspection<Self>()

    var body: some View {
        Text("inspected")
            // expect: combine-on-receive report
            .onReceive(inspection.notice) { inspection.visit(self, $0) }
    }
}

final class Inspection<Content> {
    let notice = PassthroughSubject<UInt, Never>()

    func visit(_ view: Content, _ line: UInt) {}
}
