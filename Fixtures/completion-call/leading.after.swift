// target: swift 6.2, ios 26, macos 26
import Foundation

@MainActor
final class Feed {
    func load(_ page: Int, completion: @escaping (Result<Int, Error>) -> Void) {}
    func load(_ page: Int) async throws -> Int { page }
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
}
