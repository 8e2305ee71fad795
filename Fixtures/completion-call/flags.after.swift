// target: swift 6.0, ios 17

/// A flag that success and failure begin with is set once, where nothing of them reads it.
@MainActor
final class Form {
    private var isLoading = false
    private var isShown = false
    private var message = ""
    private let sender = Sender()

    func send() {
        isLoading = true
        // expect: completion-call
        Task {
            do {
                let number = try await sender.send(1)
                self.show(number)
            } catch {
                self.fail(error)
            }
            self.isLoading = false
        }
    }

    // What success calls reads the flag in a property.
    func sendIfFree() {
        isLoading = true
        // expect: completion-call
        Task {
            do {
                let number = try await sender.send(2)
                self.isLoading = false
                self.showIfFree(number)
            } catch {
                self.isLoading = false
                self.fail(error)
            }
        }
    }

    // Nobody knows what the other object does.
    func sendAndTell(_ other: any Listener) {
        isLoading = true
        // expect: completion-call
        Task {
            do {
                let number = try await sender.send(3)
                self.isLoading = false
                other.tell(number)
            } catch {
                self.isLoading = false
                self.fail(error)
            }
        }
    }

    // It ends early.
    func sendAndLeave() {
        isLoading = true
        // expect: completion-call
        Task {
            do {
                let number = try await sender.send(4)
                self.isLoading = false
                if number > 4 { return }
                self.show(number)
            } catch {
                self.isLoading = false
                self.fail(error)
            }
        }
    }

    private var isFree: Bool { !isLoading }
    private func show(_ number: Int) {
        message = "\(number)"
        print("shown", number)
    }
    private func showIfFree(_ number: Int) { if isFree { show(number) } }
    private func fail(_ error: Error) { message = "\(error)" }
}

protocol Listener { func tell(_ number: Int) }

final class Sender: Sendable {
    func send(_ number: Int, completion: @escaping @MainActor @Sendable (Result<Int, Error>) -> Void) {
        Task { @MainActor in completion(.success(number)) }
    }
    func send(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            send(number) { continuation.resume(with: $0) }
        }
    }
}
