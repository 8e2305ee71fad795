import Index
import Syntax

/// Where a property gets its subject that is declared without one.
package struct SubjectCreation {
    /// The name of the property, where it is declared.
    let name: Int
    /// The file that declares it.
    let tree: TokenTree
    let project: ProjectIndex

    package init(name: Int, tree: TokenTree, project: ProjectIndex) {
        (self.name, self.tree, self.project) = (name, tree, project)
    }

    private var text: String { tree.text(name) }

    /// The type that declares it without a value of its own; nil where it holds the subject itself, or is no property.
    private var owner: String? {
        tree.enclosingFunction(name) == nil && DeclaredVariable(name, in: tree).value == nil
            ? tree.typesAround(name).first : nil
    }

    /// What to change in place of the declaration; nil where that holds the subject itself.
    package var advice: String? {
        guard let owner else { return nil }
        if project.isProtocol(owner) { return adviceOnRequirement(of: owner) }
        if tree.declaration(at: tree.startOfStatement(around: name))?.body != nil {
            return "change the subject that '\(text)' returns, where that is created"
        }
        guard let place else {
            let just = mayBeSent ? "" : ", or `Just` if nothing sends to it"
            return "change this where '\(text)' is given its subject: \(Self.kept)\(just)"
        }
        let change =
            mayBeSent
            ? Self.kept : "nothing sends to it, so write `Just` there, or a plain `let` if no code subscribes"
        return "change '\(text)' where its subject is created (\(place)): \(change)"
    }

    /// Where its subject is created; nil where that is not seen.
    package var place: String? {
        owner.flatMap(creation).map { other, token in other.place(of: token, seenFrom: tree) }
    }

    private static let kept = "write a plain property of an `@Observable` class"

    private func adviceOnRequirement(of owner: String) -> String {
        let types = project.conformingTypes(of: owner).subtracting([owner]).sorted()
        let own = types.first { !project.known.says($0, .isTestDouble) && project.property(named: text, of: $0) != nil }
        return "change '\(text)' first in the types that conform to '\(owner)'"
            + (own.map { ", such as '\($0)'" } ?? "")
    }

    private var trees: [TokenTree] {
        [tree] + project.trees(naming: tree[name].hash).filter { $0 !== tree && !project.known.isOfTests($0) }
    }

    /// The first `name = CurrentValueSubject(…)` in the type, or `Owner(name: .init(…))` anywhere.
    private func creation(by owner: String) -> (TokenTree, Int)? {
        for other in trees {
            let found = other.words(spelling: text).first { use in
                guard use + 2 < other.count, isMade(at: use + 2, in: other) else { return false }
                if other[use + 1].kind == .colon {
                    return other.calleeName(ofArgument: use).map { callee in
                        other.spells(callee, owner)
                            || other.spells(callee, "init") && callee > 1 && other.spells(callee - 2, owner)
                    } ?? false
                }
                return other[use + 1].kind == .equal && ![.let, .var].contains(other[use - 1].word)
                    && other.typesAround(use).contains(owner)
            }
            if let found { return (other, found) }
        }
        return nil
    }

    /// Whether a value is a new subject.
    private func isMade(at value: Int, in other: TokenTree) -> Bool {
        if other[value].kind == .period { return other.spells(value + 1, "init") }
        return other.text(value).hasSuffix("Subject")
            && other.chain(from: value)?.links.contains { $0.call != nil } ?? false
    }

    /// Whether some code sends to what has this name, or gives it to other code.
    private var mayBeSent: Bool {
        trees.contains { other in
            other.words(spelling: text).contains { use in
                guard use != name || other !== tree, !other.isLabelOrDeclared(use),
                    let chain = other.chain(around: use),
                    let link = chain.links.firstIndex(where: { $0.name == use })
                else { return false }
                let end = chain.span.upperBound
                guard let next = chain.links[(link + 1)...].first?.name else {
                    return other.calleeName(ofArgument: chain.span.lowerBound) != nil
                }
                return other.spells(next, "send")
                    || other.spells(next, "value") && end < other.count && other[end].kind == .equal
            }
        }
    }
}
