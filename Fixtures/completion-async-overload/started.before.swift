// target: swift 6.2, ios 26, macos 26
import Foundation

final class LoadTask: Sendable { func resume() {} }

protocol Session {
    // What it returns does nothing before it is started.
    // expect: completion-async-overload
    func dataTask(with url: URL, completionHandler: @escaping @Sendable (Data?, Error?) -> Void) -> LoadTask
}
