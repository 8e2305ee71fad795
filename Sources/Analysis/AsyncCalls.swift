import Syntax

extension Project {
    /// A call in async code that leaves out the handler of this function, as `path:line`; nil where there is none. Calls of
    /// namesakes count: which function is meant, types alone can tell.
    func asyncCall(of declaration: Declaration, in tree: TokenTree) -> String? {
        guard let token = declaration.name, let handler = completionHandler(of: declaration, in: tree)
        else { return nil }
        let name = tree.text(token)
        let label = handler.parameter.label.map { tree.text($0) }
        for other in trees(naming: tree[token].hash) {
            for index in other.all where other.spells(index, name) && index + 1 < other.count {
                guard other[index + 1].kind == .leftParen, index == 0 || other[index - 1].word != .func,
                    let call = other.call(at: index + 1), other.isAsync(around: index)
                else { continue }
                let isPassed = call.arguments.contains { $0.isTrailing || $0.label.map { other.text($0) } == label }
                if !isPassed { return "\(other.file.path):\(other.lines.line(at: other[index].offset))" }
            }
        }
        return nil
    }
}
