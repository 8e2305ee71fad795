import Index
import Overloads
import Rules
import Silence
import Syntax

/// The functions of an application that a run gave async versions which nothing awaits once it is done: but for the callback version itself, and other such versions. A report cannot see that before, as other fixes decide which
/// calls keep their handlers.
struct UnawaitedVersions {
    let project: ProjectIndex
    /// The findings that are left, which say why calls keep their handlers.
    let report: Report
    let log: FixLog

    /// A callback function with the async version that the run wrote or filled.
    private struct Pair {
        let callback: ProjectIndex.Function
        let alternative: ProjectIndex.Function
        let place: FixLog.Origin

        func isAlternative(_ function: Declaration, in tree: TokenTree) -> Bool {
            alternative.tree === tree && alternative.declaration.keyword == function.keyword
        }
    }

    /// Why a run is best without an async version, and what the fix that would add it becomes.
    struct Verdict {
        let level: Applicability
        let reason: Reason
    }

    /// By the place of the function in the files as they were read. What a fix that is left would await waits for that fix.
    var verdicts: [FixLog.Origin: Verdict] {
        let pairs = pairs(at: Set(log.provided))
        let awaiting = pairs.map { versions(awaiting: $0, among: pairs) }
        let left = unawaited(awaiting)
        let never = Set(unawaited(zip(pairs, awaiting).map { isAwaitedByFix($0) ? nil : $1 }))
        return Dictionary(left.map { (pairs[$0].place, verdict(on: pairs[$0], isNever: never.contains($0))) }) {
            first, _ in first
        }
    }

    /// The places of those functions whose async version, which was there before the run, code awaits that is none of them.
    func awaited(among places: Set<FixLog.Origin>) -> [FixLog.Origin] {
        let pairs = pairs(at: places)
        return pairs.filter { versions(awaiting: $0, among: pairs) == nil }.map(\.place)
    }

    /// The numbers of the versions that only each other await; nil stands for other code that awaits.
    private func unawaited(_ awaiting: [Set<Int>?]) -> [Int] {
        var isAwaited = awaiting.map { $0 == nil }
        while let next = awaiting.indices.first(where: { number in
            !isAwaited[number] && awaiting[number]?.contains { isAwaited[$0] } ?? false
        }) {
            isAwaited[next] = true
        }
        return awaiting.indices.filter { !isAwaited[$0] }
    }

    private func pairs(at places: Set<FixLog.Origin>) -> [Pair] {
        if places.isEmpty { return [] }
        let paths = Set(places.map(\.path))
        let functions = project.everything.functions.values.values.flatMap(\.self)
        let candidates = functions.filter { !$0.isAsync && paths.contains($0.path) }
            .sorted { ($0.path, $0.declaration.keyword) < ($1.path, $1.declaration.keyword) }
        return candidates.compactMap { function in
            let offset = function.tree.range(function.declaration.span).lowerBound
            let place = log.origin(of: offset, in: function.path)
            guard places.contains(place),
                project.completionHandler(of: function.declaration, in: function.tree) != nil,
                Callers(of: function.declaration, in: function.tree, project: project).areOfApplication,
                let alternative = AlternativeSearch(in: project).asyncAlternative(of: function)
            else { return nil }
            return Pair(callback: function, alternative: alternative, place: place)
        }
    }

    /// The numbers of the pairs whose async versions await this one; nil where other code does.
    private func versions(awaiting pair: Pair, among pairs: [Pair]) -> Set<Int>? {
        let (declaration, tree) = (pair.alternative.declaration, pair.alternative.tree)
        var found: Set<Int> = []
        let other = project.firstReference(to: declaration, in: tree) { file, name in
            guard isCall(of: pair.alternative, name, in: file), isAwaited(name, in: file) else { return false }
            guard let function = file.enclosingFunction(name) else { return true }
            let isOwn = pair.isAlternative(function, in: file) || isCallbackVersion(function, of: pair, in: file)
            if isOwn { return false }
            guard let number = pairs.firstIndex(where: { $0.isAlternative(function, in: file) }) else { return true }
            found.insert(number)
            return false
        }
        return other == nil ? found : nil
    }

    /// Whether a fix that the run leaves, as it is not safe, calls a function of this name, which it does not make async itself.
    private func isAwaitedByFix(_ pair: Pair) -> Bool {
        let name = FunctionSymbol(pair.callback.declaration, in: pair.callback.tree).hash
        return report.findings.contains { finding in
            guard let fix = finding.fix(allowing: .unsafe) else { return false }
            return fix.calls.contains(name) && !fix.provides.contains { $0.hash == name }
        }
    }

    /// Whether a function only awaits for the callers that pass its handler: the callback version, or another one of its name.
    private func isCallbackVersion(_ function: Declaration, of pair: Pair, in file: TokenTree) -> Bool {
        function.name.map { file.spells($0, pair.callback.name) } ?? false
            && project.completionHandler(of: function, in: file) != nil
    }

    /// `await`, or `async let`, anywhere before it in its statement.
    private func isAwaited(_ name: Int, in file: TokenTree) -> Bool {
        let statement = file.statement(around: name)
        return (statement.lowerBound..<name).contains { [.await, .async].contains(file[$0].word) }
    }

    private func isCall(of function: ProjectIndex.Function, _ name: Int, in file: TokenTree) -> Bool {
        guard let call = file.call(at: name + 1), function.signature.match(call.arguments, in: file) != nil else {
            return false
        }
        guard let written = CallbackCall(of: name, in: file) else { return true }
        let seen =
            written.front.isEmpty || function.type.map(project.isForeign) ?? false
            ? [] : project.seenTypes(ofReceiverIn: written.chain, before: written.chain.links.count - 1, in: file)
        return seen.isEmpty
            ? written.mayBe(on: function.type, written.receiverTypes(in: project), in: project)
            : seen.contains { project.isRelated($0, function.type) } && !isOfNamesake(written, function, in: file)
    }

    /// Whether a call is made on another type of the name that is related to the function's.
    private func isOfNamesake(_ call: CallbackCall, _ function: ProjectIndex.Function, in file: TokenTree) -> Bool {
        let own = project.seenType(ofReceiverIn: call.chain, before: call.chain.links.count - 1, in: file)
        return !project.isSame(own, in: file.file.path, and: function.path)
    }

    private func passesHandler(_ name: Int, in file: TokenTree, to function: ProjectIndex.Function) -> Bool {
        let handler = project.completionHandler(of: function.declaration, in: function.tree)?.parameter.name
        guard let call = file.call(at: name + 1) else { return false }
        return call.arguments.contains { argument in
            function.parameter(for: argument, of: call, in: file)?.name == handler
                && file[argument.value.lowerBound].word != .nil
        }
    }

    // MARK: What is said of it

    private func verdict(on pair: Pair, isNever: Bool) -> Verdict {
        isNever
            ? Verdict(level: .display, reason: reason(for: pair))
            : Verdict(
                level: .unsafe,
                reason: Reason(
                    "nothing would await the async '\(pair.callback.name)' yet: take the fixes of `--unsafe-fixes` that call it, too"
                ))
    }

    private func reason(for pair: Pair) -> Reason {
        let function = pair.callback
        var calls: [(tree: TokenTree, name: Int)] = []
        _ = project.firstReference(to: function.declaration, in: function.tree) { file, name in
            let isOwn = file.enclosingFunction(name).map { pair.isAlternative($0, in: file) } ?? false
            if !isOwn, isCall(of: function, name, in: file), passesHandler(name, in: file, to: function) {
                calls.append((file, name))
            }
            return false
        }
        let start = "even with all fixes applied, no code would await the async '\(function.name)'"
        guard let (tree, name) = calls.first(where: { !project.known.isOfTests($0.tree) }) ?? calls.first else {
            let requirement = project.fulfilledRequirement(function.declaration, in: function.tree)?.type
            let advice = requirement.map { "leave '\(function.name)' as it is, as '\($0)' requires it" }
            let other = "leave '\(function.name)' as it is, or remove it if it is not needed"
            return Reason("\(start): \(advice ?? other)")
        }
        let place = "\(SourceFile.name(of: tree.file.path)):\(log.line(of: tree[name].offset, in: tree.file.path))"
        if calls.count == 1, isInContinuation(name, in: tree) {
            return Reason("\(start), as its only call (\(place)) waits in a continuation: await it there instead")
        }
        let told = isTold(at: name, in: tree) ? " (the finding there says why)" : ""
        let keep =
            calls.count == 1
            ? "its only call with a handler (\(place)) still passes it\(told)"
            : "its \(calls.count) calls with handlers (such as \(place)) still pass them\(told)"
        return Reason("\(start), as \(keep): make the callers async first, or leave this")
    }

    /// Whether async code waits for a call in a continuation.
    private func isInContinuation(_ name: Int, in tree: TokenTree) -> Bool {
        tree.innermostClosure(around: name).flatMap(tree.continuationCall).map(tree.isAwaited) ?? false
    }

    /// Whether the report says of a call why it keeps its handler.
    private func isTold(at name: Int, in tree: TokenTree) -> Bool {
        report.findings.contains { finding in
            finding.path == tree.file.path && finding.range.contains(tree[name].offset)
                && finding.idioms.first == "completion-call" && finding.related.contains { !$0.message.isEmpty }
        }
    }
}
