// target: swift 5.9, ios 15
// form: body
// A local that gets its value from the property of its name reads that on the thread of the caller, which is the main thread.

import Foundation

final class Scale {
    var step = 1
}

final class Chart {
    var scale: Scale?

    func use(_ scale: Scale) { self.scale = scale }

    func width() async -> Int { 1 }

    // expect: completion-async-body unsafe
    // why: until its callers await it, 'points' starts a task, so nothing of it may have run when 'points' returns: check that no caller relies on what it does before that
    // why: 'points' uses 'scale' (line 22), and its caller at shadowed-properties.before.swift:39 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if no other code changes 'scale' at the same time
    func points(completion: @escaping (Int) -> Void) {
        guard let scale = scale else {
            completion(0)
            return
        }
        Task {
            let width = await self.width()
            completion(width * scale.step)
        }
    }
}

@MainActor
final class ChartScreen {
    let chart = Chart()
    var text = ""

    func show() {
        chart.points { points in
            DispatchQueue.main.async { self.text = "\(points)" }
        }
    }
}
