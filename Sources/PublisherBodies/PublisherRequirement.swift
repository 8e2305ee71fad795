import Index
import Patterns
import Syntax

/// A requirement that asks for a publisher, and what fulfils it.
struct PublisherRequirement {
    let project: ProjectIndex
    let function: ProjectIndex.Function

    /// The functions that fulfil it. Throws where an async version with a default would not be the only one that a type
    /// gets.
    func implementations() throws(Refusal) -> [ProjectIndex.Function] {
        let type = function.type ?? ""
        let conforming = project.conformingTypes(of: type)
        let all = project.functions(function.name, labels: function.parameters.map(\.label)).filter { !$0.isAsync }
        let ancestry = conforming.reduce(into: Set<String>()) { $0.formUnion(project.ancestry(of: $1)) }
        let rival = all.first { other in
            other.isRequirement && other.place != function.place && other.type.map(ancestry.contains) ?? false
        }
        if let rival {
            if rival.type == type {
                throw Refusal(
                    "'\(type)' requires another '\(function.name)' with the same labels (\(rival.location)): write the async version of each "
                        + "by hand, under names of their own")
            }
            throw Refusal(
                "the protocol '\(rival.type ?? "")' (\(rival.location)) requires this function, too: change both protocols "
                    + "together by hand")
        }
        return all.filter { other in
            !other.isRequirement && other.type.map { conforming.contains($0) || $0 == type } ?? false
                && PublisherResult(of: other.declaration, in: other.tree, knowing: project.known) != nil
        }
    }
}

extension PublisherRequirement {
    /// Whether each type that conforms has an async version of its own already.
    var isFulfilledByAll: Bool {
        guard let type = function.type, let given = try? implementations(),
            let asked = PublisherResult(of: function.declaration, in: function.tree, knowing: project.known)
        else { return false }
        let versions = given.filter { $0.type != type }.compactMap { implementation in
            PublisherCallees(of: implementation, in: project).asyncVersion(of: implementation)
        }
        .filter { $0.name == function.name && $0.type != type && (asked.failure != .none || !$0.isThrowing) }
        let conforming = project.conformingTypes(of: type)
        return !conforming.isEmpty
            && conforming.allSatisfy { name in
                let ancestry = project.ancestry(of: name)
                return versions.contains { $0.type.map { $0 == name || ancestry.contains($0) } ?? false }
            }
    }

    /// Whether an async version of it needs a default: a type may have none, which others may declare who use the module.
    var needsDefault: Bool {
        let modifiers = function.tree.enclosingType(function.declaration.keyword)?.modifiers ?? []
        let isOpen = modifiers.contains { [.public, .open, .package].contains(function.tree[$0.lowerBound].word) }
        return isOpen || !isFulfilledByAll
    }
}

/// The requirements of one protocol that get async versions, with an extension in which each waits for the publisher.
struct PublisherRequirements {
    let tree: TokenTree
    /// The protocol.
    let type: Declaration
    let project: ProjectIndex
    /// In the order of the file.
    let all: [Declaration]
    /// Those of them that not all types have an async version of.
    let defaulted: [Declaration]
    /// The attribute by which the async version stays where the publisher is made; empty where it needs none.
    let isolation: (Match) -> String

    /// Those beside the edit for the first one: a line after each of the others, and the extension after the protocol, or what
    /// one that waits for others gets.
    var edits: [SourceEdit] {
        let further = all.dropFirst().compactMap { requirement in
            heading(of: requirement).map { heading in
                let margin = "\n" + tree.indentation(at: tree[requirement.span.lowerBound].offset)
                let text = heading.split(separator: "\n", omittingEmptySubsequences: false)
                return insertion(text.map { margin + $0 }.joined(), after: requirement.span)
            }
        }
        if defaulted.isEmpty { return further }
        return further + (waitingExtension.map(additions) ?? newExtension)
    }

    /// An extension of the protocol with the async versions.
    private var newExtension: [SourceEdit] {
        guard let name = type.name else { return [] }
        let outer = String(tree.indentation(at: tree[type.span.lowerBound].offset))
        let functions = defaulted.compactMap { waiting($0, margin: outer + tree.indentationUnit) }
        let text =
            "\n\n\(outer)extension \(tree.text(name)) {\n" + functions.joined(separator: "\n\n") + "\n\(outer)}"
        return [insertion(text, after: type.span)]
    }

    /// The async version of a requirement, which waits for its publisher.
    private func waiting(_ requirement: Declaration, margin: String) -> String? {
        let access = type.modifiers.map { tree.text($0) }.first { ["public", "package"].contains($0) }
        guard let heading = heading(of: requirement, access: access),
            let call = try? WaitingCall(tree: tree, declaration: requirement, project: project).text()
        else { return nil }
        return ["\(heading) {", tree.indentationUnit + call, "}"]
            .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map { margin + $0 }.joined(separator: "\n")
    }

    /// The extension of the file in which other requirements of the protocol wait for their publishers.
    private var waitingExtension: Declaration? {
        guard let name = type.name else { return nil }
        return project.declarations(of: tree.text(name)).first { other in
            other.tree === tree && other.keyword == .extension
                && functions(of: other.declaration).contains { function in
                    function.effects.contains { tree[$0].word == .async }
                        && function.body?.contains { WaitingCall.Method(rawValue: tree.text($0)) != nil } ?? false
                }
        }?.declaration
    }

    private func functions(of type: Declaration) -> [Declaration] {
        let body = type.body.map { tree.interior($0.lowerBound) } ?? 0..<0
        return tree.ownTokens(of: body).filter { tree[$0].word == .func }.compactMap {
            tree.declaration(at: tree.startOfStatement(around: $0))
        }
    }

    /// The async versions for that extension: each after those of the requirements that stand before it in the protocol.
    private func additions(to waiting: Declaration) -> [SourceEdit] {
        let asked = functions(of: type).map { project.function($0, in: tree) }
        let margin = tree.indentation(at: tree[waiting.span.lowerBound].offset) + tree.indentationUnit
        let there = functions(of: waiting)
        var places: [Int: [String]] = [:]
        for requirement in defaulted {
            guard let text = self.waiting(requirement, margin: String(margin)) else { continue }
            let before = asked.prefix { $0?.declaration.keyword != requirement.keyword }
            let last = there.lastIndex { other in
                let function = project.function(other, in: tree)
                return before.contains { $0?.name == function?.name && $0?.parameters == function?.parameters }
            }
            places[last ?? -1, default: []].append(text)
        }
        return places.sorted { $0.key < $1.key }.compactMap { place, texts in
            if place >= 0 { return insertion(texts.map { "\n\n" + $0 }.joined(), after: there[place].span) }
            guard let brace = waiting.body?.lowerBound else { return nil }
            return insertion(texts.map { "\n" + $0 + "\n" }.joined(), after: brace..<brace + 1)
        }
    }

    private func insertion(_ text: String, after span: Span) -> SourceEdit {
        let offset = tree.range(span).upperBound
        return SourceEdit(
            path: tree.file.path, range: offset..<offset, replacement: tree.withOwnLineEnds(text))
    }

    /// `func load(_ id: Int) async throws -> Item where …`
    private func heading(of requirement: Declaration, access: String? = nil) -> String? {
        guard let result = PublisherResult(of: requirement, in: tree, knowing: project.known),
            let parameters = requirement.parameterList
        else { return nil }
        let front = modifiers(of: requirement, access: access)
        let name = tree.lines(of: tree.range(requirement.keyword..<parameters.upperBound), changes: []).joined(
            separator: "\n")
        let clause = requirement.requirements.map { " " + tree.text($0) } ?? ""
        return (front.isEmpty ? "" : front + " ") + name + " " + result.signature() + clause
    }

    /// What stands before the `func` of an async version; in an extension, with the access of the protocol.
    func modifiers(of requirement: Declaration, access: String? = nil) -> String {
        // Where the first one stays on the main actor, none leaves it.
        let isolation =
            [all.first, requirement].compactMap(\.self).lazy
            .map { self.isolation(Match(tree: tree, span: $0.span, bindings: Bindings())) }.first { !$0.isEmpty } ?? ""
        let attributes = requirement.attributes.map { tree.text($0) }.filter { $0 != "@discardableResult" }
        let modifiers = requirement.modifiers.map { tree.text($0) }.filter { $0 != access }
        return ([isolation] + attributes + [access ?? ""] + modifiers).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
