// target: swift 5.9, ios 15
// form: body
// An extension adds a handler to a function of the SDK: calls without one mean the SDK's, also in the function itself.

import UIKit

extension UINavigationController {
    // expect: completion-async-body display
    // why: until its callers await it…
    // why: the async version is called 'replaceControllersAsync'…
    // why: before this function returns, line 13 calls 'replaceControllers', and a task would do that later: do it before the task if callers rely on it, or leave this function as it is
    func replaceControllers(from url: URL, animated: Bool, completion: (() -> Void)? = nil) {
        replaceControllers(from: url, animated: animated)
        URLSession.shared.dataTask(with: url) { _, _, _ in completion?() }.resume()
        print(url)
    }
}

final class Router {
    // expect: completion-async-body display
    // why: until its callers await it…
    // why: 'replaceControllers' belongs on the main thread, as it uses 'controller' in line 25, so its async version is marked '@MainActor': keep that
    // why: before this function returns, line 25 calls 'replaceControllers'…
    func replaceControllers(from url: URL, of controller: UINavigationController, completion: @escaping () -> Void) {
        controller.replaceControllers(from: url, animated: true) { completion() }
    }
}

final class Start {
    private let router: TabRouter

    init(router: TabRouter) { self.router = router }

    func open(_ url: URL) {
        router.rootController.replaceControllers(from: url, animated: false)
        print("opened")
    }
}

extension UITabBarController {
    func swapControllers(from url: URL) {
        replaceControllers(from: url, of: UINavigationController(), completion: { print(url) })
        print("replaced")
    }
}
