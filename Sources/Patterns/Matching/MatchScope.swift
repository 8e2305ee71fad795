import Syntax

extension TokenTree {
    /// Where a made-up name must be unused: the enclosing function, the match itself if it is a declaration, else the
    /// file.
    package func scope(of match: Match) -> Span {
        if let function = enclosingFunction(match.span.lowerBound) { return function.span }
        return declaration(at: match.span.lowerBound) == nil ? all : match.extent
    }
}
