import Flow
import Index
import Overloads
import Patterns
import Silence
import Syntax
import Threads
import Timing
import Types

/// The parts of a handler as they will be written: before, on success, on failure, after. The compiler calls them
/// classified blocks.
struct HandlerParts: Equatable {
    var before: CallbackClassifier.Parts
    var success: CallbackClassifier.Parts
    var failure: CallbackClassifier.Parts?
    var after: CallbackClassifier.Parts
    /// The whole handler was one hop to the main queue.
    let isHop: Bool

    init(_ split: CallbackClassifier, _ tree: TokenTree) {
        (before, success, failure, after) = (split.before, split.success, split.failure, split.after)
        isHop = split.body.isHop
    }

    /// A handler that is not split.
    init(whole body: CallbackBody) {
        (before, success, failure, after) = ([], [body.range], nil, [])
        isHop = body.isHop
    }

    /// Removes the hop to the main queue from each branch that consists of one; returns whether it removed any. `all`:
    /// only if every branch does.
    mutating func leaveHops(_ queue: MainQueue, in tree: TokenTree, all: Bool) -> Bool {
        guard before.isEmpty, after.isEmpty else { return false }
        let branches = [success, failure ?? []].filter { $0.contains { !tree.tokens(in: $0).isEmpty } }
        let hops = branches.count { queue.onlyHop(of: $0) != nil }
        guard hops > 0, !all || hops == branches.count else { return false }
        success = queue.onlyHop(of: success) ?? success
        failure = failure.map { queue.onlyHop(of: $0) ?? $0 }
        return true
    }

    /// Removes hops to the main queue where the code is on the main actor anyway: what follows them comes after them then, as it
    /// is written. A hop that stays comes after all later code, and so after later hops.
    mutating func leaveEarlyHops(_ queue: MainQueue, in tree: TokenTree) {
        let rest = [success, failure ?? [], after].map { $0.map { tree.tokens(in: $0) } }
        var stays = false
        before = queue.withoutEarlyHops(before, followedBy: rest.flatMap { $0 }, &stays)
        var (first, second) = (stays, stays)
        success = queue.withoutEarlyHops(success, followedBy: rest[2], &first)
        failure = failure.map { queue.withoutEarlyHops($0, followedBy: rest[2], &second) }
        stays = first || second
        after = queue.withoutEarlyHops(after, followedBy: [], &stays)
    }

    /// Removes the hop to the main queue with which a branch ends, where the code is on the main actor anyway. `held`: what
    /// the task captures under its own name, so that the hop need not.
    mutating func leaveLastHops(
        _ queue: MainQueue, in tree: TokenTree, holding held: Set<String>, mayWait: Bool
    ) {
        guard !before.contains(where: { queue.hops(in: tree.tokens(in: $0)) }) else { return }
        guard after.isEmpty else {
            after = queue.withoutLastHop(after, holding: held, mayWait: mayWait)
            return
        }
        success = queue.withoutLastHop(success, holding: held, mayWait: mayWait)
        failure = failure.map { queue.withoutLastHop($0, holding: held, mayWait: mayWait) }
    }

    /// On failure, unwraps `if let error = error { … } else { … }`: the error is always there.
    mutating func takeForGranted(_ error: String, _ tree: TokenTree) {
        failure = failure?.flatMap { part -> CallbackClassifier.Parts in
            var (parts, start): (CallbackClassifier.Parts, Int) = ([], part.lowerBound)
            for statement in tree.statements(in: tree.tokens(in: part)) {
                let range = tree.range(statement)
                guard let block = Self.block(ofUnwrapping: error, statement, in: tree) else { continue }
                let held = tree[block.lowerBound - 1].end..<tree[block.upperBound].offset
                guard tree.comments(in: range).allSatisfy({ held.contains($0.offset) }) else { continue }
                parts += [start..<range.lowerBound, held]
                start = range.upperBound
            }
            return parts + [start..<part.upperBound]
        }
    }
}

extension CallbackClassifier {
    /// The name of the error in the handler.
    var nameOfError: String? {
        errorName ?? mapping.roles.firstIndex(of: .error).flatMap { body.names[$0] }
    }
}

extension HandlerParts {
    /// The first block of `if let x = x { … }` or `if let x { … }`, without an `else if`.
    fileprivate static func block(ofUnwrapping name: String, _ statement: Span, in tree: TokenTree) -> Span? {
        let blocks = statement.filter { tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound) }
        guard tree[statement.lowerBound].word == .if, let first = blocks.first, blocks.count <= 2,
            ["let \(name)", "let \(name) = \(name)"].contains(tree.text(statement.lowerBound + 1..<first)),
            blocks.count == 1 || tree[blocks[1] - 1].word == .else
        else { return nil }
        return tree.interior(first)
    }

    /// Whether a condition ends before this token.
    fileprivate static func endsClause(_ index: Int, in tree: TokenTree) -> Bool {
        [.comma, .leftBrace].contains(tree[index].kind) || tree[index].word == .else
    }
}

extension CallSiteConverter {
    /// Renames values that would collide at the new place and removes unwrapping that is not needed any more. Returns
    /// the name of each element of the async result; nil for one that is not used.
    mutating func fit(_ split: CallbackClassifier, _ parts: inout HandlerParts) throws(Refusal) -> [String?] {
        let mapping = split.mapping
        if let errorName = split.nameOfError, mapping.isThrowing { parts.takeForGranted(errorName, tree) }
        var names: [String?] = []
        let success = (parts.success + parts.before + parts.after).map { tree.tokens(in: $0) }
        for (number, role) in mapping.roles.enumerated() where role != .error {
            var wanted = split.names[number]
            if role == .result, split.failure != nil, try fitResult(number, split, parts, &wanted) {
                names.append(wanted)
                continue
            }
            guard let name = wanted, split.inPlace == nil, isUsed(name, in: success, split) else {
                names.append(nil)
                continue
            }
            if split.failure != nil, role == .value(isOptional: true) {
                for span in success { try unwrap(name, in: span, of: split.body) }
            }
            names.append(try rename(name, in: success, split.body))
        }
        if let failure = parts.failure {
            try checkNoError(split, parts.success)
            try fitError(split, failure.map { tree.tokens(in: $0) }, mapping)
        }
        if mapping.isVoid { names = [] }
        return names
    }

    /// Throws if the statements for success use the error: it is nil there, and only the `catch` has one.
    private func checkNoError(_ split: CallbackClassifier, _ success: CallbackClassifier.Parts) throws(Refusal) {
        let own = split.mapping.roles.firstIndex(of: .error).flatMap { split.body.names[$0] }
        for span in success.map({ tree.tokens(in: $0) }) {
            let isGone = { (use: Int) in changes.contains { $0.span.contains(use) && $0.span.count > 1 } }
            guard let use = split.body.uses(of: own, in: span).first(where: { !isDropped($0) && !isGone($0) })
            else { continue }
            throw Refusal(
                "'\(own ?? "")' is used here on success, where the async version has no error: remove it, as it is nil",
                token: use)
        }
    }

    private func isUsed(_ name: String, in spans: [Span], _ split: CallbackClassifier) -> Bool {
        spans.contains { split.body.uses(of: name, in: $0).contains { !isRemoved($0) } }
    }

    // MARK: Values that are no optionals any more

    private mutating func unwrap(_ name: String, in span: Span, of body: CallbackBody) throws(Refusal) {
        for use in span where tree.isUse(use, of: name) && !isDropped(use) || body.isShorthand(use, of: name) {
            let next = use + 1
            if [.let, .var].contains(tree[use - 1].word) {
                // `guard let x = x as? T` declares a new variable of the same name.
                let isCast =
                    tree[next].kind == .equal
                    && !(tree.isUse(next + 1, of: name) && HandlerParts.endsClause(next + 2, in: tree))
                if isCast { return }
                throw Refusal(
                    "'\(name)' is unwrapped in nested code, and in the async "
                        + "version it is not optional", token: use)
            }
            switch tree[next].kind {
            // `error?.localizedDescription ?? "unknown"`
            case .postfixQuestion where isAskedForMember(next):
                guard let chain = tree.chain(from: next + 4), !CallPosition(in: tree).goesOn(chain.span.upperBound)
                else {
                    throw Refusal(
                        "'\(name)' has a '??' default, and in the async version the value is never nil",
                        token: use)
                }
                let member = tree.text(next + 1..<next + 3)
                changes.append(Binding.Change(span: next..<chain.span.upperBound, text: member))
            case .postfixQuestion, .postfixExclamation:
                changes.append(Binding.Change(span: next..<next + 1, text: ""))
            case .infixOperator where tree.spells(next, "??"):
                guard let chain = tree.chain(from: next + 1), !CallPosition(in: tree).goesOn(chain.span.upperBound)
                else {
                    throw Refusal(
                        "'\(name)' has a '??' default, and in the async version the value is never nil",
                        token: use)
                }
                changes.removeAll { $0.span == use..<use + 1 }
                changes.append(Binding.Change(span: use..<chain.span.upperBound, text: name))
            case .infixOperator
            where ["==", "!="].contains(tree.text(next)) && tree[next + 1].word == .nil:
                throw Refusal(
                    "'\(name)' is compared with nil in nested code, and in "
                        + "the async version it is never nil", token: use)
            case .period where ["map", "flatMap"].contains(tree.text(next + 1)):
                throw Refusal(
                    "'\(name)' is an optional that 'map' is called on, and in the async version it is not optional",
                    token: use)
            case .comma, .leftBrace, .identifier:
                guard tree[use - 1].kind == .equal, use > 2, tree[next].kind != .identifier || tree[next].word == .else
                else { continue }
                let isCondition = [.if, .guard, .while].contains(tree[tree.statement(around: use).lowerBound].word)
                if isCondition, [.let, .var].contains(tree[use - 3].word) {
                    throw Refusal(
                        "'\(name)' is unwrapped in nested code, and in the async "
                            + "version it is not optional", token: use)
                }
            default: break
            }
        }
    }

    /// `?.localizedDescription ??` and other members that are never nil themselves.
    private func isAskedForMember(_ question: Int) -> Bool {
        tree[question + 1].kind == .period && tree.spells(question + 3, "??")
            && project.known.says(question + 2, in: tree, .isNeverNil)
    }

    private func isRemoved(_ index: Int) -> Bool { removed.contains { $0.contains(index) } }

    func isDropped(_ index: Int) -> Bool {
        isRemoved(index)
            || changes.contains {
                $0.span.contains(index) && $0.span.count > 1 && $0.span.lowerBound != index
                    || $0.span.contains(index) && $0.text.isEmpty
            }
    }

    /// The name itself, or a new one if it would collide at the new place.
    mutating func rename(_ name: String, in spans: [Span], _ body: CallbackBody) throws(Refusal) -> String {
        let isAsked = site.operands.contains { operand in
            taken.operands[operand.span.lowerBound] == nil && operand.span.contains { tree.isUse($0, of: name) }
        }
        let own = tree.text(site.span.lowerBound) == name
        let declared = spans.compactMap { span in
            LocalScope(in: tree).declaration(of: name, atTopOf: span).flatMap { isDropped($0) ? nil : $0 }
        }.first
        let isTaken =
            test.map { $0.isTaken(name) }
            ?? (frame == .direct && LocalScope(in: tree).declaresBeside(name, site.span))
        guard isAsked || own || isTaken || declared != nil else { return name }
        let start = name.prefix(1).uppercased() + name.dropFirst()
        // `pendingItems` for the `items` of `store.pendingItems`
        let noun = site.callback.flatMap { !site.front.isEmpty && $0.name.hasSuffix(start) ? $0.name : nil }
        let wish = declared != nil ? "raw\(start)" : noun ?? "new\(start)"
        let number = (1...tree.count + 2).first { number in
            let name = number == 1 ? wish : "\(wish)\(number)"
            return !spans.contains { $0.contains { tree.spells($0, name) } }
                && !(frame == .direct && LocalScope(in: tree).declaresBeside(name, site.span))
        }
        let inTest = test == nil || declared != nil ? nil : tree.enclosingFunction(site.span.lowerBound)
        let isNounFree = noun.map { test?.isTaken($0) == false } ?? false
        let nameInTest = inTest.map { isNounFree ? wish : tree.freshName(name, in: $0.span) }
        let new = nameInTest ?? (number == 1 ? wish : "\(wish)\(number ?? 2)")
        let end = declared.map { LocalScope(in: tree).clauseEnd(behind: $0) } ?? Int.max
        for span in spans {
            for use in body.uses(of: name, in: span) where use != declared && use < end && !isDropped(use) {
                guard ![.let, .var].contains(tree[use - 1].word) else {
                    throw Refusal("'\(name)' is declared a second time here: rename it", token: use)
                }
                respell(use, name, new)
            }
        }
        // `guard let x else`
        if let declared, [.comma, .identifier].contains(tree[declared + 1].kind) {
            changes.append(Binding.Change(span: declared..<declared + 1, text: "\(name) = \(new)"))
        }
        return new
    }

    /// Respells a use of a name, which may already be part of a change.
    private mutating func respell(_ use: Int, _ name: String, _ new: String) {
        if let index = changes.firstIndex(where: { $0.span.lowerBound == use && $0.text == name }) {
            changes[index] = Binding.Change(span: changes[index].span, text: new)
        } else {
            changes.append(Binding.Change(span: use..<use + 1, text: new))
        }
    }

    /// Respells the error as `error`, the name that `catch` gives it.
    private mutating func fitError(_ split: CallbackClassifier, _ spans: [Span], _ mapping: ResultMapping)
        throws(Refusal)
    {
        guard let name = split.nameOfError else { return }
        // `if let err = error` leaves `error?.code` as it is.
        let given = mapping.roles.firstIndex(of: .error).flatMap { split.body.names[$0] }
        let other = given == name ? nil : given
        let uses = spans.flatMap { span in [name, other].flatMap { split.body.uses(of: $0, in: span) } }
        isBridged =
            mapping.error == "NSError" && !uses.allSatisfy(ErrorUses(in: tree, of: project).takesAnyError)
        for span in spans {
            try unwrap(name, in: span, of: split.body)
            if let other {
                try unwrap(other, in: span, of: split.body)
                let new = split.isBridged || isBridged ? name : "error"
                split.body.uses(of: other, in: span).forEach { respell($0, other, new) }
            }
            for use in split.body.uses(of: name, in: span) where !split.isBridged && !isBridged {
                if mapping.error != nil, !ErrorUses(in: tree, of: project).takesAnyError(use) {
                    throw Refusal(
                        "the error is used as '\(mapping.error ?? "")' here, and 'catch' gives any Error: "
                            + "cast it with 'as?'", token: use)
                }
                if name != "error" { respell(use, name, "error") }
            }
            for (number, value) in split.names.enumerated() where mapping.roles[number] != .error && value != name {
                guard mapping.roles[number] != .result,
                    let use = split.body.uses(of: value, in: span).first(where: { !isRemoved($0) })
                else { continue }
                throw Refusal("a value is used here on failure, when there is no value", token: use)
            }
        }
    }
}
