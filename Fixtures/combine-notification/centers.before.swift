// target: swift 6.2, ios 26, macos 26
import Combine
import UIKit

final class KeyboardObserver {
    private let notificationCenter: NotificationCenter
    private let center: NotificationCenter
    private var bag = Set<AnyCancellable>()

    init(notificationCenter: NotificationCenter = .default, center: NotificationCenter) {
        self.notificationCenter = notificationCenter
        self.center = center
    }

    /// One after the other.
    var heights: AnyPublisher<CGFloat, Never> {
        // expect: combine-notification
        let shown = NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
            .map { _ in CGFloat(300) }
        // expect: combine-notification
        let hidden = notificationCenter
            .publisher(for: UIResponder.keyboardWillHideNotification, object: nil)
            .map { _ in CGFloat(0) }
        return shown.merge(with: hidden).eraseToAnyPublisher()
    }

    /// Given to other code as it is.
    var changes: AnyPublisher<Notification, Never> {
        // expect: combine-notification report
        // why: keep this: other code gets the publisher
        notificationCenter.publisher(for: UITextField.textDidChangeNotification).eraseToAnyPublisher()
    }

    func start(_ field: UITextField) {
        // Told by the notification's name.
        // expect: combine-notification
        center.publisher(for: UITextField.textDidChangeNotification, object: field)
            .sink { print($0) }
            .store(in: &bag)
        // expect: combine-notification
        center.publisher(for: Notification.Name("signedOut")).sink { print($0) }.store(in: &bag)
        // expect: combine-notification
        NotificationCenter
            .default
            .publisher(for: .signedIn)
            .receive(on: DispatchQueue.main)
            .sink { print($0) }
            .store(in: &bag)
        // expect: combine-notification
        self.notificationCenter.publisher(for: .signedIn).sink { print($0) }.store(in: &bag)
    }
}

final class SignIns {
    private let posts: NotificationCenter
    private var bag = Set<AnyCancellable>()

    init(posts: NotificationCenter = .default) {
        self.posts = posts
        let nc = NotificationCenter.default
        // Told by what the file says of them.
        // expect: combine-notification
        nc.publisher(for: .signedIn).sink { print($0) }.store(in: &bag)
        // expect: combine-notification
        self.posts.publisher(for: .signedIn, object: nil).sink { print($0) }.store(in: &bag)
    }
}

extension NotificationCenter {
    func signals(named name: Notification.Name) -> AnyPublisher<Void, Never> {
        // expect: combine-notification
        self.publisher(for: name).map { _ in }.eraseToAnyPublisher()
    }

    var signIns: AnyPublisher<Notification, Never> {
        // expect: combine-notification
        self.publisher(for: .signedIn).eraseToAnyPublisher()
    }
}

extension Notification.Name {
    func publisher(in center: NotificationCenter) -> NotificationCenter.Publisher {
        // expect: combine-notification
        center.publisher(for: self)
    }
}
