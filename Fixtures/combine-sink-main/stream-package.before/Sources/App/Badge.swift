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
        model.count
            .map(String.init)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] text in
                self?.text = text
            }
            .store(in: &bag)
    }
}

final class BadgeModel {
    let count = CurrentValueSubject<Int, Never>(0)
}
