import Index
import Patterns
import Silence
import Syntax
import Types

// Operators on errors become a `do` with a `catch`.

extension PublisherBodyConverter {
    /// `mapError`, `replaceError`, `catch`. Where the chain goes on after it, a constant holds the value.
    mutating func handleErrors(
        of name: Int, _ call: Call, before next: Link?, isLast: Bool, _ ending: Ending, in steps: inout AwaitedSteps
    ) throws(Refusal) {
        if steps.failure == .none || isIdentity(call) { return }
        var inner = ending
        var front: [String] = []
        if steps.value.isNone {
            inner = isLast ? ending : .assigned("")
        } else if !steps.isOver, !isLast || ending != .returned && ending != .last {
            let (variable, declaration) = try variable(for: steps.value, at: name, before: next)
            (inner, front) = (.assigned(variable), [declaration])
        }
        let body = finish(steps, inner)
        var (pattern, lines) = try handler(of: name, call, steps.failure, inner, isLast: isLast)
        // A value in the place of the error would be shown where a cancelled subscription says nothing.
        if !tree.spells(name, "mapError"), body.contains(where: Self.seesCancellation) {
            lines.insert("try Task.checkCancellation()", at: 0)
            throwsCancellation = true
        }
        let caught = lines.isEmpty ? ["} \(pattern) {}"] : ["} \(pattern) {"] + indented(lines) + ["}"]
        steps.lines = front + ["do {"] + indented(body) + caught
        if case .assigned(let name) = inner {
            if steps.value.isNone { steps.value = .none } else { steps.value.hold(in: name) }
        } else {
            steps.isOver = true
        }
        steps.failure = failure(after: name, call, isLast: isLast)
    }

    /// Whether a line may throw as its task is cancelled: what a continuation waits for is not told.
    static func seesCancellation(_ line: String) -> Bool {
        line.contains("try await ") && !line.contains("try await withChecked")
    }

    func indented(_ lines: [String]) -> [String] {
        lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { line in
            line.isEmpty ? "" : tree.indentationUnit + line
        }
    }

    /// `mapError { $0 as Error }`, `mapError { error in return error }`
    private func isIdentity(_ call: Call) -> Bool {
        guard let closure = call.arguments.last.flatMap({ tree.closure(at: $0.value.lowerBound) }) else { return false }
        let given = tree.parameterNames(of: closure).first.map { tree.text($0) } ?? "$0"
        let isWritten = tree[closure.body.lowerBound].word == .return
        let error = tree.text(isWritten ? closure.body.dropFirst() : closure.body)
        return [given, "\(given) as Error", "\(given) as any Error"].contains(error)
    }

    /// With which errors the publisher may end after an operator on errors.
    private func failure(after name: Int, _ call: Call, isLast: Bool) -> PublisherFailure {
        guard tree.spells(name, "mapError") else { return .none }
        let closure = call.arguments.last.flatMap { tree.closure(at: $0.value.lowerBound) }
        return closure?.result.map { PublisherFailure(tree.text($0)) } ?? (isLast ? result.failure : .unseen)
    }

    /// The constant that a `do` sets, and its declaration.
    private mutating func variable(
        for value: AwaitedValue, at name: Int, before next: Link?
    ) throws(Refusal) -> (name: String, declaration: String) {
        guard let type = value.type, value.isTypeSpelled else {
            throw Refusal(
                "the type of the value before '\(tree.text(name))' in line \(line(of: name)) is not written, and the async version "
                    + "needs it: write the result type of the closure before it, as in '{ value -> Item in … }'",
                token: name)
        }
        if let closure = next?.call?.arguments.last.flatMap({ tree.closure(at: $0.value.lowerBound) }),
            value.elements.isEmpty, parameterUses(of: closure).isEmpty
        {
            let operation = next?.name.map { tree.text($0) } ?? "operator"
            throw Refusal(
                "'\(operation)' ignores the value that it gets after '\(tree.text(name))' (line \(line(of: name))): move it before "
                    + "'\(tree.text(name))', and change '\(tree.text(name))' to give a value of the same type",
                token: name)
        }
        let used = elementsUsed(by: next, of: value.elements)
        let names =
            value.elements.isEmpty
            ? [fresh(value.wish)]
            : value.elements.indices.map { used.contains($0) ? fresh(value.elements[$0]) : "_" }
        declared.formUnion(names.filter { $0 != "_" })
        let text = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
        return (text, "let \(text): \(type)")
    }

    // MARK: What is caught

    /// What stands after `}`, and the statements of the `catch`.
    private mutating func handler(
        of name: Int, _ call: Call, _ failure: PublisherFailure, _ ending: Ending, isLast: Bool
    ) throws(Refusal) -> (pattern: String, lines: [String]) {
        guard let argument = call.arguments.last else { throw Refusal() }
        if tree.spells(name, "replaceError") {
            let value = AwaitedSteps(value: AwaitedValue(code: code(argument.value)), failure: .none)
            return ("catch", finish(value, ending))
        }
        guard let closure = tree.closure(at: argument.value.lowerBound) else {
            guard tree.spells(name, "mapError"), let made = caseWithError(argument.value) else {
                throw refusal(of: argument, to: name)
            }
            let pattern = (failure.type ?? made.type).map { "catch let error as \($0)" } ?? "catch"
            return (pattern, ["throw \(tree.text(argument.value))(\(made.label)error)"])
        }
        let held = try heldByName(of: closure)
        let isMapping = tree.spells(name, "mapError")
        let pattern = try pattern(of: closure, failure, takesAll: !isMapping)
        var steps = AwaitedSteps(lines: held, value: .nothing, failure: .none)
        let type = closure.result.map { tree.text($0) } ?? (isLast ? result.failure.type : nil)
        try write(closure, isMapping ? .returned : ending, in: &steps) {
            (converter, expression, steps) throws(Refusal) in
            if isMapping {
                steps.lines.append(try converter.thrown(expression, as: type))
                steps.isOver = true
            } else {
                try converter.replace(&steps, by: expression, of: closure, ending)
            }
        }
        return (pattern, finish(steps, ending))
    }

    /// `catch let error as URLError`. Other types of errors go on, or all are caught.
    private mutating func pattern(
        of closure: Closure, _ failure: PublisherFailure, takesAll: Bool
    ) throws(Refusal) -> String {
        let given = tree.parameterNames(of: closure).first.map { tree.text($0) }
        let uses = given.map { self.uses(of: $0, in: closure) } ?? tree.anonymousParameters(of: closure)
        guard let first = uses.first else { return "catch" }
        let name = given ?? "error"
        respell(uses, as: name)
        let errors = ErrorUses(in: tree, of: project)
        if failure == .any || uses.allSatisfy(errors.takesAnyError) {
            return name == "error" ? "catch" : "catch let \(name)"
        }
        guard let type = failure.type, !takesAll else {
            throw Refusal(
                "'\(tree.text(first))' in line \(line(of: first)) has a specific error type, and would be 'any Error' in the `catch` of an async "
                    + "version: write that by hand, with a cast", token: first)
        }
        return "catch let \(name) as \(type)"
    }

    /// `mapError(LoadError.network)`: the label of the only value of a case, and its type, nil for any `Error`. Nil where the case is
    /// not seen.
    private func caseWithError(_ function: Span) -> (label: String, type: String?)? {
        guard function.count == 3, let type = function.first, tree[type + 1].kind == .period,
            let found = project.declarations(of: tree.text(type)).first(where: { $0.keyword == .enum }),
            let body = found.declaration.body
        else { return nil }
        let (name, other) = (tree.text(function.upperBound - 1), found.tree)
        let declared = body.first { index in
            other.spells(index, name) && (other[index - 1].word == .case || other[index - 1].kind == .comma)
                && other[index + 1].kind == .leftParen
        }
        guard let declared, let value = other.elements(other.interior(declared + 1)).first else { return nil }
        let isLabeled = value.count > 1 && other[value.lowerBound + 1].kind == .colon
        let isNamed = isLabeled && other[value.lowerBound].word != .underscore
        let written = isLabeled ? value.lowerBound + 2..<value.upperBound : value
        return (isNamed ? other.text(value.lowerBound) + ": " : "", PublisherFailure(other.text(written)).type)
    }

    // MARK: What is thrown

    /// `throw error`; what begins with a dot gets its type.
    func thrown(_ error: Span, as type: String?) throws(Refusal) -> String {
        let code = code(error)
        let members = error.filter { index in
            tree[index].kind == .period && tree.parent(index) == tree.parent(error.lowerBound)
                && tree.chain(around: index + 1)?.span.lowerBound == index
        }
        if members.isEmpty { return "throw \(code)" }
        guard let type else {
            throw Refusal(
                "the type of '\(code)' in line \(line(of: error.lowerBound)) is not written, and 'throw' needs it: write it before the dot",
                token: error.lowerBound)
        }
        return members == [error.lowerBound] ? "throw \(type)\(code)" : "throw (\(code)) as \(type)"
    }
}

extension AwaitedValue {
    /// It is in a variable now; of a tuple, each element in one.
    fileprivate mutating func hold(in name: String) {
        let names =
            elements.isEmpty ? [] : name.dropFirst().dropLast().split(separator: ",").map { $0.filter { $0 != " " } }
        self = AwaitedValue(code: name, type: type, elements: names.map { String($0) }, isName: true)
    }
}
