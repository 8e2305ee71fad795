import Syntax
import Types

// `switch`, and what a `break` leaves.

extension PathWalker {
    func switchWays(_ statement: Span) -> PathSet {
        let own = statement.first { tree.role($0) == .cases && tree.parent($0) == tree.parent(statement.lowerBound) }
        guard let brace = own else { return expression(statement) }
        let value = statement.lowerBound + 1..<max(statement.lowerBound + 1, brace)
        let subject = expression(value)
        let isOfEvent = project.known.says(brace - 1, in: tree, .saysEvent)
        // `@unknown default`, other events and cancellations are intentionally silent.
        let blocks = switchBlocks(brace)
        let labels = blocks.map(\.label)
        let hasEnded = endsWork(labels)
        let enums = EnumCases(in: tree, of: project)
        let left = labels.contains(where: isDefault) ? enums.left(by: labels, of: value) : nil
        var cases = blocks.map { label, block in
            var ways = follow(block)
            let isSilent =
                isOfUnknown(block) || isDefault(label) && left?.isEmpty ?? false
                || isIdle(block) && (isOfEvent || isOfCancellation(label) || hasEnded && isDefault(label))
            if isSilent {
                noteSilence(
                    label.lowerBound, on: &ways, "cancellations, other events and unknown cases may be left out")
                ways = ways.intentionallySilent
            }
            let isMute = ways.paths.contains { $0.count == 0 && $0.doubt == nil }
            if assertsRule(block) || isMute && neverTaken.isNeverChosen(label, of: value) { ways = ways.expected }
            let isLeft = isDefault(label) && enums.areCancelled(left)
            ways = ways.likely(isLeft ? .cancelled : outcomes.likelihood(ofCase: label))
            note(.branch(of: statement.lowerBound), label.lowerBound, on: &ways, "takes '\(shown(label))'")
            return ways.choosing(label.lowerBound)
        }
        if !mentions(in: statement).isEmpty { noteAlike(&cases, labels.map(\.lowerBound)) }
        var ways = PathSet()
        var next = PathSet()
        for block in cases.reversed() {
            let whole = PathSet(
                block.paths.flatMap { path in
                    path.exit == .fallsThrough ? next.paths.map { path.then($0) } : [path]
                })
            next = whole
            ways.add(whole)
        }
        return decided(subject.then(leftByBreak(ways)), statement)
    }

    /// The paths through the blocks of an `if`.
    func joined(_ branches: [PathSet], _ blocks: [Int]) -> PathSet {
        var branches = branches
        let callsInSome = branches.count > 1 && blocks.contains { !mentions(in: tree.interior($0)).isEmpty }
        if callsInSome { noteAlike(&branches, blocks) }
        return PathSet(branches.flatMap(\.paths))
    }

    /// Where several cases or blocks end without a call, each knows of the others.
    private func noteAlike(_ cases: inout [PathSet], _ labels: [Int]) {
        func isMute(_ path: Path) -> Bool {
            path.count == 0 && path.doubt == nil && !path.isIntentionallySilent && !path.isNoFinding
                && [.end, .breaks(nil)].contains(path.exit)
        }
        let mute = cases.indices.filter { cases[$0].paths.contains(where: isMute) }
        for index in mute where mute.count > 1 {
            cases[index] = cases[index].map { path in
                guard isMute(path) else { return path }
                var path = path
                path.know(mute.filter { $0 != index }.map { labels[$0] })
                return path
            }
        }
    }

    /// Each `case` and its statements.
    private func switchBlocks(_ brace: Int) -> [(label: Span, block: Span)] {
        let interior = tree.interior(brace)
        let labels = tree.statements(in: interior).filter(isLabel)
        return labels.indices.map { index in
            let end = index + 1 < labels.count ? labels[index + 1].lowerBound : interior.upperBound
            let start = min(labels[index].upperBound, end)
            return (labels[index].lowerBound..<start, start..<end)
        }
    }

    /// The statements after a brace, or those of the `case` that begins here.
    func block(at token: Int) -> Span {
        guard tree[token].kind != .leftBrace, let brace = tree.parent(token) else { return tree.interior(token) }
        return switchBlocks(brace).first { $0.label.lowerBound == token }?.block ?? token..<token
    }

    /// Whether the block does nothing.
    private func isIdle(_ block: Span) -> Bool {
        tree.statements(in: block).allSatisfy { $0.count == 1 && [.break, .return].contains(tree[$0.lowerBound].word) }
    }

    /// Whether success and failure have a case each, so that `default` is for work that still runs.
    private func endsWork(_ labels: [Span]) -> Bool {
        let labels = labels.map { tree.text($0) }
        return labels.contains { project.known.says($0, .saysFailed) }
            && labels.contains { project.known.says($0, .saysCompleted) }
    }

    private func isDefault(_ label: Span) -> Bool { label.first.map { tree[$0].word == .default } ?? false }

    /// `case .cancelled`, `case .failure(.userCancelled)`
    private func isOfCancellation(_ label: Span) -> Bool { project.known.says(tree.text(label), .saysCancelled) }

    private func isOfUnknown(_ block: Span) -> Bool {
        block.lowerBound > 3 && tree[block.lowerBound - 2].word == .default && tree[block.lowerBound - 4].kind == .at
    }

    private func isLabel(_ statement: Span) -> Bool {
        let word = tree[statement.lowerBound].word
        return word == .case || word == .default || tree[statement.lowerBound].kind == .at
    }

    func leftByBreak(_ ways: PathSet) -> PathSet {
        ways.map { path in
            guard path.exit == .breaks(nil) else { return path }
            var path = path
            path.exit = .end
            path.leaves = nil
            return path
        }
    }
}
