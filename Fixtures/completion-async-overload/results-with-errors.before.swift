// target: swift 5.9, ios 15
import Foundation

enum Upload: Sendable {
    case done(Int)
    case waiting
    case failed(any Error)
}

enum Answer: Sendable { case yes, no, later }

/// An error among what an async version would return: callers expect it to throw that.
final class Uploader: Sendable {
    // expect: completion-async-overload display
    // why: 'completion' is given 'Bool' and an error, and the async version returns them together: if callers use only the error when there is one, write by hand a version that throws it
    func verify(completion: @escaping @Sendable (Bool, Error?) -> Void) {
        DispatchQueue.global().async { completion(true, nil) }
    }

    // expect: completion-async-overload display
    // why: 'completion' is given 'Upload', whose case 'failed' carries an error, which an async function should throw: write by hand a version that throws in that case and returns the others
    func send(completion: @escaping @Sendable (Upload) -> Void) {
        DispatchQueue.global().async { completion(.waiting) }
    }

    // What no file declares may be an error, by its name.
    // expect: completion-async-overload display
    // why: 'completion' is given 'PumpError?', which no checked file declares, and by its name is an error: if it is one, write a version by hand that throws it
    func drain(completion: @escaping @Sendable (PumpError?) -> Void) {
        DispatchQueue.global().async { completion(nil) }
    }

    // expect: completion-async-overload safe
    func ask(completion: @escaping @Sendable (Answer) -> Void) {
        DispatchQueue.global().async { completion(.yes) }
    }
}
