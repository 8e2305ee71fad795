import Combine
import Testing

@MainActor
struct PostTests {
    @Test func isSaved() async {
        let saved = PassthroughSubject<Bool, Never>()
        let post = Post(saved: saved)

        saved.send(true)
        await Task.yield()
        #expect(post.isSaved)
    }
}
