import Flow
import Index
import Names
import Syntax

/// Asks what the path analysis saw of the function at a place.
package struct PathQuestion {
    /// The file of the function.
    package let path: String
    /// From 1.
    package let line: Int
    /// From 1, in bytes; nil for the whole line.
    package let column: Int?

    package init(path: String, line: Int, column: Int? = nil) {
        (self.path, self.line, self.column) = (path, line, column)
    }

    /// Why there is nothing to show: in lower case, without a full stop.
    package struct Refusal: Error, Equatable {
        /// What is the case, and what to do.
        package let message: String
    }

    /// The trace of the innermost function with a handler at the place. All the files are what its callees are looked for in.
    package func trace(in files: [SourceFile], knowing known: KnownNames, jobs: Int) throws(Refusal) -> PathTrace {
        guard let own = files.firstIndex(where: { $0.path == path }) else {
            throw Refusal(message: "was not read")
        }
        let trees = parallel(files.count, jobs: jobs) { TokenTree(files[$0]) }
        let tree = trees[own]
        try checkPlace(in: tree)
        let declared = parallel(trees.count, jobs: jobs) { SymbolTable(of: trees[$0], knowing: known) }
        let project = ProjectIndex(declared.reduce(into: SymbolTable()) { $0.add($1) }, knowing: known)
        let flow = FlowFacts(project: project, settings: BuildSettings())
        let functions = functions(in: tree)
        for function in functions {
            if let trace = flow.trace(of: function, in: tree) { return trace }
        }
        throw refusal(functions, in: tree, project)
    }

    private func checkPlace(in tree: TokenTree) throws(Refusal) {
        let starts = tree.lines.starts
        // What follows the last line end is no line, unless something stands there.
        let count = starts.count > 1 && starts.last == tree.file.bytes.count ? starts.count - 1 : starts.count
        guard (1...count).contains(line) else {
            throw Refusal(message: "has \(count) line\(count == 1 ? "" : "s"): give one of them, not \(line)")
        }
        let width = tree.lines.range(ofLine: line).count
        guard let column, !(1...max(1, width)).contains(column) else { return }
        throw Refusal(
            message: "has \(width) columns in line \(line), its end included: give one of them, not \(column)")
    }

    /// Those that stand at the place or enclose it, innermost first.
    private func functions(in tree: TokenTree) -> [Declaration] {
        func holds(_ declaration: Declaration) -> Bool {
            guard let last = declaration.span.last else { return false }
            let start = tree.lines.position(at: tree[declaration.span.lowerBound].offset)
            let end = tree.lines.position(at: tree[last].range.upperBound)
            guard let column else { return (start.line...end.line).contains(line) }
            return start <= Position(line: line, column: column) && Position(line: line, column: column) <= end
        }
        let found = tree.all.compactMap { index -> Declaration? in
            guard [.func, .`init`].contains(tree[index].word),
                let declaration = tree.declaration(at: tree.startOfStatement(around: index)),
                declaration.keyword == index, holds(declaration)
            else { return nil }
            return declaration
        }
        return found.sorted { ($0.span.count, $0.keyword) < ($1.span.count, $1.keyword) }
    }

    private func refusal(_ functions: [Declaration], in tree: TokenTree, _ project: ProjectIndex) -> Refusal {
        let place = column.map { "at \(line):\($0)" } ?? "in line \(line)"
        guard let function = functions.first else {
            return Refusal(message: "has no function \(place): give a line of a function with a completion handler")
        }
        let name = "'\(function.name.map { tree.text($0) } ?? "init")'"
        let what =
            project.completionHandler(of: function, in: tree) != nil
            ? "has a completion handler but no body: give a line of a function that implements it"
            : function.effects.contains { tree[$0].word == .async }
                ? "is async: give a line of a function with a completion handler"
                : "has no parameter that is a completion handler by its name and type: give a line of a function that has"
        return Refusal(message: "has \(name) \(place), which \(what)")
    }
}
