import Index
import Syntax

// A trailing closure has no label: `write { … }` may mean `write(converting:)` as well as `write(_:)`.

extension OverloadConflicts {
    /// Whether some call fits the overload and the other function, because it has a trailing closure.
    func sharesTrailingClosure(with other: ProjectIndex.Function) -> Bool {
        sharesTrailingClosure(other.tree.parameters(of: other.declaration), in: other.tree)
    }

    /// The same for a function with these parameters: closures with as many arguments, which differ in their labels.
    func sharesTrailingClosure(_ theirs: [Parameter], in other: TokenTree) -> Bool {
        rest.indices.contains { mine in
            guard let closure = project.functionType(rest[mine].type, in: tree) else { return false }
            return theirs.indices.contains { number in
                guard
                    ProjectIndex.Slot(rest[mine], in: tree).label != ProjectIndex.Slot(theirs[number], in: other).label,
                    let type = project.functionType(theirs[number].type, in: other),
                    type.elements.count == closure.elements.count
                else { return false }
                let (before, after) = (theirs[..<number], theirs[(number + 1)...])
                return share(rest[..<mine], before, other) && share(rest[(mine + 1)...], after, other)
            }
        }
    }

    private func share(_ mine: ArraySlice<Parameter>, _ theirs: ArraySlice<Parameter>, _ other: TokenTree) -> Bool {
        ProjectIndex.Slot.share(
            mine.map { ProjectIndex.Slot($0, in: tree) }, theirs.map { ProjectIndex.Slot($0, in: other) })
    }
}
