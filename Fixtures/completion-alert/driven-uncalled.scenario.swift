import Schedules
import UIKit

/// Answers are taps, on the first of the alerts that are shown; it may go away without one.
/// Asked with a callback before, and awaited after.
@main enum Case: Scenario {
    static var features: Features { [.cancel, .again, .second, .once, .parallel] }
    static func source() -> Screen { Screen() }
    static func owner(of source: Screen) -> ListController { ListController(on: source) }
    static func subscribe(_ owner: ListController) {
        #if AFTER
            Task { print("answered", await owner.confirm("Delete?")) }
        #else
            owner.confirm("Delete?") { print("answered", $0) }
        #endif
    }
    nonisolated static func send(_ value: Int, to source: Screen) {
        MainActor.assumeIsolated { source.tap(value % 2) }
    }
    static func cancel(_ owner: ListController) { owner.dismiss(animated: true) }
}
