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
        session.loadProfile(of: user) { result in
            switch result {
            case .success(let profile):
                self.title = profile.name
            case .failure:
                self.title = "?"
            }
        }
    }
}
