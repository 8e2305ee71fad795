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
        Task { [weak self, feed] in
            do {
                let count = try await feed.load(1)
                guard let self = self else { return }
                self.count = count
            } catch {
                guard let self = self else { return }
                print(error)
            }
            self?.isLoading = false
        }
    }

    func usesAVariableBehindBothSides() {
        // expect: completion-call
        Task {
            let result: Result<Int, Error>
            do {
                result = .success(try await feed.load(2))
            } catch {
                result = .failure(error)
            }
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
        Task { [weak self, feed] in
            do {
                let count = try await feed.load(3)
                guard let self = self else { return }
                self.count = count
            } catch {
                guard let self = self else { return }
                self.show(error)
            }
            Board.isOver = true
        }
    }

    func defers() {
        let group = DispatchGroup()
        group.enter()
        // expect: completion-call
        Task {
            defer { group.leave() }
            do {
                _ = try await feed.load(4)
            } catch {
                print(error)
            }
        }
        group.notify(queue: .main) { print("over") }
    }

    func show(_ error: Error) {}

    var onChange: ((Bool) -> Void)?
    var isBusy = false { didSet { print(isBusy) } }
    var label = "" { didSet { print(label, isLoading) } }

    func reachesNothingElse() {
        // expect: completion-call
        Task {
            do {
                try await feed.save(1)
                self.count += 1
            } catch {
                print(error)
            }
            self.isLoading = false
        }
    }

    func callsAClosureThatMayReadTheFlag() {
        // expect: completion-call
        Task {
            do {
                try await feed.save(2)
                self.isLoading = false
                self.onChange?(true)
            } catch {
                self.isLoading = false
                print(error); self.onChange?(false)
            }
        }
    }

    func setsWhatIsObserved() {
        // expect: completion-call
        Task {
            do {
                try await feed.save(3)
                self.isLoading = false
                self.label = "saved"
            } catch {
                self.isLoading = false
                self.label = "\(error)"
            }
        }
    }

    @Sent var isSaving = false
    var sent: Int { $isSaving }

    func setsAFlagThatOthersSubscribeTo() {
        // expect: completion-call
        Task {
            do {
                try await feed.save(5)
                self.isSaving = false
                self.count += 1
            } catch {
                self.isSaving = false
                print(error)
            }
        }
    }

    func setsAFlagThatIsObserved() {
        // expect: completion-call
        Task {
            do {
                try await feed.save(4)
                self.isBusy = false
                self.count += 1
            } catch {
                self.isBusy = false
                print(error)
            }
        }
    }
}
