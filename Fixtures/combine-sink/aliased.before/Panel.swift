// target: swift 6.2, ios 26, macos 26
import SwiftUI

/// A file that sees the type of Combine by an alias of the project needs no import.
@MainActor
final class Panel {
    let model = PanelModel()

    func start() {
        // expect: combine-sink unsafe
        model.$isWide.dropFirst().sink { isWide in print(isWide) }.store(in: &model.bag)
    }
}
