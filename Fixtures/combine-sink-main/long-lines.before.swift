// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// What a loop reads stands on several lines where the chain did, if one would be long.
@MainActor
final class Screenshots {
    private var bag = Set<AnyCancellable>()

    func observe() {
        // expect: combine-sink-main
        NotificationCenter.default.publisher(for: Notification.Name.userDidTakeScreenshotOfWindow)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.warn() }
            .store(in: &bag)
        // expect: combine-sink-main
        NotificationCenter.default.publisher(for: .shared)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.show() }
            .store(in: &bag)
    }

    private func warn() {}
    private func show() {}
}

extension Notification.Name {
    static let shared = Notification.Name("shared")
    static let userDidTakeScreenshotOfWindow = Notification.Name("userDidTakeScreenshotOfWindow")
}
