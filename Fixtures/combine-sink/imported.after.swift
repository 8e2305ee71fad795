// target: swift 6.2, ios 26, macos 26
import Foundation
import SwiftUI
import Combine

/// SwiftUI gives the members of Combine, and none of its types.
final class ScreenController: UIViewController {
    private let model = ScreenModel()
    private let bag = ScreenBag()

    override func viewDidLoad() {
        super.viewDidLoad()
        // expect: combine-sink unsafe
        let isWideValues = model.$isWide
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await isWide in isWideValues where !Task.isCancelled {
                self?.show(isWide)
            }
        }.cancel).store(in: bag)
        // expect: combine-sink unsafe
        let isLongValues = model.$isLong
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await isLong in isLongValues where !Task.isCancelled {
                self?.show(isLong)
            }
        }.cancel).store(in: bag)
    }

    private func show(_ isOn: Bool) {}
}

@MainActor final class ScreenModel: ObservableObject {
    @Published var isWide = false
    @Published var isLong = false
}
