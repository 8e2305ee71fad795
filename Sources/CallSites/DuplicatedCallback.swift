import Index
import Overloads
import Patterns
import Syntax

// A short handler that does not test for an error: it is written twice, once with the values and once with the error.

/// The replacements for the parameters of a handler in both copies of its statements.
struct DuplicatedCallback {
    let site: CallSite
    let body: CallbackBody
    let project: ProjectIndex
    private(set) var success = Copy()
    private(set) var failure = Copy()
    /// The numbers of the values that are used on success; that of a `Result` is the first.
    private(set) var asked: Set<Int> = []

    /// The differences of one copy from the handler.
    struct Copy {
        fileprivate(set) var changes: [Binding.Change] = []
        /// Statements that this copy does not have.
        fileprivate(set) var removed: [Span] = []
    }

    private static let mostLines = 4

    private var tree: TokenTree { body.tree }

    /// Nil if the handler is long, or uses a value where `nil` cannot stand. `value`: the name for the value of a
    /// `Result`.
    init?(_ site: CallSite, _ body: CallbackBody, value: String, in project: ProjectIndex) {
        (self.site, self.body, self.project) = (site, body, project)
        guard site.mapping.isThrowing, site.mapping.error == nil, body.tree.comments(in: body.range).isEmpty,
            body.tree.lines(of: body.range, changes: []).count <= Self.mostLines
        else { return nil }
        for (number, role) in site.mapping.roles.enumerated() {
            for use in body.uses(of: body.names[number], in: body.statements) {
                let before = success.changes.count
                guard take(use, role, value) else { return nil }
                let isValue = role != .error && success.changes[before...].contains { !isConstant($0.text) }
                if isValue { asked.insert(number) }
            }
        }
        let isError = body.names.contains("error")
        if !isError, body.statements.contains(where: { tree.isUse($0, of: "error") }) { return nil }
    }

    private mutating func take(_ use: Int, _ role: ResultMapping.Role, _ value: String) -> Bool {
        switch role {
        case .error: return put(use..<use + 1, success: "nil", failure: "error")
        case .value(let isOptional):
            return isOptional && put(use..<use + 1, success: body.spelling(use), failure: "nil")
        case .result: return takeResult(use, value)
        }
    }

    /// Replaces `result.error` and `result.value`, which projects add to `Result`, and a result that is passed to a
    /// handler.
    private mutating func takeResult(_ use: Int, _ value: String) -> Bool {
        let member = tree[use + 1].kind == .period ? tree.text(use + 2) : ""
        switch member {
        case "error": return put(use..<use + 3, success: "nil", failure: "error")
        case "value" where !site.mapping.isVoid:
            return put(use..<use + 3, success: value, failure: "nil")
        case "":
            guard isGivenToHandler(use..<use + 1) else { return false }
            let cases = site.mapping.cases
            return put(
                use..<use + 1, success: cases.success(site.mapping.isVoid ? "()" : value),
                failure: cases.failure("error"))
        default: return false
        }
    }

    /// Replaces a value if `nil` may stand there: assigned, or passed to a handler or to a parameter of optional type.
    private mutating func put(_ span: Span, success: String, failure: String) -> Bool {
        if let assertion = assertion(span) { return put(assertion, isError: failure == "error") }
        guard isAssigned(span) || isGivenToHandler(span) || isGivenToOptional(span) else { return false }
        self.success.changes.append(Binding.Change(span: span, text: success))
        self.failure.changes.append(Binding.Change(span: span, text: failure))
        return true
    }

    private func isConstant(_ text: String) -> Bool {
        ["nil", site.mapping.cases.success("()")].contains(text) || text.hasPrefix("XCTFail")
    }

    // MARK: Where it stands

    private func isAssigned(_ span: Span) -> Bool {
        let statement = tree.statement(around: span.lowerBound)
        guard statement.upperBound == span.upperBound, span.lowerBound > statement.lowerBound + 1,
            tree[span.lowerBound - 1].kind == .equal
        else { return false }
        return (statement.lowerBound..<span.lowerBound - 1).allSatisfy {
            [.identifier, .period, .postfixQuestion].contains(tree[$0].kind)
                && ![.let, .var].contains(tree[$0].word)
        }
    }

    /// The call that has this span as an argument, with the called name.
    private func call(around span: Span) -> (name: Int, call: Call, argument: Argument)? {
        guard let open = tree.parent(span.lowerBound), tree[open].kind == .leftParen, open > 0,
            let call = tree.call(at: open), let argument = call.arguments.first(where: { $0.value == span })
        else { return nil }
        let name = tree[open - 1].kind == .postfixQuestion ? open - 2 : open - 1
        guard name >= 0, tree[name].kind == .identifier else { return nil }
        return (name, call, argument)
    }

    private func isGivenToHandler(_ span: Span) -> Bool {
        guard let (name, _, argument) = call(around: span), argument.label == nil else { return false }
        return !tree[name].flags.contains(.member) && site.isHandler(name, in: project)
    }

    private func isGivenToOptional(_ span: Span) -> Bool {
        guard let (name, call, argument) = call(around: span) else { return false }
        let named = project.functions(tree.text(name))
        let parameters = named.compactMap { function in
            function.parameter(for: argument, of: call, in: tree).map { (function.tree, $0) }
        }
        return !parameters.isEmpty
            && parameters.allSatisfy { other, parameter in
                parameter.type.last.map { other[$0].kind == .postfixQuestion } ?? false
            }
    }

    // MARK: Assertions

    /// `XCTAssertNil(error)`, `XCTAssertNotNil(error)` as a statement.
    private func assertion(_ span: Span) -> (statement: Span, isNil: Bool)? {
        guard let (name, call, _) = call(around: span), call.arguments.count == 1 else { return nil }
        let statement = tree.statement(around: name)
        guard statement == name..<call.span.upperBound else { return nil }
        switch tree.text(name) {
        case "XCTAssertNil": return (statement, true)
        case "XCTAssertNotNil": return (statement, false)
        default: return nil
        }
    }

    /// Removes an assertion from the copy in which it holds; in the other the test fails.
    private mutating func put(_ assertion: (statement: Span, isNil: Bool), isError: Bool) -> Bool {
        let isMet = assertion.isNil == isError
        let unmet = isError ? "XCTFail(\"no error was thrown\")" : "XCTFail(\"a value was returned\")"
        if isMet {
            success.removed.append(assertion.statement)
            failure.changes.append(Binding.Change(span: assertion.statement, text: "XCTFail(\"\\(error)\")"))
        } else {
            success.changes.append(Binding.Change(span: assertion.statement, text: unmet))
            failure.removed.append(assertion.statement)
        }
        return true
    }
}

extension CallSiteConverter {
    /// The lines of a short handler, written for success and for failure; nil if it cannot be written twice.
    mutating func twice(_ body: CallbackBody) -> [String]? {
        let scope = tree.enclosingFunction(site.span.lowerBound)?.span ?? tree.all
        let value = tree.freshName("value", in: scope)
        guard let sides = DuplicatedCallback(site, body, value: value, in: project) else { return nil }
        var parts = HandlerParts(whole: body)
        guard (try? leaveMainHops(&parts)) != nil else { return nil }
        let isResult = site.mapping.roles == [.result]
        let names = site.mapping.roles.indices.filter { site.mapping.roles[$0] != .error }
            .map { sides.asked.contains($0) ? isResult ? value : body.names[$0] : nil }
        let own = changes + body.changes
        changes = own
        if tree.statements(in: body.statements).count == 1, let lines = handedOn(body) { return lines }
        let rest = tree.statements(in: body.statements).dropLast()
        // With nothing before its end, a copy keeps that: no empty `catch`.
        let isBare = [sides.success, sides.failure].contains { rest.allSatisfy($0.removed.contains) }
        let copied = (sides.success.changes + sides.failure.changes).map(\.span)
        let end = isBare ? [] : parts.takeLast(besides: copied, tree)
        let (success, failure) = (written(parts, own, sides.success), written(parts, own, sides.failure))
        let copy = WrittenStatements(
            failure, of: parts.success, in: tree, combined(own, sides.failure), without: removed + sides.failure.removed
        )
        changes = own
        return handle(bind(site.mapping.isVoid ? [] : names, to: awaiting()), names, success, copy, lines(end))
    }

    private mutating func written(
        _ parts: HandlerParts, _ own: [Binding.Change], _ copy: DuplicatedCallback.Copy
    ) -> [String] {
        changes = combined(own, copy)
        let before = removed
        removed += copy.removed
        defer { removed = before }
        let lines = lines(parts.success)
        // Two equal failures in a row are one.
        return lines.enumerated().filter { $0 == 0 || !$1.contains("XCTFail") || lines[$0 - 1] != $1 }.map(\.1)
    }

    /// The changes of a copy, and those of the handler that do not overlap them.
    private func combined(_ own: [Binding.Change], _ copy: DuplicatedCallback.Copy) -> [Binding.Change] {
        let gone = copy.changes.map(\.span) + copy.removed
        return own.filter { change in !gone.contains { $0.overlaps(change.span) } } + copy.changes
    }
}
