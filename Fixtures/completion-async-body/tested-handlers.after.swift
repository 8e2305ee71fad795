// target: swift 6.2, ios 26, macos 26
// form: body

import Foundation

/// Whether somebody waits is asked before the answer; of an async function, somebody always does.
@MainActor
final class Module {
    private var isOn = true
    private var count = 0

    // expect: completion-async-body
    func finish(_ name: String) async {
        isOn = false
    }

    // expect: completion-async-body
    func measure() async -> Int {
        isOn = true
        // The next one.
        count += 1
        return count
    }

    // expect: completion-async-body
    func weigh() async -> Int {
        let weight = count * 2
        return weight
    }

    // expect: completion-async-body
    func name() async -> String {
        let name = "module \(count)"
        return name
    }

    // expect: completion-async-body
    func stop(_ isQuiet: Bool) async {
        if isQuiet {
            isOn = false
        } else {
            return
        }
    }

    // The callback form does the work for nobody too, where it stays, and says so.
    // expect: completion-async-body
    public func list(completion: (@MainActor @Sendable ([Int]) -> Void)? = nil) {
        Task { @MainActor in
            let answer = await list()
            completion?(answer)
        }
    }

    public func list() async -> [Int] {
        let all = Array(0..<count)
        return all
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
