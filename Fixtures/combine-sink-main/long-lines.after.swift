// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// What a loop reads stands on several lines where the chain did, if one would be long.
@MainActor
final class Screenshots {
    private var bag = Set<AnyCancellable>()

    func observe() {
        // expect: combine-sink-main
        let userDidTakeScreenshotOfWindowValues = NotificationCenter.default.publisher(for: Notification.Name.userDidTakeScreenshotOfWindow)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await _ in userDidTakeScreenshotOfWindowValues where !Task.isCancelled {
                self?.warn()
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main
        let sharedValues = NotificationCenter.default.publisher(for: .shared)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await _ in sharedValues where !Task.isCancelled {
                self?.show()
            }
        }.cancel).store(in: &bag)
    }

    private func warn() {}
    private func show() {}
}

extension Notification.Name {
    static let shared = Notification.Name("shared")
    static let userDidTakeScreenshotOfWindow = Notification.Name("userDidTakeScreenshotOfWindow")
}
