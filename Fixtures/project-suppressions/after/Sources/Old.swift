// migrate-lint:disable:file completion-handler -- this file goes away
// expect: suppression-unused

func old(completion: @escaping () -> Void) {}
// expect: completion-async-overload
func fine(completion: @escaping () -> Void) { completion() }

nonisolated(nonsending) func fine() async {
    await withCheckedContinuation { continuation in
        fine {
            continuation.resume()
        }
    }
}
