import Foundation

final class PostOperation: Operation, @unchecked Sendable {
    enum Step {
        case post(Int)
    }

    let step: Step = .post(1)

    func begin(completion: @escaping @Sendable () -> Void) async {
        await self.post()
        completion()
    }
}

private extension PostOperation {
    // Only this file sees it, as the extension is private.
    // expect: completion-task
    func post(completion: @escaping @Sendable () -> Void) {
        Task {
            await post()
            completion()
        }
    }

    func post() async { print("post") }
}
