import Index
import Patterns
import Syntax

extension StreamFacts {
    /// Throws where other code reads what the closure sets inside the call that gives it a value.
    package func checkState(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        if let refusal = mirrored(by: source(publisher, match), match) { throw refusal }
    }

    /// Why a loop would set that too late; nil where nothing of the project is seen to read it.
    func mirrored(by source: SubscribedPublisher, _ match: Match) -> Refusal? {
        let state = MirroredState(match: match, source: source, project: project)
        return project.memory { LastMirror() }.refusal(of: state)
    }
}

/// State that a subscription keeps in step with its source: `sink` sets it inside the call that changes the source, so code that runs
/// after that call may count on it. A loop sets it later.
struct MirroredState {
    let match: Match
    let source: SubscribedPublisher
    let project: ProjectIndex

    private var tree: TokenTree { match.tree }

    /// Why a loop does not do: what is set, and where it is read; nil where nothing of the project is seen to read it.
    var refusal: Refusal? {
        // Of tests, and of the first value, more is known.
        guard source.isInStep, !Imports(in: tree).isTest(knowing: project.known),
            FirstValueNeed(match: match, source: source, project: project).known == nil
        else { return nil }
        let subscription = Subscription(in: match, of: project)
        let deed = subscription.isAssignment ? "`assign`" : "`sink`"
        let followed = subscription.functionsCalled(in: project)
        for path in subscription.set(in: project).sorted() {
            guard let state = StoredState(at: path, around: match, in: project),
                let reader = state.reader(besides: match, followed)
            else { continue }
            let token = reader.tree === tree ? reader.token : nil
            return Refusal(
                "\(reader.tree.place(of: reader.token, seenFrom: tree)) reads '\(state.text)', which \(deed) sets as soon as "
                    + "\(source.name) gives a value, and a loop a moment later: keep the subscription, unless that code cannot run in between",
                token: token)
        }
        return nil
    }
}

/// The one of the match that was asked for last: two conditions of each form ask for it.
private final class LastMirror {
    private var last: (match: CodeKey, refusal: Refusal?)?

    func refusal(of mirrored: MirroredState) -> Refusal? {
        let key = CodeKey(tree: mirrored.match.tree, span: mirrored.match.span)
        if let last, last.match == key { return last.refusal }
        let found = mirrored.refusal
        last = (key, found)
        return found
    }
}
