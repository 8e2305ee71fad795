import Index
import Names
import Syntax
import Types

// Which async function of the project is the alternative of a callback function, written by hand or added.

extension AlternativeSearch {
    /// The async function that callers of a callback function can call instead: in a related type, under the same name or
    /// one that is derived from it, and with the same parameters except the handler. Nil where there is none, or the
    /// function has no completion handler. An async function of one witness is no alternative of the requirement.
    package func asyncAlternative(of function: ProjectIndex.Function) -> ProjectIndex.Function? {
        guard let handler = project.completionHandler(of: function.declaration, in: function.tree) else { return nil }
        let wanted = function.tree.parameters(of: function.declaration, besides: handler)
        let names = AsyncNames.all(
            for: function.name, handledBy: function.tree.text(handler.parameter.name), knowing: project.known)
        for name in names {
            for other in project.functions(name)
            where other.isAsync && project.isRelated(function.type, other.type)
                && project.isSame(other.type, in: function.path, and: other.path)
                && (!function.isRequirement || project.isReachable(other, from: function.type))
                && !Overrides(in: project).isHidden(other, by: function)
            {
                if other.takes(wanted, of: function.tree), isAlternative(other, of: function) { return other }
            }
        }
        return nil
    }

}

extension ProjectIndex.Function {
    /// Whether it is marked `throws`, typed or not.
    package var isThrowing: Bool { declaration.effects.contains { tree[$0].word == .throws } }

    /// The labels of the tuple that it returns.
    package var resultNames: TupleLabels { declaration.result.map { TupleLabels(ofTuple: $0, in: tree) } ?? .none }

    /// The type after its `->` as written; nil for none.
    package var result: String? { declaration.result.map { tree.text($0) } }

    /// Whether it has these parameters, by label and type. What has a default value may be missing.
    fileprivate func takes(_ wanted: [Parameter], of other: TokenTree) -> Bool {
        var rest = wanted[...]
        for mine in tree.parameters(of: declaration) {
            let found = rest.firstIndex { theirs in
                mine.label.map { tree.text($0) } == theirs.label.map { other.text($0) }
                    && tree.equal(mine.type, to: theirs.type, of: other)
            }
            guard let found, rest[..<found].allSatisfy({ $0.defaultValue != nil }) else {
                if mine.defaultValue == nil { return false }
                continue
            }
            rest = rest[(found + 1)...]
        }
        return rest.allSatisfy { $0.defaultValue != nil }
    }
}

/// The usual names for the async version of a callback function.
enum AsyncNames {
    /// Best first; the name itself is the first.
    static func all(for name: String, handledBy handler: String, knowing known: KnownNames) -> [String] {
        [name] + (suffixed(for: name).map { [$0] } ?? []) + ["async" + capitalized(name)]
            + ([KnownNames.Name(end: "With" + capitalized(handler))] + known.parts(.isLeftOutOfAsync)).compactMap {
                $0.rest(of: name)
            }
    }

    /// The name with `Async` at its end, for an async version that cannot have the same name; nil for an operator and for an
    /// initializer.
    static func suffixed(for name: String) -> String? {
        let plain = name.filter { $0 != "`" }
        guard name != "init", plain.first.map({ $0.isLetter || $0 == "_" }) ?? false else { return nil }
        return plain + "Async"
    }

    private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
