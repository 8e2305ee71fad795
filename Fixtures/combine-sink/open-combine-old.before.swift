// target: swift 6.0, ios 16, macos 13
import OpenCombine

@MainActor
final class Screen {
    private let model = ScreenModel()
    private var bag = Set<AnyCancellable>()

    func show() {
        // expect: combine-sink unsafe
        model.titles.sink { [weak self] title in self?.show(title) }.store(in: &bag)
    }

    private func show(_ title: String) {}
}

final class ScreenModel {
    let titles = PassthroughSubject<String, Never>()
}
