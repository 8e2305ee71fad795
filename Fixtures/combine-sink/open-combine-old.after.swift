// target: swift 6.0, ios 16, macos 13
import OpenCombine

@MainActor
final class Screen {
    private let model = ScreenModel()
    private var bag = Set<AnyCancellable>()

    func show() {
        // expect: combine-sink unsafe
        let titlesValues = model.titles
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task { [weak self] in
            for await title in titlesValues where !Task.isCancelled {
                self?.show(title)
            }
        }.cancel).store(in: &bag)
    }

    private func show(_ title: String) {}
}

final class ScreenModel {
    let titles = PassthroughSubject<String, Never>()
}
