// target: swift 6.2, ios 26, macos 26
// language mode: 5, as the task takes what is not Sendable

struct Page { var count = 0 }
struct Head { var statusCode = 200 }

final class Web {
    func load(completion: @escaping (Page?, Head?, (any Error)?) -> Void) {}
    func load() async throws -> (Page, Head) {
        try await withCheckedThrowingContinuation { continuation in
            load { page, head, error in
                continuation.resume(with: error.map { .failure($0) } ?? .success((page!, head!)))
            }
        }
    }
}

/// A call that never asked for the page does not live without it any more: the finding says so.
final class Caller {
    let web = Web()

    func ask() {
        // expect: completion-call
        Task {
            do {
                let (_, head) = try await web.load()
                let code = head.statusCode
                print(code)
            } catch {
                print(-1)
            }
        }
        print("asked")
    }
}
