import Index
import Overloads
import Patterns
import Syntax
import Threads

/// Values that belong to one queue, such as managed objects: on the main thread a publisher gives them to its subscribers
/// there, and an async function that nothing isolates would read them elsewhere.
struct QueueBoundValues {
    let overloads: OverloadFacts
    private var project: ProjectIndex { overloads.project }

    /// Throws where a function may read what it is given on another thread than its callers.
    func checkParameters(of declaration: Declaration, in tree: TokenTree) throws(Refusal) {
        for parameter in tree.parameters(of: declaration) {
            try check(tree.text(parameter.type), of: declaration, in: tree)
        }
    }

    /// Throws where the statements read such values, or make them.
    func checkStatements(of converter: PublisherBodyConverter) throws(Refusal) {
        for type in [converter.tree.text(converter.result.value)] + converter.readTypes.sorted() {
            try check(type, of: converter.declaration, in: converter.tree)
        }
    }

    private func check(_ type: String, of declaration: Declaration, in tree: TokenTree) throws(Refusal) {
        guard !type.contains("->"), let bound = bound(in: type) else { return }
        let match = Match(tree: tree, span: declaration.span, bindings: Bindings())
        let (attribute, modifier) = overloads.isolation(of: match)
        guard attribute.isEmpty, modifier.isEmpty, !overloads.flow.isIsolated(match) else { return }
        throw Refusal(
            "the async version of '\(declaration.name.map { tree.text($0) } ?? "init")' may run on another thread, and '\(bound)' belongs to the "
                + "queue of its Core Data context or Realm: mark it '@MainActor' if that is the main queue")
    }

    /// The first name of a type whose values belong to a queue.
    private func bound(in type: String) -> String? {
        type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.lazy.map(String.init).first { name in
            isBound(name) || isAssociated(name)
        }
    }

    /// A context itself has `perform`.
    private func isBound(_ type: String) -> Bool {
        let types = project.ancestry(of: type)
        return types.contains { project.known.says($0, .belongsToQueue) } && !types.contains("NSManagedObjectContext")
    }

    /// `associatedtype Model: NSManagedObject`
    private func isAssociated(_ name: String) -> Bool {
        guard project.declarations(of: name).isEmpty else { return false }
        return project.trees(naming: TokenTree(SourceFile(text: name))[0].hash).contains { tree in
            tree.words(spelling: name).contains { index in
                index > 0 && tree.spells(index - 1, "associatedtype") && tree[index + 1].kind == .colon
                    && isBound(tree.text(index + 2))
            }
        }
    }
}
