// target: swift 5.9, ios 11
// The file that is added is for newer systems than the module.
// The new file is built for iOS 11, too.
import Combine
import Foundation

@available(iOS 13.0, *)
@MainActor
final class Panel {
    private let model: PanelModel
    private var bag = Set<AnyCancellable>()
    private(set) var text = ""

    init(model: PanelModel) {
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

@available(iOS 13.0, *)
final class PanelModel {
    let count = CurrentValueSubject<Int, Never>(0)
}
