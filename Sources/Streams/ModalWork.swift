import Index
import Patterns
import Syntax
import Timing

extension StreamFacts {
    /// Throws where the closure waits for the user, and the main queue would call it.
    func checkWaitsForNoUser(_ match: Match) throws(Refusal) {
        let tree = match.tree
        let beginning = SynchronousBeginning(in: tree, of: project)
        let bodies = Subscription(in: match, of: project).closures.map(\.body)
        guard let modal = bodies.lazy.compactMap({ beginning.modalSession(in: $0) }).first else { return }
        throw Refusal(
            "\(modal.tree.place(of: modal.token, seenFrom: tree)) waits for the user in '\(modal.tree.text(modal.token))', and in a task "
                + "nothing else on the main queue would run meanwhile: keep the subscription",
            token: modal.tree === tree ? modal.token : nil)
    }
}
