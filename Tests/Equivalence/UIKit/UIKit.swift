// Stands for as much of UIKit as an alert needs, on machines without it. What it takes from Apple's documentation: `present`
// keeps the alert, an action's handler is called on the main thread when the action is tapped, and at no other time; an
// alert that is dismissed calls none.

/// What a person sees and taps.
@MainActor
package final class Screen {
    fileprivate var alerts: [(alert: UIAlertController, presenter: UIViewController)] = []

    package init() {}

    /// Taps an action of the first alert, and the alert goes away.
    package func tap(_ index: Int) {
        guard !alerts.isEmpty else { return }
        let action = alerts.removeFirst().alert.actions[index]
        action.handler?(action)
    }
}

@MainActor
open class UIViewController {
    private let screen: Screen?

    public init() { screen = nil }

    package init(on screen: Screen) { self.screen = screen }

    public func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        if let alert = other as? UIAlertController { screen?.alerts.append((alert, self)) }
        completion?()
    }

    /// Without a tap.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        screen?.alerts.removeAll { $0.presenter === self }
        completion?()
    }
}

@MainActor
public final class UIAlertAction {
    public enum Style { case `default`, cancel, destructive }

    fileprivate let handler: (@MainActor (UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        self.handler = handler
    }
}

public final class UIAlertController: UIViewController {
    public enum Style { case alert, actionSheet }

    public private(set) var actions: [UIAlertAction] = []

    public init(title: String?, message: String?, preferredStyle: Style) { super.init() }

    public func addAction(_ action: UIAlertAction) { actions.append(action) }
}
