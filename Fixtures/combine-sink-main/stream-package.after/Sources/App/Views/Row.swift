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

final class RowModel {
    let count = CurrentValueSubject<Int, Never>(0)
}
