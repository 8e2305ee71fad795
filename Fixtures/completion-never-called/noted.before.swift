import Foundation

/// Comments above a function or at its beginning say when the handler is called, each beside one that does not.
final class Copier {
    private let queue = DispatchQueue(label: "copies")

    func report(_ error: Error) {}

    // The completion is only called on success
    func copy(_ source: URL, to target: URL, completion: @escaping (URL) -> Void) {
        queue.async {
            do {
                try FileManager.default.copyItem(at: source, to: target)
                completion(target)
            } catch {
                self.report(error)
            }
        }
    }

    // The copy may take a while. If the file is gone,
    // the completion is not called.
    func copyAll(_ source: URL, to target: URL, completion: @escaping (URL) -> Void) {
        queue.async {
            do {
                try FileManager.default.copyItem(at: source, to: target)
                completion(target)
            } catch {
                self.report(error)
            }
        }
    }

    func move(_ source: URL, to target: URL, completion: @escaping (URL) -> Void) {
        // We only call the completion if the file is there.
        queue.async {
            do {
                try FileManager.default.moveItem(at: source, to: target)
                completion(target)
            } catch {
                self.report(error)
            }
        }
    }

    // The completion is only called on success

    // expect: completion-never-called
    func copyLater(_ source: URL, to target: URL, completion: @escaping (URL) -> Void) {
        queue.async {
            do {
                try FileManager.default.copyItem(at: source, to: target)
                completion(target)
            } catch {
                self.report(error)
            }
        }
    }

    // Do not call the completion twice.
    // expect: completion-never-called
    func copyOnce(_ source: URL, to target: URL, completion: @escaping (URL) -> Void) {
        queue.async {
            do {
                try FileManager.default.copyItem(at: source, to: target)
                completion(target)
            } catch {
                self.report(error)
            }
        }
    }

    // This is only called from the screen, with a completion.
    // expect: completion-never-called
    func copyShown(_ source: URL, to target: URL, completion: @escaping (URL) -> Void) {
        queue.async {
            do {
                try FileManager.default.copyItem(at: source, to: target)
                completion(target)
            } catch {
                self.report(error)
            }
        }
    }
}
