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
        model.count
            .map(String.init)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] text in
                self?.text = text
            }
            .store(in: &bag)
    }
}

final class ClockModel {
    let count = CurrentValueSubject<Int, Never>(0)
}
