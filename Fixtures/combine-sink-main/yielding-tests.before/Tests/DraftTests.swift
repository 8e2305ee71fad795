import Combine
import Testing

@MainActor
struct DraftTests {
    @Test func isSaved() async throws {
        let saved = PassthroughSubject<Bool, Never>()
        let draft = Draft(saved: saved)

        saved.send(true)
        try await Task.sleep(for: .milliseconds(10))
        #expect(draft.isSaved)
    }
}
