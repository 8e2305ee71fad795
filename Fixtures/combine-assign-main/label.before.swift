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
        // expect: combine-assign-main safe
        title
            .map { $0.uppercased() }
            .receive(on: DispatchQueue.main)
            .assign(to: \.text, on: label)
            .store(in: &bag)

        // expect: combine-assign-main safe
        title.receive(on: DispatchQueue.main).assign(to: \.font.name, on: label).store(in: &bag)

        // expect: combine-assign-main safe
        held = title.receive(on: DispatchQueue.main).assign(to: \RowLabel.text, on: label)
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
