// target: swift 5.9, ios 13
// Each module gets the file once.
import Combine
import Foundation

/// Not isolated: these tools have no language mode that would ask.
final class Form {
    private var bag = Set<AnyCancellable>()
    private var held: AnyCancellable?
    private var count = 0

    init(model: FormModel, label: FormLabel) {
        // expect: combine-assign-main unsafe
        let titleValues = model.title
            .removeDuplicates()
            .bufferedValues()
        AnyCancellable(Task { @MainActor [target = label] in
            for await value in titleValues where !Task.isCancelled {
                target.text = value
            }
        }.cancel).store(in: &bag)
        // expect: combine-assign-main unsafe
        held = AnyCancellable(Task { @MainActor [
            values = model.count.bufferedValues()
        ] in
            for await value in values where !Task.isCancelled {
                self.count = value
            }
        }.cancel)
    }
}

final class FormLabel {
    var text = ""
}

final class FormModel {
    let title = CurrentValueSubject<String, Never>("")
    let count = PassthroughSubject<Int, Never>()
}
