// target: swift 6.2, ios 26, macos 26
import Foundation
import SwiftUI

/// SwiftUI gives the members of Combine, and none of its types.
final class ScreenController: UIViewController {
    private let model = ScreenModel()
    private let bag = ScreenBag()

    override func viewDidLoad() {
        super.viewDidLoad()
        // expect: combine-sink unsafe
        model.$isWide.sink { [weak self] isWide in self?.show(isWide) }.store(in: bag)
        // expect: combine-sink unsafe
        model.$isLong.sink { [weak self] isLong in self?.show(isLong) }.store(in: bag)
    }

    private func show(_ isOn: Bool) {}
}

@MainActor final class ScreenModel: ObservableObject {
    @Published var isWide = false
    @Published var isLong = false
}
