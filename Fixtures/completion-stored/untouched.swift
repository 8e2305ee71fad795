import SwiftUI

final class Kept {
    private var name: String
    private var completion: Int = 0

    // A value like any other, and a new handler.
    init(name: String, other: @escaping () -> Void) {
        self.name = name
        self.completion = 1
    }
}

// A view keeps what it is given: nothing can wait for its `init`.
struct FileList: View {
    private let onPicked: (String) -> Void

    init(onPicked completion: @escaping (String) -> Void) { self.onPicked = completion }

    var body: some View { Button("a") { onPicked("a") } }
}
