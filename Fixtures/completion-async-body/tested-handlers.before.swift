// target: swift 6.2, ios 26, macos 26
// form: body

import Foundation

/// Whether somebody waits is asked before the answer; of an async function, somebody always does.
@MainActor
final class Module {
    private var isOn = true
    private var count = 0

    // expect: completion-async-body
    func finish(_ name: String, completionHandler: (() -> Void)?) {
        isOn = false
        if let completion = completionHandler {
            completion()
        }
    }

    // expect: completion-async-body
    func measure(completion: ((Int) -> Void)?) {
        isOn = true
        guard let completion = completion else { return }
        // The next one.
        count += 1
        completion(count)
    }

    // expect: completion-async-body
    func weigh(completion: ((Int) -> Void)?) {
        guard let answer = completion else {
            return
        }
        let weight = count * 2
        answer(weight)
    }

    // expect: completion-async-body
    func name(completion: ((String) -> Void)?) {
        if completion != nil {
            let name = "module \(count)"
            completion?(name)
        } else {
            return
        }
    }

    // expect: completion-async-body
    func stop(_ isQuiet: Bool, then completion: (@MainActor @Sendable () -> Void)? = nil) {
        if isQuiet {
            isOn = false
            if let completion {
                completion()
            }
        } else {
            DispatchQueue.main.async {
                if completion == nil { return }
                completion?()
            }
        }
    }

    // The callback form does the work for nobody too, where it stays, and says so.
    // expect: completion-async-body
    public func list(completion: (@MainActor @Sendable ([Int]) -> Void)? = nil) {
        guard let completion else { return }
        let all = Array(0..<count)
        completion(all)
    }

    // Something else is done where there is no handler.
    // expect: completion-async-body
    func ring(completion: (() -> Void)?) {
        guard let completion else {
            count = 0
            return
        }
        completion()
    }
}
