// target: swift 5.9, ios 15
// two functions of one name, and two blocks of which only one can be posted
import UIKit

final class Renderer {
    func show(item: String, completion: (() -> Void)?) {
        guard Thread.isMainThread else {
            // expect: dispatch-main-async unsafe
            // why: the tasks of two calls of 'show(item:completion:)' may begin in another order: check that nothing relies on it
            Task { @MainActor in self.show(item: item, completion: completion) }
            return
        }
        completion?()
    }

    func show(step: Int, completion: (() -> Void)?) {
        guard Thread.isMainThread else {
            // expect: dispatch-main-async unsafe
            // why: the tasks of two calls of 'show(step:completion:)' may begin in another order: check that nothing relies on it
            Task { @MainActor in self.show(step: step, completion: completion) }
            return
        }
        completion?()
    }
}

final class Settings: UIViewController {
    struct Channel { var id: String }

    func close(_ channels: [Channel]) {
        DispatchQueue.global().async {
            var found: Channel?
            for channel in channels where channel.id == "a" { found = channel }
            if found == nil {
                // expect: dispatch-main-async unsafe
                // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
                Task { @MainActor in self.showAlert("no channel", title: "a") }
            }
            print(found!.id)
            // expect: dispatch-main-async unsafe
            // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
            Task { @MainActor in self.showAlert("closed", title: "b") }
        }
    }

    func showAlert(_ text: String, title: String) { present(UIAlertController(), animated: true) }
}
