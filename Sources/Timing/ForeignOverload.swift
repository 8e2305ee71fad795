import Index
import Overloads
import Silence
import Syntax

// Objective-C has `enqueue(_:)` beside `enqueue(_:completionHandler:)`, and Swift makes an async `enqueue(_:)` of the second: in async
// code a call of the first means that. Where no Swift file declares either, calls tell that there are both.

/// The calls in the project of functions that it does not declare, with a completion handler.
struct ForeignOverload {
    private let project: ProjectIndex

    init(in project: ProjectIndex) { self.project = project }

    /// Whether a call leaves out the handler of such a function. One whose value is used means no async version, which Swift makes only
    /// of what returns nothing. `isForeign`: the call is seen to be on a type that no file declares.
    func isMeant(by call: CallbackCall, isForeign: Bool) -> Bool {
        let tree = call.tree
        guard tree.statement(around: call.chain.span.lowerBound) == call.chain.span,
            isForeign || project.functions(call.name).isEmpty
        else { return false }
        let labels = Self.labels(of: call.call.arguments[...], in: tree)
        return CallsWithHandler().value(in: project) { ForeignOverload(in: $0).callsWithHandler() }[call.name]?
            .contains { Self.agree($0, labels) } ?? false
    }

    private func callsWithHandler() -> [String: Set<[String]>] {
        var found: [String: Set<[String]>] = [:]
        for label in project.known.names(.tellsOfAsync) {
            for tree in project.trees(naming: Token.hash(of: label)) {
                for index in tree.words(spelling: label) where tree[index + 1].kind == .colon {
                    guard let callee = tree.calleeName(ofArgument: index + 2),
                        let call = CallbackCall(of: callee, in: tree),
                        let place = call.call.arguments.firstIndex(where: { $0.label == index })
                    else { continue }
                    found[call.name, default: []].insert(Self.labels(of: call.call.arguments[..<place], in: tree))
                }
            }
        }
        return found
    }

    /// A trailing closure may stand for any label.
    private static func labels(of arguments: ArraySlice<Argument>, in tree: TokenTree) -> [String] {
        arguments.map { argument in argument.label.map { tree.text($0) } ?? (argument.isTrailing ? "*" : "_") }
    }

    private static func agree(_ one: [String], _ other: [String]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { $0 == $1 || $0 == "*" || $1 == "*" }
    }
}

/// Which functions are called with a completion handler, and with which other arguments?
private struct CallsWithHandler: SharedKey {
    typealias Value = [String: Set<[String]>]
}
