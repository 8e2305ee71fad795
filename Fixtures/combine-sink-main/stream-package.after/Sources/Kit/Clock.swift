// Another module, with a file of its own.
import Combine
import Foundation

@MainActor
final class Clock {
    private let model: ClockModel
    private var bag = Set<AnyCancellable>()
    private(set) var text = ""

    init(model: ClockModel) {
        self.model = model
        // expect: combine-sink-main unsafe
        let countValues = model.count
            .map(String.init)
            .bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await text in countValues where !Task.isCancelled {
                self?.text = text
            }
        }.cancel).store(in: &bag)
    }
}

final class ClockModel {
    let count = CurrentValueSubject<Int, Never>(0)
}
