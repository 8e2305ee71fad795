import Names
import Syntax

/// The heading of the async version of a callback function, before its `func`: documentation, attributes and modifiers.
package struct DeclarationHeading {
    /// The file of the callback function.
    package let tree: TokenTree
    /// The callback function.
    package let declaration: Declaration
    /// Its completion handler; nil where it has none.
    package let handler: CompletionHandler?
    private let project: ProjectIndex
    /// The attribute for systems that are older than Swift's concurrency; empty where it needs none.
    package let availability: String
    /// The modifier by which the async version stays on the actor of its caller; empty where it needs none.
    package var nonsending = ""
    /// The attribute that isolates the async version; empty where it needs none.
    package var isolation = ""

    package init(
        tree: TokenTree, declaration: Declaration, handler: CompletionHandler?, in project: ProjectIndex,
        availability: String = "", nonsending: String = "", isolation: String = ""
    ) {
        self.project = project
        self.tree = tree
        self.declaration = declaration
        self.handler = handler
        self.availability = availability
        self.nonsending = nonsending
        self.isolation = isolation
    }

    /// The heading in lines without indentation. `leftOut`: the attributes and modifiers that the async version must not
    /// have.
    package func text(without leftOut: (Span) -> Bool) -> String {
        documentation + modifiers(without: leftOut)
    }

    private var documentation: String {
        Documentation(function: CodeKey(tree: tree, token: declaration.keyword)).value(in: project) {
            ownDocumentation.lines.map { $0 + "\n" }.joined()
        }
    }

    /// What does the async version's comment say? Each form of it is written with the same.
    private struct Documentation: MemoKey {
        typealias Value = String
        let function: CodeKey
    }

    /// The documentation of the callback function, without the parts on its handler and on the value that it returns.
    package var ownDocumentation: DocComment {
        var comment = DocComment(of: declaration, in: tree)
        if let handler {
            let said = comment.lines
            for name in names(of: handler) { comment.remove(parameter: name) }
            // Some comments document the handler under another name, or its arguments.
            if comment.lines == said, !said.isEmpty {
                Set(project.known.names(.isDocumentedAsHandler)).subtracting(ownNames).sorted().forEach {
                    comment.remove(parameter: $0)
                }
            }
            for name in given(to: handler) { comment.remove(parameter: name) }
            comment.removeSentences(onHandler: names(of: handler))
        }
        // The async version does not return the value that the callback function returns.
        if declaration.result != nil { ["Returns", "returns"].forEach { comment.remove(parameter: $0) } }
        return comment
    }

    /// The labels and the names of the handler and of one for failures, unless another parameter has the same name.
    private func names(of handler: CompletionHandler) -> [String] {
        let gone = [handler.parameter, handler.failure].compactMap(\.self)
        let others = tree.parameters(of: declaration).filter { other in !gone.contains { $0.name == other.name } }
        let kept = others.map { tree.text($0.name) }
        let names = gone.flatMap { [$0.name, $0.label] }.compactMap { $0.map { tree.text($0) } }
        return names.filter { !kept.contains($0) }
    }

    private var ownNames: [String] {
        tree.parameters(of: declaration).flatMap { [$0.name, $0.label].compactMap { $0.map { tree.text($0) } } }
    }

    /// The heading without the documentation.
    package func modifiers(without leftOut: (Span) -> Bool = { _ in false }) -> String {
        let attributes = declaration.attributes.filter { !leftOut($0) }
        let items = attributes + declaration.modifiers.filter { !leftOut($0) }
        var words = items.map { (text: tree.text($0), startsLine: tree[$0.lowerBound].flags.contains(.startsLine)) }
        // The keyword follows after a space, on a new line where it had one.
        words.append((nonsending, !items.isEmpty && tree[declaration.keyword].flags.contains(.startsLine)))
        if let access = accessOfProtocol {
            // No attribute may follow it.
            words.insert((access, words[attributes.count].startsLine), at: attributes.count)
            words[attributes.count + 1].startsLine = false
        }
        let text = words.dropFirst().reduce(words[0].text) { text, word in
            text + (word.startsLine ? "\n" : word.text.isEmpty ? "" : " ") + word.text
        }
        let front = [availability, isolation].filter { !$0.isEmpty }
        return front.map { $0 + "\n" }.joined() + text
    }

    /// The names of the handler's own parameters, `_ error: Error?`, except those that parameters of the function have too.
    private func given(to handler: CompletionHandler) -> [String] {
        let (type, list) = (handler.type.tree, handler.type.tree.interior(handler.type.core.lowerBound))
        let own = tree.parameters(of: declaration).map { tree.text($0.name) }
        return type.elements(list).compactMap { type.parameter($0).map { type.text($0.name) } }.filter {
            !own.contains($0)
        }
    }

    /// The access modifier of the protocol, for a requirement: its async version stands in an extension, whose members do not
    /// inherit it. Nil elsewhere, and where the protocol has none.
    private var accessOfProtocol: String? {
        guard declaration.body == nil, let type = tree.enclosingType(declaration.keyword),
            tree[type.keyword].word == .protocol
        else { return nil }
        return type.modifiers.map { tree.text($0) }.first { ["public", "package", "open"].contains($0) }
    }
}
