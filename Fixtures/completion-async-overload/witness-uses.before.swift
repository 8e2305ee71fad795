import Foundation

protocol RateActions: AnyObject {
    // expect: completion-async-overload
    // why: the async version of 'rate' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    // why: types in files that were not checked, such as tests, may implement 'RateActions': search for 'RateActions', and check that each calls 'completion' exactly once
    func rate(of name: String, completion: (() -> Void)?)
}

protocol Interacting: AnyObject {}

// What an extension with a condition declares is the witness.
extension Interacting where Self: RateActions {
    func rate(of name: String, completion: (() -> Void)?) {
        DispatchQueue.main.async { completion?() }
    }
}

final class Swap: Interacting, RateActions {
    var names: [String] = []

    func update() {
        rate(of: "a") { self.names.append("a") }
    }
}

final class Screen {
    weak var actions: RateActions?
    func appear() { actions?.rate(of: "b", completion: {}) }
}

// What the delegates of a session ask for is named after it.
final class MailClient: NSObject {}

extension MailClient: URLSessionDelegate, URLSessionTaskDelegate {
    // expect: completion-async-overload
    func subscribe(_ address: String, callback: @escaping (Bool) -> Void) {
        DispatchQueue.global().async { callback(!address.isEmpty) }
    }
}

// A function of the SDK that returns something is not async, too.
protocol ImageManaging {
    // expect: completion-async-overload
    // why: the async version does not return what 'requestImage' returns: keep the callback version for callers that need that
    // why: 'PHImageManager' implements 'requestImage' outside of the checked files, perhaps without an async version, as it returns something: leave this as it is
    // why: the async version of 'requestImage' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    // why: callers may need what 'requestImage' returns, and the async version does not return that: leave this if they do
    // why: types in files that were not checked, such as tests, may implement 'ImageManaging': search for 'ImageManaging', and check that each calls 'resultHandler' exactly once
    func requestImage(for id: Int, resultHandler: @escaping (Data?) -> Void) -> Int
}

extension PHImageManager: ImageManaging {}

func load(_ manager: ImageManaging) {
    _ = manager.requestImage(for: 1) { print($0 as Any) }
}
