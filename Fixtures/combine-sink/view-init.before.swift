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
        // why: each update of its parent makes another 'Editor', which would end the loop with values that it has not read: keep the subscription, or make it in an object that stays
        model.changes.sink { [weak model] _ in model?.save() }.store(in: &bag)
    }

    var body: some View { Text("editor") }
}

@MainActor final class EditorModel {
    let changes = PassthroughSubject<Void, Never>()

    func save() {}
}
