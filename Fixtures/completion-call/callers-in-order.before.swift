// target: swift 5.9, ios 17
import NetworkExtension

/// Nobody waits for what is called before.
final class Profile {
    private let manager = NEVPNManager.shared()

    func stop(_ completion: ((Error?) -> Void)?) {
        // expect: completion-call display
        manager.saveToPreferences(completionHandler: completion)
    }

    func remove(_ completion: ((Error?) -> Void)?) {
        // expect: completion-call display
        manager.loadFromPreferences { error in
            print(error as Any)
            self.manager.removeFromPreferences(completionHandler: completion)
        }
    }
}

final class Provider {
    let profile = Profile()

    func uninstall() {
        profile.stop(nil)
        profile.remove { print($0 as Any) }
    }
}
