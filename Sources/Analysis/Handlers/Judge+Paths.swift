import Patterns
import Syntax

extension Judge {
    /// The path that a transform tells of, with its places; nil for transforms about something else, and where there is
    /// no such path.
    package func evidence(for transform: Transform, _ match: Match) -> PathEvidence? {
        switch transform {
        case .pathWithout(let handler, let body):
            guard case .mayNeverBeCalled(let path)? = verdict(on: handler, in: body, match), !path.isCustomary else {
                return nil
            }
            return path
        case .pathWithTwoCalls(let handler, let body): return account(of: handler, in: body, match)?.repeated
        case .doubtAboutCalls(let handler, let body):
            switch verdict(on: handler, in: body, match) {
            case .cannotTell(let doubt): return doubt
            case .mayNeverBeCalled(let path) where path.isCustomary: return path
            default: return nil
            }
        default: return nil
        }
    }

    /// How often what is bound to `handler` is called in what is bound to `body`; nil where neither is code.
    package func verdict(on handler: Metavariable, in body: Metavariable, _ match: Match) -> HandlerVerdict? {
        guard let name = match.bindings[handler.name]?.plainText, let code = match.bindings[body.name]?.code else {
            return nil
        }
        return account(of: name, in: code.span, of: code.tree).verdict
    }

    private func account(of handler: Metavariable, in body: Metavariable, _ match: Match) -> PathAccount? {
        guard let name = match.bindings[handler.name]?.plainText, let code = match.bindings[body.name]?.code else {
            return nil
        }
        return account(of: name, in: code.span, of: code.tree)
    }

    /// The paths through a body, followed once for all who ask.
    func account(of handler: String, in body: Span, of tree: TokenTree) -> PathAccount {
        followed.account(of: handler, in: body, of: tree) {
            HandlerPaths(tree: tree, handler: handler, project: project).account(of: body)
        }
    }
}

/// What is known of the handlers that rules have asked about: many rules ask the same.
final class FollowedHandlers {
    private struct Key: Hashable {
        let tree: ObjectIdentifier
        let handler: String
        let body: Span
    }

    private struct Place: Hashable {
        let tree: ObjectIdentifier
        let token: Int
    }

    private struct SiteKey: Hashable {
        let tree: ObjectIdentifier
        let call: Span
        let table: String?
    }

    private var accounts: [Key: PathAccount] = [:]
    private var handlers: [Place: Int?] = [:]
    private var names: [Judge.AsyncForm: [Place: Result<TwinName, Judge.Refusal>]] = [:]
    private var sites: [SiteKey: TwinSite?] = [:]
    private var witnesses: [Bool: [Place: Result<[Witness], Judge.Refusal>]] = [:]

    func account(
        of handler: String, in body: Span, of tree: TokenTree, otherwise follow: () -> PathAccount
    ) -> PathAccount {
        let key = Key(tree: ObjectIdentifier(tree), handler: handler, body: body)
        if let known = accounts[key] { return known }
        let account = follow()
        accounts[key] = account
        return account
    }

    /// The token that names the handler of the function which begins here; nil where it has none.
    func handler(of start: Int, in tree: TokenTree, otherwise find: () -> Int?) -> Int? {
        let place = Place(tree: ObjectIdentifier(tree), token: start)
        if let known = handlers[place] { return known }
        let name = find()
        handlers[place] = .some(name)
        return name
    }

    /// What the async form of the function that begins here is called.
    func asyncName(
        _ form: Judge.AsyncForm, of start: Int, in tree: TokenTree,
        otherwise find: () throws(Judge.Refusal) -> TwinName
    ) throws(Judge.Refusal) -> TwinName {
        let place = Place(tree: ObjectIdentifier(tree), token: start)
        if let known = names[form]?[place] { return try known.get() }
        let found = Result(catching: find)
        names[form, default: [:]][place] = found
        return try found.get()
    }

    /// The call of a function with an async twin that these tokens are; nil where they are none.
    func site(of call: Span, in tree: TokenTree, by table: Table?, otherwise find: () -> TwinSite?) -> TwinSite? {
        let key = SiteKey(tree: ObjectIdentifier(tree), call: call, table: table?.id)
        if let known = sites[key] { return known }
        let site = find()
        sites[key] = .some(site)
        return site
    }

    /// All that has to move with the requirement whose `func` this is, to throw one error or any.
    func witnesses(
        of keyword: Int, in tree: TokenTree, isTyped: Bool, otherwise find: () throws(Judge.Refusal) -> [Witness]
    ) throws(Judge.Refusal) -> [Witness] {
        let place = Place(tree: ObjectIdentifier(tree), token: keyword)
        if let known = witnesses[isTyped]?[place] { return try known.get() }
        let found = Result(catching: find)
        witnesses[isTyped, default: [:]][place] = found
        return try found.get()
    }
}
