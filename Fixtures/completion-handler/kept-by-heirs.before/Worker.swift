import Foundation

class Worker {
    var completion: ((Int) -> Void)?

    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'execute', change its body by hand, too
    // why: 'completion' is stored at line 10, and may be called several times or not at all: leave this as it is, unless exactly one of Worker.swift:14 and TokenWorker.swift:3 is reached each time, and calls it once, before another handler is stored
    func execute(completion: @escaping (Int) -> Void) {
        self.completion = completion
        DispatchQueue.main.async { self.finish() }
    }

    func finish() { completion?(1) }
}
