import Combine
import Foundation

func untouched(_ object: Player, _ name: Notification.Name) {
    // A key path is observed, not a notification; and a namesake.
    _ = object.publisher(for: \.rate)
    _ = shop.publisher(for: "book")
    // Already async, or without Combine.
    _ = NotificationCenter.default.notifications(named: name)
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in }
}
