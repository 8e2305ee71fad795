import Sources

@MainActor
final class ProfileModel {
    private let session: Session
    private(set) var title = ""

    init(session: Session) {
        self.session = session
    }

    // This one can await: it moves. What calls from elsewhere is warned, and told what to call.
    func refresh(_ user: String) async {
        do {
            let profile = try await session.loadProfile(of: user)
            self.title = profile.name
        } catch {
            self.title = "?"
        }
    }
}
