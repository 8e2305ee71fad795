// The same module: one file is enough.
import Combine
import Foundation

@MainActor
final class Row {
    private let model: RowModel
    private var bag = Set<AnyCancellable>()
    private(set) var text = ""

    init(model: RowModel) {
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

final class RowModel {
    let count = CurrentValueSubject<Int, Never>(0)
}
