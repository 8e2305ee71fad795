import Index
import Names
import Syntax
import Threads

/// The tokens of a template by where they stand.
package struct TemplatePlaces {
    /// Upper-case names that are no members and no labels, and that rewrites write.
    package private(set) var types: [String] = []
    /// Metavariables in an async function or in a task.
    package private(set) var inAsyncCode: [Int] = []
    /// Metavariables in the closure of a task.
    package private(set) var inTasks: [Int] = []
    /// Metavariables in the values of a capture list.
    package private(set) var inCaptureLists: [Int] = []
    /// Metavariables that name a capture: `$NAME` of `[$NAME = $VALUE]`.
    package private(set) var namesInCaptureLists: [Int] = []
    /// Whether it starts a task on the main actor.
    package private(set) var hasMainActorTask = false

    package init(_ tree: TokenTree, knowing known: KnownNames) {
        let places = AsyncPlaces(in: tree, of: ProjectIndex(knowing: known))
        for index in tree.all {
            switch tree[index].kind {
            case .identifier:
                if let type = Self.type(at: index, in: tree, known), !types.contains(type) { types.append(type) }
            case .dollarIdentifier:
                let closures = tree.braces(around: index).compactMap { tree.closure(at: $0) }
                if let captured = closures.first(where: { $0.captureList?.contains(index) ?? false }) {
                    if tree.spells(index + 1, "=") {
                        namesInCaptureLists.append(index)
                    } else if captured.captures.contains(where: { $0.contains(index) && $0.lowerBound != index }) {
                        inCaptureLists.append(index)
                    }
                    if places.isAsync(around: captured.open) { inAsyncCode.append(index) }
                    continue
                }
                if places.isAsync(around: index) { inAsyncCode.append(index) }
                let tasks = closures.filter { Self.isTask($0, in: tree) }
                if !tasks.isEmpty { inTasks.append(index) }
                if tasks.contains(where: { Self.isOfMainActor($0, in: tree) }) { hasMainActorTask = true }
            default: break
            }
        }
    }

    /// An upper-case name that is no member and no label.
    private static func type(at index: Int, in tree: TokenTree, _ known: KnownNames) -> String? {
        guard !tree[index].flags.contains(.member), index + 1 == tree.count || tree[index + 1].kind != .colon else {
            return nil
        }
        return known.says(index, in: tree, .isWrittenByRewrites) ? tree.text(index) : nil
    }

    private static func isTask(_ closure: Closure, in tree: TokenTree) -> Bool {
        guard let name = tree.calleeName(ofArgument: closure.open), let chain = tree.chain(around: name) else {
            return false
        }
        return tree.spells(chain.span.lowerBound, "Task") || tree.spells(name, "task")
    }

    private static func isOfMainActor(_ closure: Closure, in tree: TokenTree) -> Bool {
        closure.attributes.contains { tree.spells($0, "MainActor") }
    }
}
