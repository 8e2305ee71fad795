import Foundation

/// A round that fails is followed by another one, as long as the work is wanted.
final class Prices {
    final class Session {
        static let shared = Session()
        var isLoggedIn = true
    }

    private var task: Task<Void, Error>?

    func price(_ name: String) async throws -> Int { name.count }

    func request(
        _ name: String, onSuccess: @escaping (Int) -> Void, onFailure: @escaping (Error) -> Void
    ) {
        task = Task {
            while Session.shared.isLoggedIn {
                do {
                    let price = try await self.price(name)
                    onSuccess(price)
                    return
                } catch is CancellationError {
                    // Once more.
                } catch let error as URLError where error.code == .timedOut {
                    print(error)
                } catch {
                    onFailure(error)
                    return
                }
            }
        }
    }

    // The number of rounds is its own.
    // expect: completion-never-called
    func requestOften(
        _ name: String, onSuccess: @escaping (Int) -> Void, onFailure: @escaping (Error) -> Void
    ) {
        task = Task {
            var rounds = 0
            while rounds < 3 {
                do {
                    let price = try await self.price(name)
                    onSuccess(price)
                    return
                } catch let error as URLError where error.code == .timedOut {
                    rounds += 1
                } catch {
                    onFailure(error)
                    return
                }
            }
        }
    }

    // Nobody else is told.
    // expect: completion-never-called
    func requestAlone(_ name: String, completion: @escaping (Int) -> Void) {
        task = Task {
            while Session.shared.isLoggedIn {
                do {
                    let price = try await self.price(name)
                    completion(price)
                    return
                } catch {
                    print(error)
                }
            }
        }
    }
}

func use(_ prices: Prices) {
    prices.requestAlone("a") { price in
        print(price)
        stopWaiting()
    }
}

func stopWaiting() {}
