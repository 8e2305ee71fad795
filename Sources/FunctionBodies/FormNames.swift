import Index
import Overloads
import Patterns
import Syntax

extension BodyFacts {
    /// The name of the async version of the matched function.
    func findAsyncName(_ form: AsyncForm, _ match: Match) throws(Refusal) -> AsyncName {
        switch form {
        case .overload:
            let name = try AsyncOverloadCheck(project: project, match: match, stays: getsNoOverload).name()
            if let (declaration, handler) = project.callbackFunction(at: match) {
                try checkWaits(declaration, handler, in: match.tree)
                try TaskWork(tree: match.tree, project: project).checkIsNotInTask(declaration, handler)
                try checkMayMove(declaration, match)
            }
            return name
        case .body:
            let name = try AsyncOverloadCheck(
                project: project, match: match, admitsPrivate: true, stays: keepsRequirement,
                isUncalled: (try? overloads.checkHasNoCallers(match)) != nil,
                waiting: overloads.continuationOverload(for: match),
                shadowsOverloads: true
            ).name()
            // The SDK calls no function of another name.
            if let reason = name.reason, overloads.isAwaitedBySDK(match) { throw reason }
            return name
        }
    }

    /// The attributes and modifiers of a callback function that its async version replaces.
    package func deprecatedHeading(without handler: Metavariable, _ match: Match) throws(Refusal) -> Binding {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound), declaration.name != nil,
            let left = match.bindings[handler.name]?.plainText
        else { throw Refusal() }
        if declaration.attributes.contains(where: { $0.contains { tree.spells($0, "deprecated") } }) {
            throw Refusal("it is already deprecated", token: declaration.keyword)
        }
        let labels = tree.parameters(of: declaration).filter { !tree.spells($0.name, left) }
            .map { ($0.label.map { tree.text($0) } ?? "_") + ":" }
        let newName = "\(try asyncName(.body, match).text)(\(labels.joined()))"
        var text = "@available(*, deprecated, renamed: \"\(newName)\")\n"
        for item in declaration.attributes + declaration.modifiers {
            if tree.spells(item.lowerBound + 1, "discardableResult") { continue }
            if item.lowerBound > declaration.span.lowerBound, tree[item.lowerBound].flags.contains(.startsLine) {
                text += "\n"
            } else if text.utf8.last != 0x0A {
                text += " "
            }
            text += tree.text(item)
        }
        return .text(text)
    }
}
