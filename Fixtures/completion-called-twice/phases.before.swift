import Foundation

/// Whoever asks for what is kept and for what the network gives is called twice.
final class Books {
    enum Policy {
        case kept, network, both, newest
    }

    private var kept: [String] = []

    func load(_ policy: Policy, completion: @escaping ([String]) -> Void) {
        switch policy {
        case .kept: read(completion)
        case .network, .newest: fetch(completion)
        case .both:
            read { books in
                completion(books)
                self.fetch(completion)
            }
        }
    }

    // expect: completion-called-twice
    func loadNewest(_ policy: Policy, completion: @escaping ([String]) -> Void) {
        switch policy {
        case .kept, .both: read(completion)
        case .network: fetch(completion)
        case .newest:
            read { books in
                completion(books)
                self.fetch(completion)
            }
        }
    }

    func find(_ policy: Policy, completion: @escaping ([String]) -> Void) {
        if policy == .kept || policy == .both {
            completion(kept)
            if policy == .kept { return }
        }
        fetch { completion($0) }
    }

    // expect: completion-called-twice
    func findNewest(_ policy: Policy, completion: @escaping ([String]) -> Void) {
        if policy != .both {
            completion(kept)
            if policy == .kept { return }
        }
        fetch { completion($0) }
    }

    private func read(_ done: @escaping ([String]) -> Void) { done(kept) }

    private func fetch(_ done: @escaping ([String]) -> Void) { DispatchQueue.main.async { done(self.kept) } }
}
