// target: swift 5.9, ios 17
// A flag lets one of several calls through.

import Foundation

final class Race {
    private let queue = DispatchQueue(label: "race")

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'either', change its body by hand, too
    // why: 'isDone' keeps 'completion' from being called twice: check that each path does call it
    func either(completion: @escaping (String?) -> Void) {
        var isDone = false
        queue.async {
            guard !isDone else { return }
            isDone = true
            completion("first")
        }
        queue.asyncAfter(deadline: .now() + 1) {
            guard !isDone else { return }
            isDone = true
            completion(nil)
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'any', change its body by hand, too
    // why: 'isDone' keeps 'completion' from being called twice: check that each path does call it
    func any(completion: @escaping (String?) -> Void) {
        var isDone = false
        let finish: (String?) -> Void = { text in
            guard !isDone else { return }
            isDone = true
            completion(text)
        }
        queue.async { finish("first") }
        queue.asyncAfter(deadline: .now() + 1) { finish(nil) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'all', change its body by hand, too
    // why: 'isDone' keeps 'completion' from being called twice: check that each path does call it
    func all(completion: @escaping (Int) -> Void) {
        var isDone = false
        for number in 1...3 {
            queue.async {
                guard !isDone else { return }
                isDone = true
                completion(number)
            }
        }
    }

    // Each round has a flag of its own.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'each', change its body by hand, too
    // why: 'completion' may be called in each iteration of the loop at line 59, as each has its own 'isDone' (line 60): declare 'isDone' before the loop if one call is meant, or leave this as it is
    func each(completion: @escaping (Int) -> Void) {
        for number in 1...3 {
            var isDone = false
            queue.async {
                guard !isDone else { return }
                isDone = true
                completion(number)
            }
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'first', change its body by hand, too
    // why: 'isDone' keeps 'completion' from being called twice: check that each path does call it
    func first(completion: @escaping (Int) -> Void) {
        var isDone = false
        for number in 1...3 {
            queue.async {
                if isDone { return }
                isDone = true
                completion(number)
            }
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'forget', change its body by hand, too
    // why: 'completion = nil' keeps 'completion' from being called twice: check that each path does call it
    func forget(completion: ((Int) -> Void)?) {
        var completion = completion
        queue.async {
            completion?(1)
            completion = nil
        }
        queue.asyncAfter(deadline: .now() + 1) {
            completion?(2)
            completion = nil
        }
    }
}
