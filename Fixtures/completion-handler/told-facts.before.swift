// what is said of a path says no more than the code shows
import UIKit
import UserNotifications

enum Fault: Error { case gone }

final class Quiz {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'attempt', change its body by hand, too
    // why: the closure at line 13 ends at line 13 without calling 'completion' or 'error': correct that first, or leave this as it is
    // why: no async overload is offered: 'error' is a second handler, and is never called: leave this, or remove 'error' first
    func attempt(completion: (() -> Void)? = nil, error: (() -> Void)? = nil) {
        perform({ completion?() }, error: { fault in print(fault) })
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'retry', change its body by hand, too
    // why: 'error' is called instead of 'completion' (line 20), and it is given nothing that an async version could throw: let it take an 'Error', or use one handler with a `Result`, first
    func retry(completion: (() -> Void)? = nil, error: (() -> Void)? = nil) {
        perform({ completion?() }, error: { fault in error?() })
    }

    private func perform(_ work: @escaping () -> Void, error: @escaping (Fault) -> Void) {
        DispatchQueue.main.async { Bool.random() ? work() : error(.gone) }
    }
}

// Each call goes on to the next task.
final class DeletingStep {
    var token: String?

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'execute', change its body by hand, too
    // why: the function returns at line 36 if 'token' is nil, without calling 'success' or 'failure': call it in that case, too
    func execute(success: @escaping () -> Void, failure: @escaping (Fault) -> Void) {
        guard let token else { return }
        DispatchQueue.main.async { token.isEmpty ? failure(.gone) : success() }
    }
}

final class Steps {
    let all = [DeletingStep()]

    func run(from index: Int) {
        guard index < all.count else { return }
        all[index].execute(success: { self.run(from: index + 1) }, failure: { _ in self.run(from: index + 1) })
    }
}

final class Token {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'refresh', change its body by hand, too
    // why: 'errorHandler' is called at line 56 and again at line 58 if 'name' is nil: call it once, or leave this as it is if both calls are meant
    func refresh(_ name: String?, completion: @escaping (Int) -> Void, errorHandler: @escaping (Fault) -> Void) {
        DispatchQueue.main.async {
            if name == nil { errorHandler(.gone) }
            guard let name else {
                errorHandler(.gone)
                return
            }
            completion(name.count)
        }
    }
}

final class Factory {
    // Its callers need the controller.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'controller', change its body by hand, too
    // why: 'controller' also returns 'UIViewController?' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: the function returns at line 73 if 'name' is nil, without calling 'completion': leave this, as callers need what the function returns before the handler is called
    func controller(_ name: String?, completion: @escaping (Int) -> Void) -> UIViewController? {
        guard let name else { return nil }
        let made = UIViewController()
        DispatchQueue.main.async { completion(name.count) }
        return made
    }
}

final class Policy {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'decide', change its body by hand, too
    // why: if 'link' is nil at line 91, 'decisionHandler' is not called, unless the conditions in lines 86 and 91 rule that out: add an 'else' that calls it
    // why: no async overload is offered: 'decisionHandler' is called only before this function returns, so there is nothing to await: return the value
    func decide(_ link: URL?, _ isTapped: Bool, decisionHandler: @escaping (Bool) -> Void) {
        if let link, link.isFileURL {
            decisionHandler(false)
            return
        }
        if isTapped {
            if let link {
                decisionHandler(false)
                print(link)
            }
        } else {
            decisionHandler(true)
        }
    }

    /// - Parameter completion: for an embedded view, completion is not called.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'close', change its body by hand, too
    // why: the function returns at line 107 if both conditions at line 106 hold, without calling 'completion': leave this if the documentation means this case, else call it in that case, too
    // why: no async overload is offered: the function only moves to a queue or an actor before it calls 'completion', so an async version would have nothing else to await: leave this
    func close(_ event: Event, _ screen: Screen, completion: @escaping () -> Void) {
        if event == .closeRequested && screen.properties.propertiesOfTheView.kindOfView == .embeddedView {
            return
        }
        DispatchQueue.main.async { completion() }
    }
}

enum Command { case none, start, finish, stop }

final class Service {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'next', change its body by hand, too
    // why: 4 cases of the 'switch' at line 121 and others inside it, such as 'case .none' at line 124, do not call 'completion': call it there, too
    // why: no async overload is offered: 'completion' is called only before this function returns, so there is nothing to await: return the value
    func next(_ isReady: Bool?, _ command: Command, completion: @escaping (Int?) -> Void) {
        switch isReady {
        case true:
            switch command {
            case .none: break
            case .start: print("start")
            case .finish: completion(1)
            case .stop: print("stop")
            }
        case false: print("running")
        default: completion(2)
        }
    }
}

final class Notes: NSObject, UNUserNotificationCenterDelegate {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'userNotificationCenter', change its body by hand, too
    // why: 'completionHandler' is never used: call it, as the system waits for it
    // why: no async overload is offered: the SDK calls 'userNotificationCenter(_:didReceive:withCompletionHandler:)' on the main thread, which an async version leaves unless it is '@MainActor': replace this with a '@MainActor' async version by hand
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        print(response)
    }
}

final class Asking {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'ask', change its body by hand, too
    // why: 'ask' also returns 'UIAlertAction' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: line 154 makes a 'UIAlertAction' that may call 'completion' later, or never: leave this as it is, unless 'completion' is always called once
    func ask(completion: @escaping (Bool) -> Void) -> UIAlertAction {
        let action = UIAlertAction.init(title: "OK", style: .default, handler: { _ in completion(true) })
        return action
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'list', change its body by hand, too
    // why: it was not found out whether 'languages' (line 162) calls exactly one of its two closures: if it does, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, keep the handler
    func list(_ session: Languages, completion: @escaping (Int) -> Void) {
        session.languages({ _ in completion(0) }, found: { completion($0) })
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'join', change its body by hand, too
    // why: it was not found out whether 'present' (line 169, declared at told-facts.before.swift:174) calls exactly one of its two closures: if it does, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, keep the handler
    func join(_ name: String, completion: @escaping (Bool) -> Void) {
        Consent.present(onAccept: { Remote.join(name) { completion($0) } }, onDecline: { completion(false) })
    }
}

enum Consent {
    static func present(onAccept: @escaping () -> Void, onDecline: @escaping () -> Void) {
        let popup = Popup()
        popup.onAccept = onAccept
        popup.onDecline = onDecline
        popup.open()
    }
}

final class Loop {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'all', change its body by hand, too
    // why: 'completion' is called at line 187 in each iteration of a loop: call it once, when the work of all iterations is done, or leave this as it is
    func all(_ names: [String], completion: @escaping () -> Void) {
        for name in names { one(name, completion: completion) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'one', change its body by hand, too
    // why: no async overload is offered: 'completion' is called on a queue that this function chooses, and code that awaits does not go on there: leave this if callers rely on that queue
    private func one(_ name: String, completion: @escaping () -> Void) {
        DispatchQueue.global().async { completion() }
    }
}

protocol Runner {
    func run(_ work: @escaping () -> Void, error: @escaping (Fault) -> Void)
}

final class Race {
    var runner: (any Runner)?

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'start', change its body by hand, too
    // why: the handler for failures that line 210 passes to 'run' calls neither 'completion' nor 'error': call 'error' there, or leave this as it is
    // why: no async overload is offered: 'error' is a second handler, and is never called: leave this, or remove 'error' first
    func start(completion: (() -> Void)? = nil, error: (() -> Void)? = nil) {
        runner?.run({ completion?() }, error: { fault in print(fault) })
    }
}
