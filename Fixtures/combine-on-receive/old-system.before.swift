// target: swift 5.9, ios 13, macos 10.15
import Combine
import SwiftUI

/// `.onChange(of:)` is no advice for the system that has none.
struct Field: View {
    @ObservedObject var model: FieldModel
    @State private var count = 0

    var body: some View {
        if #available(iOS 14, macOS 11, *) {
            Text("\(count)").onChange(of: model.count) { count = $0 }
        } else {
            // expect: combine-on-receive report
            // why: if `body` runs again with another publisher, `onReceive` subscribes to that one, and a task stays with the first: keep this
            Text("\(count)").onReceive(model.$count) { count = $0 }
        }
    }
}

final class FieldModel: ObservableObject {
    @Published var count = 0
}
