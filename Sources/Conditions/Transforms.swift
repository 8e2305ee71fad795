import CallSites
import Flow
import FunctionBodies
import Index
import Overloads
import Patterns
import Streams
import Syntax
import Threads
import Types

extension Evaluator {
    private func wayToAwait(_ match: Match) -> String {
        let tree = match.tree
        guard let declaration = tree.enclosingFunction(match.span.lowerBound),
            let function = project.function(declaration, in: tree), !function.isAsync
        else { return "await this here" }
        if let callee = tree.calleeName(ofArgument: match.span.lowerBound),
            let taking = project.functions(tree.text(callee)).first(where: { $0.type == function.type })
        {
            let place = taking.tree.place(of: taking.declaration.keyword, seenFrom: tree)
            return "let '\(taking.name)' (\(place)) take the request in place of the publisher, await this there"
        }
        let links = tree.chain(around: match.span.lowerBound)?.links ?? []
        if links.contains(where: { $0.name.map { tree.spells($0, "sink") } ?? false }) {
            let cancels = declaration.result.map { tree.text($0).hasSuffix("Cancellable") } ?? false
            return "await this in a task in place of the `sink`"
                + (cancels ? ", and return what cancels that task" : "")
        }
        let labels = function.parameters.map(\.label)
        let written = project.functions(function.name, labels: labels).first {
            $0.isAsync && $0.type == function.type && $0.place != function.place
        }
        guard let written else { return "make the function around this async" }
        let name = "\(function.name)(\(labels.map { "\($0 ?? "_"):" }.joined()))"
        let place = written.tree.place(of: written.declaration.keyword, seenFrom: tree)
        return "await this in the async '\(name)' (\(place)), let callers use that one"
    }

    /// What the transform gives, one binding for each name of its `let`. Throws if it refuses. `naming` turns a wanted
    /// name into one that is unused at the match.
    package func apply(
        _ transform: Transform, _ match: Match, naming: ([String]) -> String
    ) throws(Refusal) -> [Binding] {
        switch transform {
        case .fresh(let name): return [.text(freshName(name, match, naming))]
        case .freshInMatch(let name): return [.text(match.tree.freshName(wantedName(name, match), in: match.subject))]
        case .rewrite(let name, let table): return try lookUp(name, in: table, match)
        case .members(let name): return [try members(name, match)]
        case .without(let name, let operands): return [try without(name, operands, match)]
        case .sendableRequirements(let name, let type):
            return [try callSites.sendableRequirements(name, for: type, match)]
        case .sendableRequirementsOfBody(let name, let type, let body):
            return [try callSites.sendableRequirements(name, for: type, in: body, match)]
        case .heading(let operands):
            let text = try heading(of: match).text { item in
                operands.contains { equal(.code(match.tree, item), $0, match.bindings) }
            }
            return [.text(publisherBodies.heading(text, of: match))]
        case .asyncModifiers: return [.text(try heading(of: match).modifiers())]
        case .mainActorModifiers:
            var heading = try heading(of: match)
            heading.nonsending = ""
            heading.isolation = flow.isIsolated(match) ? "" : "@MainActor"
            return [.text(heading.modifiers())]
        case .deprecatedHeading(let handler): return [try bodies.deprecatedHeading(without: handler, match)]
        case .nameOfAsyncForm(let form): return [.text(try bodies.asyncName(form, match).text)]
        case .enclosingType:
            // In incomplete code a type may have no name yet.
            guard let name = match.tree.enclosingType(match.span.lowerBound)?.name,
                match.tree[name].kind == .identifier
            else { throw Refusal() }
            return [.code(match.tree, name..<name + 1)]
        case .returnsToContinue(let body): return [try streams.continueForReturn(in: body, match)]
        case .splitCompletion(let body, let subject, let isOne):
            let one = isOne ? StreamFacts.OneValue(failure: publisherBodies.failure(ofValueIn: match)) : nil
            return try streams.splitCompletion(body, on: subject, ofOneValue: one, match)
        case .jointCaptures(let captures, let bodies):
            return [try streams.joinCaptures((captures[0], bodies[0]), (captures[1], bodies[1]), match)]
        case .taskCaptures(let captures, let body): return [try streams.captures(captures, ofTaskWith: body, match)]
        case .pathWithout, .pathPerhapsWithout, .pathWithTwoCalls, .doubtAboutCalls:
            guard let evidence = evidence(for: transform, match) else { throw Refusal() }
            return [.text(evidence.walk)]
        case .name(let name):
            guard let (tree, span) = match.bindings[name.name]?.code, let chain = tree.chain(from: span.lowerBound),
                let called = chain.links.last(where: { !($0.call?.arguments.isEmpty ?? true) })?.name
            else { throw Refusal() }
            return [.text(tree.text(called))]
        case .wayToAwait: return [.text(wayToAwait(match))]
        case .statements(let name, let table): return try callSites.awaited(name, by: table, match, frame: .direct)
        case .callInContinuation(let name, let continuation, let table):
            return [try callSites.callInContinuation(name, resuming: continuation, by: table, match)]
        case .nanoseconds(let name):
            guard let binding = match.bindings[name.name] else { return [.text("")] }
            // A factor has no type to look the name in `.delay` up in.
            let type = binding.plainText.hasPrefix(".") && isA(binding, .seconds, match) ? "TimeInterval" : ""
            return [.text(Nanoseconds(of: type + binding.plainText).text)]
        case .task(let name, let table): return try callSites.awaited(name, by: table, match, frame: .task)
        case .taskAwaitingValue(let end): return try publisherBodies.task(awaitingValueOf: match, end)
        case .completionToReturn(let body, let handler, let isTyped):
            return [try bodies.asyncBody(body, handler, match, isTyped: isTyped)]
        case .completionToReturnTogether(let body, _, let requirement, let isTyped):
            return [try bodies.asyncBody(body, with: requirement, match, isTyped: isTyped)]
        case .completionToAwait(let body, let handler, let table):
            return [try bodies.asyncBody(body, handler, match, by: table)]
        case .awaitedPublisher: return try publisherBodies.asyncVersion(of: match)
        case .waitingPublisher: return try publisherBodies.waitingVersion(of: match)
        case .parametersOfMatch: return [try bodies.parameters(match)]
        case .parametersWithDefaults: return [try bodies.parametersWithDefaults(match)]
        case .taskThatCalls(_, let isTyped): return [try bodies.callbackForm(match, isTyped: isTyped)]
        case .awaitingTest(let body, let table): return try tests.awaitingTest(body, by: table, match)
        case .stopOfMatch: return [.text(try StopFunction(in: project).call(for: match))]
        case .keptProperty(let handler, let senders): return try bodies.keptProperty(of: handler, until: senders, match)
        case .completionToKeep(let body, let handler, let continuation, let ending):
            return [try bodies.bodyKeeping(body, handler, continuation: continuation, ending: ending, match)]
        case .resumption(let continuation, let type): return [try bodies.resumption(of: continuation, as: type, match)]
        }
    }

    /// What a user should know of the result of a transform that did not refuse; nil for most.
    package func doubt(about transform: Transform, _ match: Match) -> Refusal? {
        guard case .nameOfAsyncForm(let form) = transform, let name = try? bodies.asyncName(form, match),
            let reason = name.reason
        else { return nil }
        // The token of the reason is in another function, so it is left out.
        return Refusal("the async version is called '\(name.text)', as \(reason.reason): rename it if you like")
    }

    // MARK: Names

    /// The wanted name, or rather a longer one than one with a number.
    private func freshName(_ name: FreshName, _ match: Match, _ naming: ([String]) -> String) -> String {
        let publishers = publishers
        let loop = name.parts.lazy.compactMap { part -> LoopNames? in
            guard case .binding(let metavariable) = part else { return nil }
            return match.bindings[metavariable.name]?.code.flatMap { LoopNames($0.span, in: $0.tree, of: publishers) }
        }.first
        let word = loop?.operatorBesideOthers
        let wishes =
            [wantedName(name, match, after: word)]
            + (word == nil ? loop?.anyOperator.map { [wantedName(name, match, after: $0)] } ?? [] : [])
            + (loop?.longer ?? []).map { words in
                wantedName(name, match, after: word) { _ in
                    words.dropFirst().reduce(words[0]) { $0 + Self.capitalized($1) }
                }
            }
        return naming(wishes)
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Its parts joined, the first letter in lower case, but for a word that stands before them.
    private func wantedName(
        _ name: FreshName, _ match: Match, after word: String? = nil, _ binding: ((Binding?) -> String)? = nil
    ) -> String {
        let wanted = name.parts.map { part in
            switch part {
            case .text(let text): text
            case .binding(let metavariable): (binding ?? mainName)(match.bindings[metavariable.name])
            }
        }.joined()
        return word.map { $0 + Self.capitalized(wanted) } ?? Self.loweringAcronym(wanted)
    }

    /// The natural name for the code: the last one before anything is called, as `items` in `model.$items.map { … }`,
    /// and `load` in `self.load()`.
    private func mainName(_ binding: Binding?) -> String {
        guard let (tree, span) = binding?.code, let chain = tree.chain(from: span.lowerBound)?.clipped(to: span) else {
            return binding?.plainText ?? ""
        }
        if let name = publishedName(chain, in: tree) { return name }
        let called = publishers.firstCall(in: chain, of: tree)
        let properties = chain.links[..<called].compactMap(\.name).filter { tree[$0].word != .self }
        // `Publishers.CombineLatest3(…)` names no values.
        if let only = properties.last, tree.spells(only, "Publishers"), called < chain.links.count { return "" }
        let name = properties.last ?? chain.links[...min(called, chain.links.count - 1)].last?.name ?? span.lowerBound
        // `(a ?? b)` has no name.
        guard [.identifier, .dollarIdentifier].contains(tree[name].kind) else { return "" }
        let word = String(tree.text(name).filter { $0 != "`" && $0 != "$" && $0 != "_" })
        // Named after the values: `countPublisher` gives `count`.
        return Self.withoutSuffix(word)
    }

    private func members(_ name: Metavariable, _ match: Match) throws(Refusal) -> Binding {
        guard let (tree, span) = match.bindings[name.name]?.code, let first = span.first else {
            throw Refusal()
        }
        var names = span
        if tree[first].kind == .backslash {
            // `\.a`, and `\Type.a` up to the dot.
            guard let dot = span.first(where: { tree[$0].kind == .period }), dot + 1 < span.upperBound else {
                throw Refusal(
                    "the key path '\(tree.text(span))' leads to no property: write the loop by hand", token: first)
            }
            names = dot + 1..<span.upperBound
        }
        // `items[0].name`: the contents of the brackets are copied as they are.
        let isPath = names.allSatisfy { index in
            [.identifier, .dollarIdentifier, .period].contains(tree[index].kind)
                || index > names.lowerBound && Self.isSubscript(index, in: names, of: tree)
        }
        // A variable with a key path is none: `assign(to: path, on: self)`.
        let isWritten = tree[first].kind == .backslash || first > 0 && tree.spells(first - 1, "&")
        guard isWritten else {
            throw Refusal(
                "'\(tree.text(span))' holds a key path: write the loop by hand, with 'object[keyPath: \(tree.text(span))] = value'",
                token: first)
        }
        guard isPath, !names.contains(where: { tree[$0].word == .`self` && names.count == 1 }) else {
            throw Refusal(
                "the key path '\(tree.text(span))' is not made of property names only: write the loop by hand",
                token: first)
        }
        let simple = names.allSatisfy { [.identifier, .dollarIdentifier, .period].contains(tree[$0].kind) }
        return .text(simple ? names.map { tree.text($0).filter { $0 != "$" } }.joined() : tree.text(names))
    }

    // MARK: Tables

    private func lookUp(_ name: Metavariable, in table: Table, _ match: Match) throws(Refusal) -> [Binding] {
        guard let binding = match.bindings[name.name] else { throw Refusal() }
        guard let (row, found) = project.row(of: table, for: binding) else {
            throw Refusal(
                "the table `\(table.id)` (see `migrate-lint explain \(table.id)`) has no row for '\(binding.plainText)'",
                token: binding.code?.span.lowerBound)
        }
        guard row.templates.contains(where: { $0 != nil }) else {
            throw Refusal(row.note.isEmpty ? "'\(binding.plainText)' has no async counterpart" : row.note)
        }
        let bindings = match.bindings.merging(found.bindings)
        return row.templates.map { template in
            guard let text = template?.text(bindings, unit: match.tree.indentationUnit) else { return .text("") }
            // Only a tuple has labels.
            guard table.kind == .types, text.hasPrefix("async"), text.contains("("), let code = binding.code else {
                return .text(text)
            }
            return .text(TupleLabels.forHandler(code.span, in: code.tree, of: project).written(in: text))
        }
    }

    // MARK: Runs

    /// The modifiers and attributes, or list elements, that equal none of the operands.
    private func without(
        _ name: Metavariable, _ operands: [Operand], _ match: Match
    ) throws(Refusal) -> Binding {
        guard let (tree, span) = match.bindings[name.name]?.code else { throw Refusal() }
        var text = ""
        for item in Self.items(of: span, in: tree) {
            let binding = Binding.code(tree, item)
            if operands.contains(where: { equal(binding, $0, match.bindings) }) { continue }
            if !text.isEmpty { text += tree[item.lowerBound].flags.contains(.startsLine) ? "\n" : " " }
            text += tree.text(item)
        }
        return .text(text)
    }

    private func heading(of match: Match) throws(Refusal) -> DeclarationHeading {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound) else { throw Refusal() }
        let (attribute, modifier) = overloads.isolation(of: match)
        return DeclarationHeading(
            tree: tree, declaration: declaration, handler: project.completionHandler(of: declaration, in: tree),
            in: project, availability: AsyncAvailability(of: declaration, in: tree).attribute(builtWith: settings),
            nonsending: modifier, isolation: attribute)
    }

    /// The attributes and modifiers of a declaration one by one; for any other run, its elements between commas.
    private static func items(of span: Span, in tree: TokenTree) -> [Span] {
        guard let declaration = tree.declaration(at: tree.startOfStatement(around: span.lowerBound)),
            declaration.span.lowerBound == span.lowerBound, declaration.keyword == span.upperBound
        else { return tree.elements(span) }
        return declaration.attributes + declaration.modifiers
    }

    /// Whether a token is a bracket of a subscript in a member path, or inside one.
    private static func isSubscript(_ index: Int, in path: Span, of tree: TokenTree) -> Bool {
        if tree[index].kind == .leftBracket || tree[index].kind == .rightBracket { return true }
        return tree.ancestors(index).contains { path.contains($0) && tree[$0].kind == .leftBracket }
    }
}
