// target: swift 6.2, ios 26, macos 26
// form: body

struct Attachment: Sendable {}

/// Two callback forms with the same labels: the async form of the one is not that of the other, whose calls are told by
/// their arguments.
final class Channel: Sendable {
    // expect: completion-async-body
    func post(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await post(text))
        }
    }

    nonisolated(nonsending) func post(_ text: String) async -> Int {
        if text.isEmpty {
            return await withCheckedContinuation { continuation in
                self.post("-", files: [Attachment()]) { continuation.resume(returning: $0) }
            }
        } else {
            return await self.post(text, files: "none")
        }
    }

    func post(_ text: String, files: String?, completion: @escaping @Sendable (Int) -> Void) {
        Task { completion(await post(text, files: files)) }
    }

    func post(_ text: String, files: String?) async -> Int { text.count }

    func post(_ text: String, files: [Attachment]? = nil, completion: @escaping @Sendable (Int) -> Void) {
        Self.block = { completion(files?.count ?? 0) }
    }

    nonisolated(unsafe) static var block: (@Sendable () -> Void)?
}
