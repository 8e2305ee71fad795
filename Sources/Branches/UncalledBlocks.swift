import Syntax

/// Statements with blocks of which only some name a handler, as their tokens show them.
package struct UncalledBlocks {
    private let names: [String]
    private let tree: TokenTree

    /// `names`: those of the handler.
    package init(of names: [String], in tree: TokenTree) { (self.names, self.tree) = (names, tree) }

    /// The loop of a block, before a token, whose rounds may call the handler.
    package func idleLoop(in block: Int, before token: Int) -> Int? {
        guard block >= 0, tree[block].kind == .leftBrace else { return nil }
        let code = tree.interior(block)
        // `let answer = done`
        let others = tree.uses(of: names, in: code).filter { use in
            use > 2 && tree[use - 1].kind == .equal && tree[use - 3].word == .let
        }
        let all = names + others.map { tree.text($0 - 2) }
        return tree.statements(in: code).first { statement in
            let first = statement.lowerBound
            // `outer: for …`
            let loop = tree[first + 1].kind == .colon ? first + 2 : first
            return [.for, .while].contains(tree[loop].word) && statement.upperBound <= token
                && tree.blocks(of: statement).contains { !tree.uses(of: all, in: $0).isEmpty }
        }?.lowerBound
    }

    /// The `do` of a block of which only a `catch` calls the handler.
    package func doWithoutError(in block: Int) -> Int? {
        guard block >= 0, tree[block].kind == .leftBrace else { return nil }
        return tree.statements(in: tree.interior(block)).first { statement in
            let blocks = tree[statement.lowerBound].word == .do ? tree.blocks(of: statement) : []
            return blocks.count > 1 && !isNamed(blocks[0]) && blocks.dropFirst().contains(where: isNamed)
        }?.lowerBound
    }

    /// What to do about one path without a call, where there are others.
    package static func adviceOnSeveral(_ advice: String) -> String {
        let each = "in each of these cases"
        let alone =
            ["call it there, too", "call it before that, too"] + [true, false].map(BranchCalls.adviceOnElse)
        let words = alone.reduce(advice.replacing("in that case, too", with: each)) {
            $0.replacing($1, with: "call it \(each)")
        }
        return words == "call it \(each)" ? "\(words), or leave this as it is" : words
    }

    /// The conditions of each `guard` in a block before a token whose `else` calls the handler.
    package func conditions(ofGuardsIn block: Int, before token: Int) -> [Span] {
        tree.statements(in: block + 1..<max(block + 1, token)).compactMap { statement in
            guard tree[statement.lowerBound].word == .guard, let other = tree.blocks(of: statement).last, isNamed(other)
            else { return nil }
            return statement.lowerBound + 1..<max(statement.lowerBound + 1, other.lowerBound - 2)
        }
    }

    /// The label of the `case` of a `switch`, or of one in it, in which a place is and in which nothing names the handler.
    package func uncalledCase(around place: Int, in statement: Span) -> Int? {
        let switches = tree.braces(around: place).filter { tree.role($0) == .cases && statement.contains($0) }
        return switches.reversed().lazy.compactMap { brace -> Int? in
            let block = tree.blocks(of: tree.statement(around: brace)).first { $0.upperBound > place }
            guard let block, !isNamed(block) else { return nil }
            return tree.statement(around: block.lowerBound - 1).lowerBound
        }.first
    }

    /// The statements of the `case` that begins at a label; nil for another token.
    package func statements(ofCaseAt label: Int) -> Span? {
        guard [.case, .default].contains(tree[label].word), let brace = tree.brace(around: label),
            tree.role(brace) == .cases
        else { return nil }
        return tree.blocks(of: tree.statement(around: brace)).first { $0.upperBound > label }
    }

    /// Whether the branch that begins at a place calls a local function, or a closure that a local variable holds, of some code
    /// which names the handler.
    package func isFollowed(from place: Int, in code: Span) -> Bool {
        let functions = code.filter { tree[$0].word == .func }.compactMap {
            tree.declaration(at: tree.startOfStatement(around: $0))
        }
        // `let finish = { … }`
        let variables = code.filter { index in
            guard tree[index - 1].word == .let, tree[index + 1].kind == .equal, tree.role(index + 2) == .closure else {
                return false
            }
            return isNamed(tree.interior(index + 2))
        }
        let named = functions.filter { $0.body.map(isNamed) ?? false }.compactMap(\.name) + variables
        let calling = named.map { tree.text($0) }
        let around = tree.brace(around: place)
        let blocks = around.map { tree.blocks(of: tree.statement(around: $0)) } ?? []
        let ofCase = blocks.first { $0.upperBound > place }
        let branch = tree[place].kind == .leftBrace ? tree.interior(place) : ofCase
        return branch.map { !tree.uses(of: calling, in: $0).isEmpty } ?? false
    }

    /// "; the 'if' at line 4 has no 'else' that calls it, either"; of one that follows others, whose blocks call it and go on, what is
    /// missing is no `else` of its own.
    package func words(onUntaken branch: Int) -> String {
        let line = tree.line(of: branch)
        let block = tree.brace(around: branch).map { tree.statements(in: tree.interior($0)) } ?? []
        let before = block.filter { statement in
            statement.lowerBound < branch && tree[statement.lowerBound].word == .if && isNamed(statement)
        }
        guard !before.isEmpty else { return "; the 'if' at line \(line) has no 'else' that calls it, either" }
        let lines = before.map { "\(tree.line(of: $0.lowerBound))" }.joined(separator: ", ")
        return "; where none of the conditions at lines \(lines) and \(line) holds, it is not called, either"
    }

    private func isNamed(_ block: Span) -> Bool { !tree.uses(of: names, in: block).isEmpty }
}
