import CallSites
import Index
import Names
import Overloads
import Patterns
import Syntax

/// A request of the SDK whose publisher is subscribed to: `session.dataTaskPublisher(for: url)`.
struct SubscribedRequest {
    let call: CallbackCall
    /// That of its argument in the async function.
    let label: String
    /// The errors that come out of the operators after it.
    let failure: PublisherFailure

    init?(_ call: CallbackCall, before operators: SubscribedOperators, knowing known: KnownNames) {
        let tree = call.tree
        guard call.name == "dataTaskPublisher", let given = call.call.arguments.first, call.call.arguments.count == 1,
            given.label.map({ tree.spells($0, "for") }) ?? false, !call.front.isEmpty,
            !call.front.contains(where: { tree[$0].kind == .postfixQuestion })
        else { return nil }
        let types = VariableTypes(in: tree)
        let type =
            types.receiverType(of: given.value, knowing: known) ?? types.guessedType(of: given.value, knowing: known)
        guard let label = type.flatMap({ ["URL": "from", "URLRequest": "for"][$0] }) else { return nil }
        (self.call, self.label) = (call, label)
        failure = operators.decodes ? .any : .own("URLError")
    }

    /// The call that is awaited in its place.
    func text(_ spelling: (Span) -> String) -> String {
        let given = call.call.arguments[0].value
        return "\(spelling(call.front)).data(\(label): \(spelling(given)))"
    }
}

extension PublisherBodyFacts {
    /// A subscription to a request as a call of the async function; nil where that has no form in a task.
    func site(
        of subscribed: SubscribedCall, to request: SubscribedRequest, errors: SubscribedHandler.Errors, hasEnd: Bool
    ) throws(Refusal) -> CallSite? {
        let (tree, operators, settings) = (subscribed.tree, subscribed.operators, functions.callSites.settings)
        guard let closure = subscribed.valueClosure, !Imports(in: tree).isTest(knowing: project.known),
            settings.hasSystemsOf2021
        else { return nil }
        let wish = operators.wishAfterRequest
        let names = tree.parameterNames(of: closure).map { tree.text($0) } + [wish]
        let taken = Set(names).union(
            closure.body.lazy.filter { !tree[$0].flags.contains(.member) }.map { tree.text($0) })
        guard let steps = operators.stepsOfRequest(besides: taken) else { return nil }
        if errors != .caught, operators.decodes, let decode = operators.work?.name {
            throw Refusal(
                "a task would drop the error of 'decode' in line \(tree.line(of: decode)) unseen: write in `receiveCompletion` what to do "
                    + "about it first", token: decode)
        }
        return CallSite(
            SubscribedHandler(
                closure, captures: subscribed.captures, errors: errors, isOnMain: subscribed.isOnMain,
                isOnWeakSelf: false, hasEnd: hasEnd, steps: steps),
            toRequest: request.call, subscription: subscribed.chain.span, handlers: subscribed.sink.span, value: wish,
            isolatesViews: settings.isolatesViews, expression: request.text)
    }

    /// Whether a task can await the request.
    func isAwaited(_ request: SubscribedRequest, by subscribed: SubscribedCall) -> Bool {
        do throws(Refusal) {
            return try site(of: subscribed, to: request, errors: .caught, hasEnd: true) != nil
        } catch { return false }
    }

    /// That what is made of the data moves to the thread of the task.
    func doubt(ofDecodingIn subscribed: SubscribedCall) -> Refusal? {
        guard subscribed.request != nil, let work = subscribed.operators.work?.name else { return nil }
        let tree = subscribed.tree
        return Refusal(
            "'\(tree.text(work))' in line \(tree.line(of: work)) then runs where the task does, and not on a thread of the session: if it "
                + "takes long, move it into an async function that is not on the main actor", token: work)
    }
}
