// target: swift 6.2, ios 26, macos 26
import Foundation

@propertyWrapper
struct Sent {
    var wrappedValue: Bool
    var projectedValue: Int { 1 }
}

@MainActor
final class Feed {
    func load(_ page: Int, completion: @escaping (Result<Int, Error>) -> Void) {}
    func load(_ page: Int) async throws -> Int { page }
    func save(_ page: Int, completion: @escaping (Error?) -> Void) {}
    func save(_ page: Int) async throws {}
}

@MainActor
final class Board {
    let feed = Feed()
    var isLoading = false
    var count = 0
    static var isOver = false

    func usesSelfBehindBothSides() {
        // expect: completion-call
        feed.load(1) { [weak self] result in
            guard let self = self else { return }
            switch result {
            case .success(let count): self.count = count
            case .failure(let error): print(error)
            }
            self.isLoading = false
        }
    }

    func usesAVariableBehindBothSides() {
        // expect: completion-call
        feed.load(2) { result in
            let start = Date()
            switch result {
            case .success(let count): self.count = count
            case .failure(let error): print(error, start)
            }
            print(start)
        }
    }

    func usesNothingBehindBothSides() {
        // expect: completion-call
        feed.load(3) { [weak self] result in
            guard let self = self else { return }
            switch result {
            case .success(let count): self.count = count
            case .failure(let error): self.show(error)
            }
            Board.isOver = true
        }
    }

    func defers() {
        let group = DispatchGroup()
        group.enter()
        // expect: completion-call
        feed.load(4) { result in
            defer { group.leave() }
            if case .failure(let error) = result { print(error) }
        }
        group.notify(queue: .main) { print("over") }
    }

    func show(_ error: Error) {}

    var onChange: ((Bool) -> Void)?
    var isBusy = false { didSet { print(isBusy) } }
    var label = "" { didSet { print(label, isLoading) } }

    func reachesNothingElse() {
        // expect: completion-call
        feed.save(1) { error in
            self.isLoading = false
            if let error { print(error) } else { self.count += 1 }
        }
    }

    func callsAClosureThatMayReadTheFlag() {
        // expect: completion-call
        feed.save(2) { error in
            self.isLoading = false
            if let error { print(error); self.onChange?(false) } else { self.onChange?(true) }
        }
    }

    func setsWhatIsObserved() {
        // expect: completion-call
        feed.save(3) { error in
            self.isLoading = false
            if let error { self.label = "\(error)" } else { self.label = "saved" }
        }
    }

    @Sent var isSaving = false
    var sent: Int { $isSaving }

    func setsAFlagThatOthersSubscribeTo() {
        // expect: completion-call
        feed.save(5) { error in
            self.isSaving = false
            if let error { print(error) } else { self.count += 1 }
        }
    }

    func setsAFlagThatIsObserved() {
        // expect: completion-call
        feed.save(4) { error in
            self.isBusy = false
            if let error { print(error) } else { self.count += 1 }
        }
    }
}
