import Syntax

extension TokenTree {
    /// Where a name that a match makes up must be new: its function, itself where it is a declaration, else the file.
    package func scope(of match: Match) -> Span {
        if let function = enclosingFunction(match.span.lowerBound) { return function.span }
        return declaration(at: match.span.lowerBound) == nil ? all : match.extent
    }
}
