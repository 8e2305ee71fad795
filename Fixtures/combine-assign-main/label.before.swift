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
        // expect: combine-assign-main unsafe
        title
            .map { $0.uppercased() }
            .receive(on: DispatchQueue.main)
            .assign(to: \.text, on: label)
            .store(in: &bag)

        // expect: combine-assign-main unsafe
        title.receive(on: DispatchQueue.main).assign(to: \.font.name, on: label).store(in: &bag)

        // expect: combine-assign-main unsafe
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
