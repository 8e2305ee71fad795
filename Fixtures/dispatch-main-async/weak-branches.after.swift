// target: swift 5.9, ios 15
// language mode: 5, as the objects are not Sendable
import UIKit

// A 'self' that is bound in one branch is as weak as before in the next.

final class WalletsController: UIViewController {
    func find() {
        DispatchQueue.global().async { [weak self] in
            do {
                let names = try String(contentsOfFile: "names")
                // expect: dispatch-main-async
                Task { @MainActor [weak self] in
                    guard let self else { return }
                    self.title = names
                }
            } catch {
                // expect: dispatch-main-async
                Task { @MainActor [weak self] in
                    self?.title = error.localizedDescription
                }
            }
            if let self {
                print(self)
            } else {
                // expect: dispatch-main-async
                Task { @MainActor [weak self] in print(self == nil) }
            }
        }
    }
}
