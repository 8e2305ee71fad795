import Index
import Names
import Syntax

/// Whether language mode 6 lets a continuation be resumed with what a handler is given.
package struct UnsentTypes {
    private let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// Why language mode 6 does not let a continuation be resumed with what this handler is given: the declaration of a type
    /// shows that it is not `Sendable`. Nil where nothing shows that. Generic parameters are not followed.
    package func reason(_ handler: Span, in tree: TokenTree, besides generics: Set<String>) -> String? {
        guard tree.words(spelling: "preconcurrency").isEmpty, let type = project.functionType(handler, in: tree),
            type.isExact
        else { return nil }
        for value in type.returned {
            guard let found = notSendable(in: value.type, of: value.tree, generics),
                let name = found.declaration.name
            else { continue }
            let place = found.tree.place(of: name)
            return "'\(found.tree.text(name))' (\(place)) is not Sendable, so this does not compile in Swift 6 "
                + "language mode: make it Sendable first"
        }
        return nil
    }

    /// The type of the project for which values of a type are not `Sendable`.
    private func notSendable(
        in type: Span, of tree: TokenTree, _ generics: Set<String>, depth: Int = 0
    ) -> ProjectIndex.TypeDeclaration? {
        guard depth < 8, let first = type.first, let last = type.last else { return nil }
        if tree[last].kind == .postfixQuestion {
            return notSendable(in: type.lowerBound..<last, of: tree, generics, depth: depth + 1)
        }
        var open = first
        if type.count > 1, tree[first + 1].kind == .leftAngle, project.known.says(first, in: tree, .isSendableContainer)
        {
            open = first + 1
        }
        guard [.leftParen, .leftBracket, .leftAngle].contains(tree[open].kind) else {
            return declaredNotSendable(type, in: tree, generics)
        }
        guard tree.after(open) == type.upperBound else { return nil }
        // Of `name: Type` in a tuple, and of `[Key: Value]`, what follows the colon.
        return tree.elements(tree.interior(open)).lazy.compactMap { element -> ProjectIndex.TypeDeclaration? in
            let start = element.first { tree[$0].kind == .colon }.map { $0 + 1 } ?? element.lowerBound
            return notSendable(in: start..<element.upperBound, of: tree, generics, depth: depth + 1)
        }.first
    }

    /// The one declaration of `Name` or `Outer.Name`, if it is a class, or public, and nothing says that it is `Sendable`.
    private func declaredNotSendable(
        _ type: Span, in tree: TokenTree, _ generics: Set<String>
    ) -> ProjectIndex.TypeDeclaration? {
        let names = tree.names(of: type)
        guard names.count == 1 || names.count == 2, let last = names.last else { return nil }
        let name = tree.text(last)
        let all = project.declarations(of: name)
        let declared = all.filter { $0.keyword != .extension }
        guard !generics.contains(name), project.aliases(name).isEmpty, declared.count == 1, let found = declared.first,
            all.allSatisfy(\.attributes.isEmpty), found.keyword == .class || isPublicValue(found)
        else { return nil }
        if names.count == 2 {
            guard found.scope == tree.text(names[0]) else { return nil }
        } else {
            guard let seen = project.declaration(of: name, seenFrom: last, in: tree), seen.0 === found.tree,
                seen.1 == found.declaration.keyword
            else { return nil }
        }
        return mayConform(name) ? nil : found
    }

    /// A struct or an enum that other modules see: the compiler does not work out that it is `Sendable`.
    private func isPublicValue(_ type: ProjectIndex.TypeDeclaration) -> Bool {
        func isPublic(_ declaration: Declaration, in tree: TokenTree) -> Bool {
            declaration.modifiers.contains { tree[$0.lowerBound].word == .public }
        }
        guard type.keyword == .struct || type.keyword == .enum, isPublic(type.declaration, in: type.tree) else {
            return false
        }
        return type.tree.declarations(around: type.declaration.keyword).allSatisfy { outer in
            type.tree[outer.keyword].word != .extension && isPublic(outer, in: type.tree)
        }
    }

    /// Whether one of the types that a type inherits from may make it `Sendable`, or isolate it.
    private func mayConform(_ name: String) -> Bool {
        project.ancestry(of: name).subtracting([name]).contains { parent in
            if parent == "Sendable" || project.known.says(parent, .isSendable) { return true }
            if project.isForeign(parent) { return !project.known.says(parent, .isPlainSupertype) }
            return !project.aliases(parent).isEmpty
                || !project.declarations(of: parent).allSatisfy(\.attributes.isEmpty)
        }
    }
}

extension ProjectIndex.Function {
    /// A generic parameter is required to be `Sendable`.
    package var asksForSendable: Bool {
        let own = tree.placeholderDeclarations(of: declaration) + [declaration.requirements].compactMap { $0 }
        return own.contains { span in span.contains { tree.spells($0, "Sendable") } }
    }
}
