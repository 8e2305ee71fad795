// target: swift 6.0, ios 16, macos 13
// form: stream
import OpenCombine

@MainActor
final class Screen {
    private let model = ScreenModel()
    private var bag = Set<AnyCancellable>()
    private let label = ScreenLabel()

    func show() {
        // expect: combine-assign display
        let titlesValues = model.titles
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task { [target = label] in
            for await value in titlesValues where !Task.isCancelled {
                target.text = value
            }
        }.cancel).store(in: &bag)
    }
}

@MainActor
final class ScreenLabel {
    var text = ""
}

final class ScreenModel {
    let titles = PassthroughSubject<String, Never>()
}
