// target: swift 5.9, ios 17
// What a function calls on another object may use views, and run on every thread all the same.

import Foundation
import UIKit

final class Pump {
    let journal = Journal()

    func deliver(_ units: Int, completion: @escaping (Error?) -> Void) {
        guard units > 0 else {
            completion(CocoaError(.userCancelled))
            return
        }
        DispatchQueue.global().async { completion(nil) }
    }

    func deliver(_ units: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
            deliver(units) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}

final class Journal {
    private var lines: [String] = []

    func note(_ text: String) { lines.append(text + UIDevice.current.name) }

    func close() { lines.removeAll() }
}

final class Watch {
    let pump: Pump

    init(pump: Pump) { self.pump = pump }

    func receive(_ units: Int) {
        pump.journal.note("received")
        // expect: completion-call unsafe
        // why: line 48 ('close') runs on a background queue now, as 'deliver' calls its handler there (marked-by-callees.before.swift:15), and will run on the main thread: check that it does not block that
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: the task is '@MainActor', because 'receive' seems to run on the main thread (it uses 'note' in line 41, which needs that): remove '@MainActor' if 'receive' may run on another thread
        pump.deliver(units) { error in
            if let error { print(error) }
            self.pump.journal.close()
        }
    }

    // What the function itself uses is another matter.
    func show(_ units: Int) {
        UIApplication.shared.isIdleTimerDisabled = true
        // expect: completion-call unsafe
        // why: line 60 ('close') runs on a background queue now, as 'deliver' calls its handler there (marked-by-callees.before.swift:15), and will run on the main thread: check that it does not block that
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        pump.deliver(units) { error in
            if let error { print(error) }
            self.pump.journal.close()
        }
    }
}
