import Foundation

enum Choice {
    case take, leave, cancelled
}

/// The user has cancelled, which a note says: `completion-left-out`. Beside that, other cases that are left without a call.
final class Chooser {
    var isBusy = false

    func choose(completion: @escaping (Bool) -> Void) {
        ask { choice in
            switch choice {
            case .take: completion(true)
            case .leave: completion(false)
            case .cancelled: self.isBusy = false
            }
        }
    }

    // expect: completion-never-called
    func chooseOne(completion: @escaping (Bool) -> Void) {
        ask { choice in
            switch choice {
            case .take: completion(true)
            case .leave: self.isBusy = false
            case .cancelled: completion(false)
            }
        }
    }

    func open(completion: @escaping (Error?) -> Void) {
        do {
            try unlock()
            completion(nil)
        } catch is CancellationError {
            print("cancelled")
        } catch {
            completion(error)
        }
    }

    // expect: completion-never-called
    func close(completion: @escaping (Error?) -> Void) {
        do {
            try unlock()
            completion(nil)
        } catch is CancellationError {
            completion(nil)
        } catch {
            print(error)
        }
    }

    func ask(_ done: @escaping (Choice) -> Void) { done(.take) }
    func unlock() throws { if isBusy { throw CancellationError() } }
}

enum Answer {
    case success, cancel, fallback, failure
}

/// The case that a chain of conditions or a `default` leaves.
final class Asker {
    func sign(completion: @escaping (Bool) -> Void) {
        unlock { answer in
            if answer == .success {
                completion(true)
            } else {
                if answer == .failure || answer == .fallback {
                    completion(false)
                }
            }
        }
    }

    // expect: completion-never-called
    func signOnce(completion: @escaping (Bool) -> Void) {
        unlock { answer in
            if answer == .success {
                completion(true)
            } else {
                if answer == .failure {
                    completion(false)
                }
            }
        }
    }

    func signAgain(completion: @escaping (Bool) -> Void) {
        unlock { answer in
            switch answer {
            case .success: completion(true)
            case .failure, .fallback: completion(false)
            default: print("done")
            }
        }
    }

    // expect: completion-never-called
    func signTwice(completion: @escaping (Bool) -> Void) {
        unlock { answer in
            switch answer {
            case .success: completion(true)
            case .failure: completion(false)
            default: print("done")
            }
        }
    }

    private func unlock(_ done: @escaping (Answer) -> Void) { done(.success) }
}
