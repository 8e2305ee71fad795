import Syntax

/// Follows the paths through a body and asks whether each of them calls a handler exactly once.
///
/// Answers yes only where every step is understood: a call of the handler, handing it on to something that takes a
/// completion handler itself, branches that all answer, early exits that answer first. Everything else is "cannot
/// tell", with its place.
struct HandlerPaths {
    let tree: TokenTree
    let handler: String
    let project: Project
    /// How many closures lie round the statements; what is nested deeper than anyone writes is not followed.
    var depth = 0
    /// The functions of the project that are being followed, outermost first, and how many at most.
    var trail: [Project.Function.Place] = []
    static let longestTrail = 3

    /// Why it cannot be told that the handler is called exactly once.
    struct Doubt: Error, Equatable {
        let reason: String
        let token: Int
    }

    /// How a block ends on the paths that reach its end.
    private enum Outcome {
        /// Not called yet, and the path goes on.
        case open
        /// Called once, and the path goes on.
        case answered
        /// Called once, then left by `return`.
        case left
    }

    /// Throws the first doubt; returns where the handler is called exactly once on every path through the statements.
    func check(_ body: Span) throws(Doubt) {
        let outcome = try follow(tree.statements(in: body))
        if outcome == .open {
            throw Doubt(reason: "'\(handler)' is not called on the path that ends here", token: body.upperBound)
        }
    }

    private func follow(_ statements: [Span]) throws(Doubt) -> Outcome {
        var isAnswered = false
        for statement in statements {
            let mentions = mentions(in: statement)
            if tree[statement.lowerBound].word == .fallthrough {
                throw Doubt(
                    reason: "goes on in the next case, which may call '\(handler)'", token: statement.lowerBound)
            }
            if mentions.isEmpty, !mayLeave(statement) { continue }
            if isAnswered {
                if statement.count == 1, tree[statement.lowerBound].word == .return { return .left }
                throw Doubt(reason: "'\(handler)' may be called a second time here", token: statement.lowerBound)
            }
            if let token = escape(in: statement) ?? failure(in: statement) { throw leavesSilently(token) }
            if let mention = mentions.first(where: tree.isConditional) {
                throw Doubt(reason: "'\(handler)' is used under '#if'", token: mention)
            }
            switch try outcome(of: statement) {
            case .open: break
            case .answered: isAnswered = true
            case .left: return .left
            }
        }
        return isAnswered ? .answered : .open
    }

    private func outcome(of statement: Span) throws(Doubt) -> Outcome {
        let start = statement.lowerBound
        switch tree[start].word {
        case .return:
            guard statement.count > 1 else { throw leavesSilently(start) }
            try checkAnswer(start + 1..<statement.upperBound)
            return .left
        case .throw: throw leavesSilently(start)
        case .guard: return try guardOutcome(statement)
        case .if: return try branches(ifBranches(statement), isExhaustive: hasElse(statement), of: statement)
        case .switch: return try branches(switchBranches(statement), isExhaustive: true, of: statement)
        case .do:
            guard let brace = braces(of: statement).first, braces(of: statement).count == 1 else {
                throw Doubt(reason: "'\(handler)' is called in a 'do' that may be left by an error", token: start)
            }
            return try follow(tree.statements(in: tree.interior(brace)))
        case .defer, .for, .while, .repeat:
            throw Doubt(reason: "'\(handler)' is called in a '\(tree.text(start))'", token: start)
        case .func, .class, .struct, .enum, .let, .var:
            return try declarationOutcome(statement)
        default:
            try checkAnswer(statement)
            return .answered
        }
    }

    func leavesSilently(_ token: Int) -> Doubt {
        Doubt(reason: "leaves here without calling '\(handler)'", token: token)
    }

    /// `let task = load(completion: completion)` answers as the call does.
    private func declarationOutcome(_ statement: Span) throws(Doubt) -> Outcome {
        guard let equal = statement.first(where: { tree[$0].kind == .equal }),
            mentions(in: statement.lowerBound..<equal).isEmpty
        else {
            throw Doubt(reason: "'\(handler)' is used in a declaration", token: statement.lowerBound)
        }
        try checkAnswer(equal + 1..<statement.upperBound)
        return .answered
    }

    // MARK: Branches

    private func guardOutcome(_ statement: Span) throws(Doubt) -> Outcome {
        guard let brace = braces(of: statement).last, mentions(in: statement.lowerBound..<brace).isEmpty else {
            throw Doubt(reason: "'\(handler)' is used in a condition", token: statement.lowerBound)
        }
        let block = tree.statements(in: tree.interior(brace))
        guard try follow(block) == .left else {
            throw leavesSilently(block.last?.lowerBound ?? brace)
        }
        return .open
    }

    private func branches(_ blocks: [Span], isExhaustive: Bool, of statement: Span) throws(Doubt) -> Outcome {
        let inside = blocks.flatMap { mentions(in: $0) }.count
        guard inside == mentions(in: statement).count else {
            throw Doubt(reason: "'\(handler)' is used in a condition", token: statement.lowerBound)
        }
        var outcomes: Set<Outcome> = isExhaustive ? [] : [.open]
        for block in blocks { outcomes.insert(try follow(tree.statements(in: block))) }
        // A branch that left does not reach what follows; the others must agree.
        let reached = outcomes.subtracting([.left])
        guard let only = reached.first else { return .left }
        if reached.count > 1 {
            throw Doubt(reason: "only some branches call '\(handler)'", token: statement.lowerBound)
        }
        return only
    }

    private func braces(of statement: Span) -> [Int] {
        statement.filter { tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound) }
    }

    private func ifBranches(_ statement: Span) -> [Span] { braces(of: statement).map { tree.interior($0) } }

    private func hasElse(_ statement: Span) -> Bool {
        braces(of: statement).last.flatMap { tree.owner(ofBrace: $0) }.map { tree[$0].word == .else } ?? false
    }

    /// The statements of each `case`.
    private func switchBranches(_ statement: Span) -> [Span] {
        guard let brace = statement.first(where: { tree.role($0) == .cases }) else { return [] }
        let interior = tree.interior(brace)
        var starts: [Int] = []
        var branches: [Span] = []
        for label in tree.statements(in: interior) where isLabel(label) { starts.append(label.lowerBound) }
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : interior.upperBound
            branches.append(min(tree.statement(around: start).upperBound, end)..<end)
        }
        return branches
    }

    private func isLabel(_ statement: Span) -> Bool {
        let word = tree[statement.lowerBound].word
        return word == .case || word == .default || tree[statement.lowerBound].kind == .at
    }
}

// MARK: What a statement holds

extension HandlerPaths {
    /// Where the handler is named, not counting labels and members of that name.
    func mentions(in span: Span) -> [Int] {
        span.filter { index in
            tree.spells(index, handler) && tree[index].kind == .identifier && !tree[index].flags.contains(.member)
                && !(index + 1 < tree.count && tree[index + 1].kind == .colon && isArgumentLabel(index))
        }
    }

    private func isArgumentLabel(_ index: Int) -> Bool {
        index > 0 && [.leftParen, .comma, .rightBrace].contains(tree[index - 1].kind)
    }
}
