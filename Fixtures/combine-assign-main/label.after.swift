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
        let titleValues = title
            .map { $0.uppercased() }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [target = label] in
            for await value in titleValues where !Task.isCancelled {
                target.text = value
            }
        }.cancel).store(in: &bag)

        // expect: combine-assign-main unsafe
        let titleValues2 = title
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [target = label] in
            for await value in titleValues2 where !Task.isCancelled {
                target.font.name = value
            }
        }.cancel).store(in: &bag)

        // expect: combine-assign-main unsafe
        held = AnyCancellable(Task.immediate { @MainActor [
            target = label,
            values = title
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values where !Task.isCancelled {
                target.text = value
            }
        }.cancel)
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
