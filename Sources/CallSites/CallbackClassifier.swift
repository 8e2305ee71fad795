import Flow
import Index
import Overloads
import Patterns
import Syntax

/// Splits the body of a handler into the statements that run on success and those that run on failure.
struct CallbackClassifier {
    /// Ranges of the source in bytes, in order, each of whole statements.
    typealias Parts = [Range<Int>]

    let mapping: ResultMapping
    private(set) var body: CallbackBody
    /// The name of each value after the call; nil for a value that is not used.
    private(set) var names: [String?]
    /// Runs first, on success and on failure.
    private(set) var before: Parts = []
    private(set) var success: Parts = []
    /// Runs on failure; nil if the handler never checks for an error.
    private(set) var failure: Parts?
    /// The name of the error in `failure`.
    private(set) var errorName: String?
    /// The error was cast to `NSError`.
    private(set) var isBridged = false
    /// Runs last, on success and on failure.
    private(set) var after: Parts = []
    /// The `result.get()` that the async call replaces; the rest of the body is kept.
    private(set) var inPlace: Span?
    /// `inPlace` is `result.value`, which is nil on failure.
    private(set) var isAskedByMember = false
    /// A test awaits the call, and fails where the handler asserts the opposite of what it is given.
    private let isInTest: Bool
    /// A condition has separated success from failure: plain statements after it belong to success.
    private var isDecided = false

    private var tree: TokenTree { body.tree }

    init(_ body: CallbackBody, _ mapping: ResultMapping, inTest isInTest: Bool = false) throws(Refusal) {
        (self.body, self.mapping, self.isInTest) = (body, mapping, isInTest)
        names = zip(body.names, mapping.roles).map { name, role in
            if case .value = role { name } else { nil }
        }
        let statements = tree.statements(in: body.statements)
        guard mapping.isThrowing else {
            if !statements.isEmpty { success = [body.range] }
            return
        }
        if takeGet(statements) { return }
        try split(statements)
    }

    private mutating func split(_ statements: [Span]) throws(Refusal) {
        for (number, statement) in statements.enumerated() {
            let rest = number + 1 < statements.count ? rangeBehind(statement) : nil
            if try take(statement, rest: rest) { return try finish() }
        }
        try finish()
    }

    /// The range from the end of a statement to the end of the body.
    private func rangeBehind(_ statement: Span) -> Range<Int> {
        tree[statement.upperBound - 1].end..<body.range.upperBound
    }

    /// Classifies one statement; true if all statements after it were classified with it.
    private mutating func take(_ statement: Span, rest: Range<Int>?) throws(Refusal) -> Bool {
        switch tree[statement.lowerBound].word {
        case .switch: if try takeSwitch(statement, rest: rest) { return true }
        case .guard: if let isAll = try takeGuard(statement, rest: rest) { return isAll }
        case .if: if let isAll = try takeIf(statement, rest: rest) { return isAll }
        default: if takeAssertion(statement, rest: rest) { return true }
        }
        takePlain(statement)
        return false
    }

    private mutating func takePlain(_ statement: Span) {
        let part = lead(statement)
        if isDecided { success.append(part) } else { before.append(part) }
    }

    /// A statement with the comments above it.
    private func lead(_ statement: Span) -> Range<Int> {
        let start =
            statement.lowerBound > body.statements.lowerBound
            ? tree[statement.lowerBound - 1].end : body.range.lowerBound
        return start..<tree.range(statement).upperBound
    }

    // MARK: switch

    private mutating func takeSwitch(_ statement: Span, rest: Range<Int>?) throws(Refusal) -> Bool {
        guard let number = mapping.roles.firstIndex(of: .result), let name = body.names[number],
            let brace = statement.first(where: { tree.role($0) == .cases }), brace == statement.lowerBound + 2,
            body.spelling(statement.lowerBound + 1) == name
        else { return false }
        var sides: [Bool: (String?, Range<Int>)] = [:]
        for (label, range) in try branches(brace) {
            let isDefault = tree[label.lowerBound].word == .default
            let pattern = label.lowerBound + 1..<label.upperBound - 1
            guard let found = isDefault ? (sides[true] == nil, nil) : body.casePattern(pattern), sides[found.0] == nil
            else {
                throw Refusal(
                    "this 'case' checks more than success or failure: check the rest inside", token: label.lowerBound)
            }
            sides[found.0] = (found.1, range)
        }
        guard let successSide = sides[true], let failureSide = sides[false] else {
            throw Refusal(
                "this 'switch' has no case of its own for success and for failure", token: statement.lowerBound)
        }
        names[number] = successSide.0
        success = [successSide.1]
        errorName = failureSide.0
        failure = [failureSide.1]
        if let rest { after = [rest] }
        isDecided = true
        return true
    }

    /// Each `case` with its `:`, and the range of its statements in bytes.
    private func branches(_ brace: Int) throws(Refusal) -> [(label: Span, range: Range<Int>)] {
        let interior = tree.interior(brace)
        let labels = tree.statements(in: interior).filter {
            [.case, .default].contains(tree[$0.lowerBound].word) || tree[$0.lowerBound].kind == .at
        }
        var branches: [(label: Span, range: Range<Int>)] = []
        for (number, label) in labels.enumerated() {
            let next = number + 1 < labels.count ? labels[number + 1].lowerBound : interior.upperBound
            var colon = label.lowerBound
            while colon < next, tree[colon].kind != .colon { colon = tree.after(colon) }
            guard colon < next, next < tree.count else {
                throw Refusal(
                    "the pattern of this 'case' is not supported: write 'case .success(let value)' or 'case .failure(let error)'",
                    token: label.lowerBound)
            }
            let range = try withoutBreak(tree[colon].end..<tree[next].offset, colon + 1..<next)
            branches.append((label.lowerBound..<colon + 1, range))
        }
        return branches
    }

    /// Without a `break` at the end, which leaves the `switch`. Throws for one before that: there is no `switch` then.
    private func withoutBreak(_ range: Range<Int>, _ span: Span) throws(Refusal) -> Range<Int> {
        guard let jump = tree.jump(outOf: span) else { return range }
        if span.count == 1, tree[jump].word == .break { return range.lowerBound..<range.lowerBound }
        if jump == span.upperBound - 1, tree[jump].word == .break, tree[jump].flags.contains(.startsLine),
            tree.parent(jump) == tree.parent(span.lowerBound)
        {
            let end = tree[jump - 1].end
            if tree.comments(in: end..<range.upperBound).isEmpty { return range.lowerBound..<end }
        }
        throw Refusal(
            "this '\(tree.text(jump))' leaves the 'switch' over the result, which the async version does not "
                + "have: use 'if' and 'else' in the case", token: jump)
    }

    // MARK: guard

    /// Nil if the condition does not test the result; true if all statements after it were classified with it.
    private mutating func takeGuard(_ statement: Span, rest: Range<Int>?) throws(Refusal) -> Bool? {
        guard
            let brace = statement.last(where: {
                tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound)
            }),
            tree[brace - 1].word == .else
        else { return nil }
        let clauses = body.clauses(statement.lowerBound + 1..<brace - 1, mapping)
        let known = clauses.filter { $0.meaning != .other }
        guard !known.isEmpty else { return nil }
        if known.contains(where: { if case .failed = $0.meaning { true } else { false } }) {
            guard clauses.count == 1, failure == nil, !isDecided else {
                throw Refusal(
                    "only a failure gets past this 'guard': handle success and failure in an 'if' with "
                        + "an 'else'", token: statement.lowerBound)
            }
            try bind(clauses[0].meaning, at: clauses[0].span)
            success = [try leaving(brace)]
            failure = [rest ?? tree[statement.upperBound - 1].end..<body.range.upperBound]
            isDecided = true
            return true
        }
        let others = clauses.filter { $0.meaning == .other }
        if failure == nil { failure = [try leaving(brace)] }
        isDecided = true
        for clause in known { try bind(clause.meaning, at: clause.span) }
        guard !others.isEmpty else { return false }
        let error = body.names.indices.first { mapping.roles[$0] == .error }.flatMap { body.names[$0] }
        guard body.uses(of: error, in: tree.interior(brace)).isEmpty else {
            throw Refusal("the error is used here without a check that there is one", token: brace)
        }
        drop(known.map(\.span), of: clauses.map(\.span))
        success.append(lead(statement))
        return false
    }

    /// Removes clauses of a condition, each with a comma beside it.
    private mutating func drop(_ dropped: [Span], of all: [Span]) {
        var index = 0
        while index < all.count {
            let start = index
            while index < all.count, dropped.contains(all[index]) { index += 1 }
            if index == start {
                index += 1
            } else if index < all.count {
                let next = all[index].lowerBound
                body.changes.removeAll { $0.span == next..<next + 1 }
                body.changes.append(
                    Binding.Change(span: all[start].lowerBound..<next + 1, text: body.spelling(next)))
            } else {
                body.changes.append(
                    Binding.Change(span: all[start - 1].upperBound..<all[index - 1].upperBound, text: ""))
            }
        }
    }

    /// The range of a block that ends with `return`, without that; throws for any other block.
    private mutating func leaving(_ brace: Int) throws(Refusal) -> Range<Int> {
        let statements = tree.statements(in: tree.interior(brace))
        guard let last = statements.last, tree[last.lowerBound].word == .return else {
            throw Refusal("this block does not end with 'return', so the code after it runs as well", token: brace)
        }
        // `return completion(error)`
        if last.count > 1 {
            if isInTest, statements.count > 1 {
                take(last.lowerBound..<last.lowerBound + 2, as: tree.text(last.lowerBound + 1))
                return tree[brace].end..<tree.range(last).upperBound
            }
            guard statements.count == 1 else {
                throw Refusal(
                    "this 'return' has a value: write that expression on a line before it", token: last.lowerBound)
            }
            return tree.range(last.lowerBound + 1..<last.upperBound)
        }
        return tree[brace].end..<tree[last.lowerBound].offset
    }

    private func leaves(_ brace: Int) -> Bool {
        tree.statements(in: tree.interior(brace)).last.map { tree[$0.lowerBound].word == .return } ?? false
    }

    private mutating func bind(_ meaning: CallbackCondition, at span: Span) throws(Refusal) {
        switch meaning {
        case .value(let number, "_"): names[number] = nil
        case .value(let number, let name):
            if name != body.names[number], mapping.roles[number] != .result,
                body.uses(of: body.names[number], in: body.statements).count > 1
            {
                throw Refusal("one value has two names here: use the same name", token: span.lowerBound)
            }
            names[number] = name
        case .failed(let name):
            errorName = name
            isBridged = body.isBridge(span)
        case .succeeded, .other: break
        }
    }

    // MARK: if

    /// Nil if the condition does not test the result; true if all statements after it were classified with it.
    private mutating func takeIf(_ statement: Span, rest: Range<Int>?) throws(Refusal) -> Bool? {
        let blocks = statement.filter { tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound) }
        guard let brace = blocks.first, !isDecided || tree[statement.lowerBound].word == .if else { return nil }
        let clauses = body.clauses(statement.lowerBound + 1..<brace, mapping)
        guard clauses.contains(where: { $0.meaning != .other }) else { return nil }
        if failure != nil { return nil }
        guard !clauses.contains(where: { $0.meaning == .other }) else {
            throw Refusal(
                "this condition checks more than the result: check the rest in an 'if' of its own",
                token: statement.lowerBound)
        }
        guard let otherwise = try elseBlock(blocks, statement) else {
            return try takeIfAlone(brace, clauses, rest)
        }
        let isFailure = clauses.contains { if case .failed = $0.meaning { true } else { false } }
        for clause in clauses { try bind(clause.meaning, at: clause.span) }
        let (then, other) = (inside(brace), inside(otherwise))
        isDecided = true
        success = [isFailure ? other : then]
        failure = [isFailure ? then : other]
        if let rest {
            if leaves(brace) || leaves(otherwise) {
                throw Refusal(
                    "only one branch of this 'if' goes on to the code after it: move that code into the "
                        + "branch", token: statement.lowerBound)
            }
            after = [rest]
        }
        return true
    }

    private mutating func takeIfAlone(
        _ brace: Int, _ clauses: [(span: Span, meaning: CallbackCondition)], _ rest: Range<Int>?
    ) throws(Refusal) -> Bool {
        let isFailure = clauses.contains { if case .failed = $0.meaning { true } else { false } }
        for clause in clauses { try bind(clause.meaning, at: clause.span) }
        isDecided = true
        if let rest, !leaves(brace), !usesResult(in: rest) {
            success = isFailure ? [] : [inside(brace)]
            failure = isFailure ? [inside(brace)] : []
            after = [rest]
            return true
        }
        if isFailure {
            guard rest == nil || leaves(brace) else {
                throw Refusal(
                    "the same code runs after success and after failure: write it in both branches", token: brace)
            }
            failure = [leaves(brace) ? try leaving(brace) : inside(brace)]
            return false
        }
        guard let rest else {
            success = [inside(brace)]
            failure = []
            return true
        }
        guard leaves(brace) else {
            throw Refusal("the same code runs after success and after failure: write it in both branches", token: brace)
        }
        success = [try leaving(brace)]
        failure = [rest]
        return true
    }

    private func usesResult(in range: Range<Int>) -> Bool {
        body.names.contains { !body.uses(of: $0, in: tree.tokens(in: range)).isEmpty }
    }

    // MARK: XCTAssertNil

    /// `XCTAssertNil(error)`: on failure the test fails. Where it does not end then, not if a value is used as well, which
    /// there is none of. `XCTAssertNotNil(error)`: it fails on success.
    private mutating func takeAssertion(_ statement: Span, rest: Range<Int>?) -> Bool {
        guard !isDecided, failure == nil, let number = mapping.roles.firstIndex(of: .error),
            let name = body.names[number],
            let chain = tree.chain(from: statement.lowerBound), chain.span == statement, chain.links.count == 1,
            let called = chain.links[0].name.map({ tree.text($0) }), let call = chain.links[0].call,
            let first = call.arguments.first, first.value.count == 1, body.spelling(first.value.lowerBound) == name,
            let message = call.arguments.count == 1 ? "" : message(call.arguments)
        else { return false }
        let others = before + (rest.map { [$0] } ?? [])
        switch called {
        case "XCTAssertNil":
            let uses = body.names.reduce(0) { $0 + body.uses(of: $1, in: body.statements).count }
            guard isInTest || uses == 1 else { return false }
            take(statement, as: "XCTFail(\"\(message)\\(error)\")")
            failure = [lead(statement)]
            if isInTest { (before, success) = ([], others) } else { after = rest.map { [$0] } ?? [] }
        case "XCTAssertNotNil" where isInTest:
            take(statement, as: "XCTFail(\"\(message)no error was thrown\")")
            (before, success, failure) = ([], [lead(statement)], others)
        default: return false
        }
        errorName = name
        isDecided = true
        return true
    }

    /// Writes something else for some code.
    private mutating func take(_ code: Span, as text: String) {
        body.changes.removeAll { code.contains($0.span.lowerBound) }
        body.changes.append(Binding.Change(span: code, text: text))
    }

    /// `Login failed: ` for a message in plain quotes.
    private func message(_ arguments: [Argument]) -> String? {
        guard arguments.count == 2, arguments[1].label == nil,
            case let text = tree.text(arguments[1].value), !text.contains(where: \.isNewline), text.count > 2,
            tree[arguments[1].value.lowerBound].kind == .stringQuote,
            tree.after(arguments[1].value.lowerBound) == arguments[1].value.upperBound, text.hasPrefix("\""),
            !text.hasPrefix("\"\"")
        else { return nil }
        return text.dropFirst().dropLast() + ": "
    }

    /// The block of the `else`, or of an `else if let value` that tests only the result.
    private mutating func elseBlock(_ blocks: [Int], _ statement: Span) throws(Refusal) -> Int? {
        guard blocks.count > 1 else { return nil }
        if blocks.count == 2, tree[blocks[1] - 1].word == .else { return blocks[1] }
        let isLast = blocks.count == 2 || blocks.count == 3 && tree[blocks[2] - 1].word == .else
        guard isLast, let word = (blocks[0]..<blocks[1]).last(where: { tree[$0].word == .if }) else {
            throw Refusal(
                "this condition checks more than the result: check the rest in an 'if' of its own",
                token: statement.lowerBound)
        }
        let clauses = body.clauses(word + 1..<blocks[1], mapping)
        guard clauses.allSatisfy({ if case .value = $0.meaning { true } else { false } }) else {
            throw Refusal(
                "this condition checks more than the result: check the rest in an 'if' of its own", token: word)
        }
        for clause in clauses { try bind(clause.meaning, at: clause.span) }
        return blocks[1]
    }

    private func inside(_ brace: Int) -> Range<Int> {
        tree[brace].end..<tree[tree.interior(brace).upperBound].offset
    }

    // MARK: try result.get()

    /// Whether the first statement has the only use of the result, as `result.get()`, or as `result.value`, which
    /// projects add for `try? result.get()`. The async call takes the place of that.
    private mutating func takeGet(_ statements: [Span]) -> Bool {
        guard let number = mapping.roles.firstIndex(of: .result), let first = statements.first else { return false }
        let uses = body.uses(of: body.names[number], in: body.statements)
        guard uses.count == 1, let use = uses.first, first.contains(use), use > 0, let chain = tree.chain(from: use),
            chain.links.count > 1, !tree.isInClosure(use, within: first)
        else { return false }
        let asked = use..<chain.links[1].span.upperBound
        switch tree.text(asked.dropFirst()) {
        case ".get()" where tree.tryKind(before: use) != .none: inPlace = asked
        case ".value" where !mapping.isVoid:
            inPlace = asked
            isAskedByMember = true
        default: return false
        }
        success = [body.range]
        return true
    }

    // MARK: The end

    /// Statements that run on success and on failure must not use the result.
    private func checkOutside() throws(Refusal) {
        for span in (before + after).map({ tree.tokens(in: $0) }) {
            if let use = body.names.lazy.compactMap({ body.uses(of: $0, in: span).first }).first {
                throw Refusal("the result is used here, outside of the code that checks for an error", token: use)
            }
        }
    }

    private mutating func finish() throws(Refusal) {
        if let number = mapping.roles.firstIndex(of: .result), failure == nil,
            let use = body.uses(of: body.names[number], in: body.statements).first
        {
            throw Refusal("the result is used as a whole here: split it by a 'switch' first", token: use)
        }
        if failure != nil { try checkOutside() }
        guard failure != nil else {
            let error = body.names.indices.first { mapping.roles[$0] == .error }.flatMap { body.names[$0] }
            if let use = body.uses(of: error, in: body.statements).first {
                throw Refusal("the error is used here without a check that there is one", token: use)
            }
            (success, before) = ([body.range], [])
            return
        }
    }
}
