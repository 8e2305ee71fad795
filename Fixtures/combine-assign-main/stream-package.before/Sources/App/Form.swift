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
        model.title
            .removeDuplicates()
            .receive(on: DispatchQueue.main)
            .assign(to: \.text, on: label)
            .store(in: &bag)
        // expect: combine-assign-main unsafe
        held = model.count
            .receive(on: DispatchQueue.main)
            .assign(to: \.count, on: self)
    }
}

final class FormLabel {
    var text = ""
}

final class FormModel {
    let title = CurrentValueSubject<String, Never>("")
    let count = PassthroughSubject<Int, Never>()
}
