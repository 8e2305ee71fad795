// target: swift 6.2, macos 26
// what only leads to async code, or to a queue, needs no async version
import Foundation

final class Store: Sendable {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'count', change its body by hand, too
    // why: no async overload is offered: 'count' has an async version already, 'number' (bridges.before.swift:48): call that instead
    func count(completion: @escaping @Sendable (Int) -> Void) {
        Task.detached {
            let value = await self.number()
            completion(value)
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'read', change its body by hand, too
    // why: no async overload is offered: 'read' has an async version already, 'line' (bridges.before.swift:49): call that instead
    func read(completion: (@Sendable (Result<Int, any Error>) -> Void)?) {
        Task {
            do {
                completion?(.success(try await self.line()))
            } catch {
                completion?(.failure(error))
            }
        }
    }

    // What it gives is not what 'number' gives.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'double', change its body by hand, too
    // why: no async overload is offered: 'completion' is called by the task in line 34: write an async function with the code of the task, and call that in the task
    func double(completion: @escaping @Sendable (Int) -> Void) {
        Task {
            let value = await self.number()
            completion(value * 2)
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'tell', change its body by hand, too
    // why: no async overload is offered: the function only moves to a queue or an actor before it calls 'completion', so an async version would have nothing else to await: leave this
    func tell(_ value: Int, completion: (@Sendable (Int) -> Void)?) {
        guard let completion = completion else { return }
        DispatchQueue.main.async { completion(value) }
    }

    func number() async -> Int { 1 }
    func line() async throws -> Int { 1 }
}
