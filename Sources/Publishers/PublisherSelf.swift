import Index
import Syntax

/// The code of a project whose `self` is a publisher of Combine's.
package struct PublisherSelf: Sendable {
    let project: ProjectIndex

    /// Of the declarations of some files.
    package init(in project: ProjectIndex) { self.project = project }

    /// The types that `self` is of, where it is a publisher: in an instance's member of an extension of such a type, or
    /// of a type of the project that conforms; nil elsewhere. A type of the project with the same name is another,
    /// unless it is nested in one.
    package func types(at index: Int, in tree: TokenTree) -> Set<String>? {
        guard let type = tree.enclosingType(index), var name = type.name else { return nil }
        let function = tree.enclosingFunction(index)
        if function?.modifiers.contains(where: { tree[$0.lowerBound].word == .static }) ?? false { return nil }
        // `Published.Publisher`
        while tree[name + 1].kind == .period { name += 2 }
        let types = project.ancestry(of: tree.text(name))
        return types.contains { project.known.says($0, .isPublisher) && project.isForeignAtTopLevel($0) } ? types : nil
    }
}
