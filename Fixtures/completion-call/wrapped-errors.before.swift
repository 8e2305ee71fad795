// target: swift 6.2, ios 26, macos 26
// The handler gets another error than the async version throws, and shows it.
struct Fault: Error {
    init(_ error: any Error) {}
}

@MainActor
final class Account {
    func close() async throws {}

    func close(completion: @escaping @MainActor (Result<Void, Fault>) -> Void) {
        Task {
            do {
                completion(.success(try await close()))
            } catch {
                completion(.failure(Fault(error)))
            }
        }
    }
}

@MainActor
final class Desk {
    let account = Account()
    var text = ""

    func end() {
        // expect: completion-call report
        account.close { result in
            switch result {
            case .success: self.text = ""
            case .failure(let error): self.text = "\(error)"
            }
        }
    }

    // Whatever the error is.
    func leave() {
        // expect: completion-call
        account.close { result in
            guard case .success = result else { return }
            self.text = "closed"
        }
    }
}
