// target: swift 6.2, ios 26, macos 26
import SwiftUI

/// A file that sees the type of Combine by an alias of the project needs no import.
@MainActor
final class Panel {
    let model = PanelModel()

    func start() {
        // expect: combine-sink unsafe
        let isWideValues = model.$isWide.dropFirst()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await isWide in isWideValues where !Task.isCancelled {
                print(isWide)
            }
        }.cancel).store(in: &model.bag)
    }
}
