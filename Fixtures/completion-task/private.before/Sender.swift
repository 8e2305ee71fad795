import Foundation

struct Sender {
    // What another type calls by that name is not meant: it is private.
    // expect: completion-task
    private func send(_ id: Int, completion: @escaping (Bool) -> Void) {
        Task {
            completion(await send(id))
        }
    }

    private func send(_ id: Int) async -> Bool { id > 0 }

    func start() async {
        print(await send(1))
    }
}
