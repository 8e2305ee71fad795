// target: swift 5.9, ios 15
// The async version is on the main actor: in a task on no actor what follows the call would leave that.

protocol Register: Sendable {
    func name(of number: Int, completion: @escaping (String) -> Void)
}

extension Register {
    @MainActor
    func name(of number: Int) async -> String {
        await withCheckedContinuation { continuation in
            name(of: number) { continuation.resume(returning: $0) }
        }
    }

    func find(_ number: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
        // expect: completion-call unsafe
        Task { @MainActor in
            let newName = await name(of: number)
            completion(.success(newName))
        }
    }
}
