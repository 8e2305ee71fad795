import Combine
import Foundation

func untouched(_ name: Notification.Name) {
    // No key path: a notification, and a namesake.
    _ = NotificationCenter.default.publisher(for: name)
    _ = shop.publisher(for: "book")
    _ = shop.publisher
}
