// Each module gets the file once.
import Combine
import Foundation

@MainActor
final class Badge {
    private let model: BadgeModel
    private var bag = Set<AnyCancellable>()
    private(set) var text = ""

    init(model: BadgeModel) {
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

final class BadgeModel {
    let count = CurrentValueSubject<Int, Never>(0)
}
