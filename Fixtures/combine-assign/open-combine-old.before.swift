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
        model.titles.assign(to: \.text, on: label).store(in: &bag)
    }
}

@MainActor
final class ScreenLabel {
    var text = ""
}

final class ScreenModel {
    let titles = PassthroughSubject<String, Never>()
}
