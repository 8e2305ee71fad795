// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class ProgressRow {
    private let title = PassthroughSubject<String, Never>()
    private let label = RowLabel()
    private var bag: Set<AnyCancellable> = []
    private var held: AnyCancellable?
    private var text = ""

    func start() {
        // expect: combine-assign
        title
            .map { $0.uppercased() }
            .assign(to: \.text, on: label)
            .store(in: &bag)

        // expect: combine-assign
        title.assign(to: \.font.name, on: label).store(in: &bag)

        // expect: combine-assign
        held = title.assign(to: \RowLabel.text, on: label)
    }
}

@MainActor
final class RowLabel {
    var text = ""
    var font = Font()
}

struct Font {
    var name = ""
}
