// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI

/// A view is made anew with each update of its parent.
struct Editor: View {
    private var bag = Set<AnyCancellable>()
    let model: EditorModel

    init(model: EditorModel) {
        self.model = model
        // expect: combine-sink report
        // why: SwiftUI creates another 'Editor' whenever the view around it updates, and the loop would then be cancelled before it has read all values: keep the subscription, or start the loop in an object that lives longer
        model.changes.sink { [weak model] _ in model?.save() }.store(in: &bag)
    }

    var body: some View { Text("editor") }
}

@MainActor final class EditorModel {
    let changes = PassthroughSubject<Void, Never>()

    func save() {}
}
