import CallSites
import Index
import Names
import Overloads
import Patterns
import Syntax
import Timing

/// The operators between a call and the `sink` of its publisher that a task can write as statements after the call.
struct SubscribedOperators {
    private let tree: TokenTree
    private let project: ProjectIndex
    /// In the order of the chain; those that change nothing are left out.
    private var links: [Link] = []
    /// What stands in the place of an error: `[]` in `replaceError(with: [])`.
    private(set) var fallback: Span?
    /// A link moves the values to the main queue.
    private(set) var moveToMain = false

    init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Takes the link before those that it has; false for one that has no such form.
    mutating func take(_ link: Link) -> Bool {
        // What stands before an operator on errors has to stand inside its `try?`.
        guard let name = link.name, let call = link.call, fallback == nil || passes(name, call) else { return false }
        if passes(name, call) { return true }
        switch tree.text(name) {
        case "receive":
            guard let queue = call.arguments.first?.value, project.known.says(tree.text(queue), .isMainQueue) else {
                return false
            }
            moveToMain = true
        case "map":
            guard call.arguments.count == 1, isWritten(call.arguments[0].value) else { return false }
            links.insert(link, at: 0)
        case "decode":
            guard call.arguments.count == 2, isMade(call.arguments[1].value) else { return false }
            links.insert(link, at: 0)
        case "replaceError":
            fallback = call.arguments.first?.value
        default: return false
        }
        return true
    }

    /// Another value comes out of them.
    var makesAnother: Bool { !links.isEmpty }

    var isEmpty: Bool { links.isEmpty && fallback == nil }

    /// The closures of `map` that move to the main actor, as they stand before the `receive(on:)` for it.
    var movedToMain: Link? { moveToMain ? links.first { $0.call.flatMap { closure(of: $0) } != nil } : nil }

    /// Whether a value comes out of an operator as it comes in.
    private func passes(_ name: Int, _ call: Call) -> Bool {
        project.known.says(name, in: tree, .passesAllOn)
            || call.arguments.isEmpty && project.known.says(name, in: tree, .givesOneOfMany)
    }

    /// `JSONDecoder()`, which belongs to no object.
    private func isMade(_ value: Span) -> Bool {
        tree.text(value.lowerBound).first?.isUppercase ?? false && tree[value.upperBound - 1].kind == .rightParen
            && !value.contains { tree[$0].word == .`self` }
    }

    private func isDecode(_ link: Link) -> Bool { link.name.map { tree.spells($0, "decode") } ?? false }

    /// A link makes values of data.
    var decodes: Bool { links.contains(where: isDecode) }

    /// The first link after that which takes the data of a request, if it does more than to pass values on.
    var work: Link? {
        links.dropFirst().first { link in isDecode(link) || link.call.flatMap { closure(of: $0) } != nil }
    }

    private func closure(of call: Call) -> Closure? { tree.closure(at: call.arguments[0].value.lowerBound) }

    /// Whether `map` is given a key path, or a closure of one expression that holds nothing and has one parameter.
    private func isWritten(_ argument: Span) -> Bool {
        guard let closure = tree.closure(at: argument.lowerBound) else {
            return tree[argument.lowerBound].kind == .backslash && tree[argument.lowerBound + 1].kind == .period
        }
        let names = tree.parameterNames(of: closure)
        return closure.captureList == nil && !closure.body.isEmpty && names.count <= 1
            && names.allSatisfy { $0.count == 1 && tree[$0.lowerBound].kind == .identifier }
            && tree.anonymousParameters(of: closure).allSatisfy { tree.spells($0, "$0") }
            && !uses(in: closure).isEmpty && tree.statements(in: closure.body).count == 1
            && closure.body.allSatisfy {
                ![.`self`, .await, .if, .switch].contains(tree[$0].word) && tree[$0].kind != .equal
            }
            && tree.comments(in: tree.range(closure.span)).isEmpty
            && AsyncShadowing(in: tree, of: project).firstCall(in: closure.body) == nil
    }

    private func uses(in closure: Closure) -> [Int] {
        tree.parameterNames(of: closure).first.map { tree.uses(of: tree.text($0), in: closure.body) }
            ?? tree.anonymousParameters(of: closure)
    }

    /// What a task does with the value of the call before its own statements have it. `wish`: what the value may be called; `taken`:
    /// names that mean something else there; `isChained`: a value can be asked for its members in the line that awaits it.
    func steps(naming wish: String, besides taken: Set<String>, isChained: Bool) -> [ValueStep] {
        var (taken, found) = (taken, [ValueStep]())
        for call in links.compactMap(\.call) {
            let made = step(call, naming: wish, besides: taken)
            guard isChained, found.allSatisfy(\.isMember), let member = made.member else {
                let name = made.named.name
                taken.insert(name)
                found.append(.expression(of: name, made.named.code))
                continue
            }
            found.append(.member(member))
        }
        return found
    }

    /// The same for the answer of a request; nil where the first operator does not take the data out of it.
    func stepsOfRequest(besides taken: Set<String>) -> [ValueStep]? {
        guard let first = links.first, !isDecode(first), let taking = first.call?.arguments.first?.value,
            ["\\.data", "{ $0.data }", "{$0.data}"].contains(tree.text(taking)), fallback == nil
        else { return nil }
        let rest = links.dropFirst()
        if rest.isEmpty { return [.member(".0")] }
        var (taken, given, found) = (taken, "data", [ValueStep]())
        for link in rest {
            guard let call = link.call else { return nil }
            let own = [given, "data", "response", "received"].first { !taken.contains($0) } ?? "answer"
            let texts = call.arguments.map { tree.text($0.value) }
            let made =
                isDecode(link)
                ? (own, "try \(texts[1]).decode(\(texts[0]), from: \(own))")
                : step(call, naming: own, besides: taken).named
            given = wish(after: link) ?? "value"
            taken.insert(made.0)
            found.append(.expression(of: found.isEmpty ? "(\(made.0), _)" : made.0, made.1))
        }
        return found
    }

    /// What the value may be called that comes out of them after a request.
    var wishAfterRequest: String { links.count == 1 ? "data" : links.last.flatMap(wish) ?? "value" }

    /// `tickets` after `decode(type: [Ticket].self, …)`; nil for another link.
    private func wish(after link: Link) -> String? {
        guard isDecode(link), let type = link.call?.arguments.first?.value else { return nil }
        let text = tree.text(type)
        let wish = AwaitedValue(code: "", type: text.hasSuffix(".self") ? String(text.dropLast(5)) : text).wish
        return ["error", "result"].contains(wish) ? nil : wish
    }

    /// A `map` as a member of the value, where it is one, and as an expression of a name for it.
    private func step(
        _ call: Call, naming wish: String, besides taken: Set<String>
    ) -> (member: String?, named: (name: String, code: String)) {
        let argument = call.arguments[0].value
        func free(_ name: String) -> String {
            [name, wish, "value", "response", "result"].first { !taken.contains($0) } ?? "received"
        }
        guard let closure = closure(of: call) else {
            let (member, name) = (tree.text(argument.dropFirst()), free(wish))
            return (member, (name, name + member))
        }
        let (uses, body) = (uses(in: closure), closure.body)
        let own = tree.parameterNames(of: closure).first.map { tree.text($0) }
        let name = free(own ?? wish)
        let start = tree[body.lowerBound].word == .return ? body.lowerBound + 1 : body.lowerBound
        let code = tree.lines(
            of: tree.range(start..<body.upperBound),
            changes: uses.map { Binding.Change(span: $0..<$0 + 1, text: name) }
        ).joined(separator: "\n")
        let isMember =
            uses == [start] && tree[start + 1].kind == .period
            && tree.chain(from: start)?.span.upperBound == body.upperBound
        return (isMember ? String(code.dropFirst(name.count)) : nil, (name, code))
    }
}
