import Syntax

// Statements that branch.

extension HandlerPaths {
    func braces(of statement: Span) -> [Int] {
        statement.filter { tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound) }
    }

    // MARK: if, guard

    mutating func guardWays(_ statement: Span) -> WaysThrough {
        guard let brace = braces(of: statement).last else { return expression(statement) }
        // Up to the `else`.
        let condition = statement.lowerBound + 1..<max(statement.lowerBound + 1, brace - 1)
        let test = HandlerTest(condition, in: self)
        var otherwise = follow(tree.interior(brace))
        if test.isAboutSelf { otherwise = otherwise.customary }
        if test.holdsWithHandler { otherwise = otherwise.vacuous }
        if let name = test.boundName { names[name] = .handler }
        return conditionWays(condition, test).then(otherwise.or(.passing))
    }

    func ifWays(_ statement: Span) -> WaysThrough {
        let blocks = braces(of: statement)
        var ways = WaysThrough()
        var before = WaysThrough.passing
        var start = statement.lowerBound + 1
        for block in blocks {
            let isElse = tree.owner(ofBrace: block).map { tree[$0].word == .else } ?? false
            let condition = start..<max(start, isElse ? start : block)
            let test = HandlerTest(condition, in: self)
            before = before.then(conditionWays(condition, test))
            var inner = self
            if let name = test.boundName { inner.names[name] = .handler }
            var taken = inner.follow(tree.interior(block))
            if test.holdsWithoutHandler { taken = taken.vacuous }
            if test.isAboutEnding { taken = taken.customary }
            ways.add(before.then(taken))
            if isElse { return decided(ways, statement) }
            if test.holdsWithHandler { before = before.vacuous }
            if test.isAboutSelf, tree[block].kind == .leftBrace { before = before.customary }
            start = tree.after(block) + 1
            if start < statement.upperBound, tree[start].word == .if { start += 1 }
        }
        return decided(ways.or(before), statement)
    }

    private func conditionWays(_ condition: Span, _ test: HandlerTest) -> WaysThrough {
        test.others.reduce(.passing) { $0.then(expression($1)) }
    }

    /// Notes the decision where one of the branches calls the handler and another does not.
    private func decided(_ ways: WaysThrough, _ statement: Span) -> WaysThrough {
        guard !mentions(in: statement).isEmpty else { return ways }
        let decision = HandlerPath.Decision(
            token: statement.lowerBound, names: HandlerTest.subjects(of: conditions(of: statement), in: tree))
        return ways.map { path in
            var path = path
            path.decisions.insert(decision, at: 0)
            return path
        }
    }

    private func conditions(of statement: Span) -> [Int] {
        let blocks = statement.filter {
            [.code, .cases].contains(tree.role($0)) && tree.parent($0) == tree.parent(statement.lowerBound)
        }
        return statement.filter { index in !blocks.contains { tree.interior($0).contains(index) } }
    }

    // MARK: #if

    /// The blocks between `#if` and its `#endif`; one that is not there does nothing. Takes them from the statements.
    mutating func conditionalWays(_ statements: inout ArraySlice<Span>) -> WaysThrough {
        var (blocks, depth, hasElse): ([ArraySlice<Span>], Int, Bool) = ([[]], 0, false)
        while let statement = statements.popFirst() {
            let word = tree[statement.lowerBound].word
            if word == .poundEndif, depth == 0 { break }
            if depth == 0, word == .poundElse || word == .poundElseif {
                hasElse = hasElse || word == .poundElse
                blocks.append([])
                continue
            }
            if word == .poundIf { depth += 1 }
            if word == .poundEndif { depth -= 1 }
            blocks[blocks.count - 1].append(statement)
        }
        var ways = hasElse ? WaysThrough() : .passing
        for block in blocks {
            var walk = self
            ways.add(walk.follow(block))
            for (name, callable) in walk.names where names[name] == nil { names[name] = callable }
        }
        let mention = blocks.joined().flatMap { mentions(in: $0) }.first
        // Which of them is built is not a path of the program.
        guard !hasElse, let mention else { return ways }
        return .doubt(Doubt(reason: "'\(handler)' is used under '#if'", token: mention))
    }

    // MARK: switch

    func switchWays(_ statement: Span) -> WaysThrough {
        guard let brace = statement.first(where: { tree.role($0) == .cases }) else { return expression(statement) }
        let subject = expression(statement.lowerBound + 1..<max(statement.lowerBound + 1, brace))
        let cases = switchBlocks(brace).map { follow($0) }
        var ways = WaysThrough()
        var next = WaysThrough()
        for block in cases.reversed() {
            let whole = WaysThrough(
                block.paths.flatMap { path in
                    path.exit == .fallsThrough ? next.paths.map { path.then($0) } : [path]
                })
            next = whole
            ways.add(whole)
        }
        return decided(subject.then(leftByBreak(ways)), statement)
    }

    /// The statements of each `case`.
    private func switchBlocks(_ brace: Int) -> [Span] {
        let interior = tree.interior(brace)
        let labels = tree.statements(in: interior).filter(isLabel)
        return labels.indices.map { index in
            let end = index + 1 < labels.count ? labels[index + 1].lowerBound : interior.upperBound
            return min(labels[index].upperBound, end)..<end
        }
    }

    private func isLabel(_ statement: Span) -> Bool {
        let word = tree[statement.lowerBound].word
        return word == .case || word == .default || tree[statement.lowerBound].kind == .at
    }

    func leftByBreak(_ ways: WaysThrough) -> WaysThrough {
        ways.map { path in
            guard path.exit == .breaks(nil) else { return path }
            var path = path
            path.exit = .end
            path.leaves = nil
            return path
        }
    }
}

extension WaysThrough {
    /// Silent on purpose.
    var customary: WaysThrough {
        map { path in
            var path = path
            path.isCustomary = path.count == 0
            return path
        }
    }

    /// There is no handler to be called on these paths.
    var vacuous: WaysThrough {
        map { path in
            var path = path
            path.count = max(1, path.count)
            return path
        }
    }
}
