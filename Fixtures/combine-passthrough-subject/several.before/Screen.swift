import SwiftUI

// SwiftUI brings Combine with it.
final class Screen: ObservableObject {
    // expect: combine-passthrough-subject
    let objectWillChange = PassthroughSubject<Void, Never>()
}
