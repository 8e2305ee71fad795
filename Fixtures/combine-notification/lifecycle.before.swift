// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Lifecycle {
    private let notificationCenter: NotificationCenter

    init(notificationCenter: NotificationCenter) { self.notificationCenter = notificationCenter }

    func observe(_ name: Notification.Name) {
        // expect: combine-notification
        _ = NotificationCenter.default.publisher(for: name).map { _ in () }
        // expect: combine-notification
        _ = NotificationCenter.default
            .publisher(for: .NSCalendarDayChanged, object: nil)
        // expect: combine-notification
        _ = notificationCenter.publisher(for: name)
    }
}
