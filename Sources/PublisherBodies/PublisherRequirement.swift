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
            throw Refusal(
                "'\(rival.type ?? "")' asks for the same function (\(rival.location)), so both protocols "
                    + "must change together")
        }
        return all.filter { other in
            !other.isRequirement && other.type.map { conforming.contains($0) || $0 == type } ?? false
                && PublisherResult(of: other.declaration, in: other.tree, knowing: project.known) != nil
        }
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
    /// The attribute by which the async version stays where the publisher is made; empty where it needs none.
    let isolation: (Match) -> String

    /// Those beside the edit for the first one: a line after each of the others, and the extension after the protocol.
    var edits: [SourceEdit] {
        guard let name = type.name else { return [] }
        let unit = tree.indentationUnit
        let outer = String(tree.indentation(at: tree[type.span.lowerBound].offset))
        let access = type.modifiers.map { tree.text($0) }.first { ["public", "package"].contains($0) }
        let functions = all.compactMap { requirement -> String? in
            guard let heading = heading(of: requirement, access: access),
                let call = try? WaitingCall(tree: tree, declaration: requirement, project: project).text()
            else { return nil }
            let lines = ["\(heading) {", unit + call, "}"]
            return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
                .map { outer + unit + $0 }.joined(separator: "\n")
        }
        let text =
            "\n\n\(outer)extension \(tree.text(name)) {\n" + functions.joined(separator: "\n\n") + "\n\(outer)}"
        return all.dropFirst().compactMap { requirement in
            heading(of: requirement).map { heading in
                let margin = "\n" + tree.indentation(at: tree[requirement.span.lowerBound].offset)
                let text = heading.split(separator: "\n", omittingEmptySubsequences: false)
                return insertion(text.map { margin + $0 }.joined(), after: requirement.span)
            }
        } + [insertion(text, after: type.span)]
    }

    private func insertion(_ text: String, after span: Span) -> SourceEdit {
        let offset = tree.range(span).upperBound
        let lineEnd = tree.lineEnd
        return SourceEdit(
            path: tree.file.path, range: offset..<offset,
            replacement: lineEnd == "\n"
                ? text : text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd))
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
        return (front.isEmpty ? "" : front + " ") + name + " " + result.signature + clause
    }

    /// What stands before the `func` of an async version; in an extension, with the access of the protocol.
    func modifiers(of requirement: Declaration, access: String? = nil) -> String {
        let isolation = isolation(Match(tree: tree, span: requirement.span, bindings: Bindings()))
        let attributes = requirement.attributes.map { tree.text($0) }.filter { $0 != "@discardableResult" }
        let modifiers = requirement.modifiers.map { tree.text($0) }.filter { $0 != access }
        return ([isolation] + attributes + [access ?? ""] + modifiers).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
