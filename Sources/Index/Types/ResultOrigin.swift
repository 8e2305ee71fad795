import Syntax

// A `Result` that another module declares is a type as any other: which cases it has is not known here.

/// A file that calls a handler that takes a `Result<T, E>` with `.failure(…)`, as Swift's `Result` has it, or `.error(…)`.
struct ResultAnswer: Sendable, NameTableEntry {
    let path: String
    /// The modules that the file imports.
    let modules: Set<String>
}

/// The origin of the `Result` that a file names: Swift or another module.
enum ResultOrigin: Equatable {
    /// Swift, or the project.
    case known
    case module(String)
    /// One of several modules.
    case unclear
}

extension ProjectIndex {
    /// Where the `Result` comes from that a file names. That it is not Swift's shows where a handler is answered with
    /// `.error(…)`, which that does not have: it comes from a module that all files import that do so, and none that answers
    /// with `.failure(…)`.
    func origin(ofResultIn tree: TokenTree) -> ResultOrigin {
        let strange = answers(with: "error")
        guard let first = strange.first, !declaresResult else { return .known }
        let usual = answers(with: "failure").filter { one in !strange.contains { $0.path == one.path } }
        let common = strange.reduce(first.modules) { $0.intersection($1.modules) }
        let suspects = usual.reduce(common.filter { !known.says($0, .isAppleModule) }) { $0.subtracting($1.modules) }
        let isStrange = strange.contains { $0.path == tree.file.path }
        guard isStrange || suspects.contains(where: { imports($0, in: tree) }) else { return .known }
        return suspects.count == 1 ? .module(suspects.first ?? "") : .unclear
    }

    /// The project has a `Result` of its own, or gives Swift's a member `error`.
    private var declaresResult: Bool {
        !aliases("Result").isEmpty
            || declarations(of: "Result").contains { type in
                type.keyword != .extension
                    || type.declaration.span.contains { index in
                        type.tree.spells(index, "error")
                            && [.func, .var, .let].contains(type.tree[max(0, index - 1)].word)
                    }
            }
    }
}

extension ResultAnswer {
    /// Those of the cases `error` and `failure` with which a function here calls a handler that takes a `Result<T, E>`.
    static func answersOfResults(of tree: TokenTree) -> Set<String> {
        var found: Set<String> = []
        for index in tree.all
        where index > 3 && tree[index].flags.contains(.member) && tree[index + 1].kind == .leftParen {
            guard let name = ["error", "failure"].first(where: { tree.spells(index, $0) }), !found.contains(name),
                tree[index - 2].kind == .leftParen
            else { continue }
            let callee = tree[index - 3].kind == .postfixQuestion ? index - 4 : index - 3
            if callee >= 0, tree[callee].kind == .identifier, isHandlerOfResult(callee, in: tree) { found.insert(name) }
        }
        return found
    }

    /// Whether a name is that of a parameter of the function round it, whose type names a `Result<T, E>`.
    private static func isHandlerOfResult(_ name: Int, in tree: TokenTree) -> Bool {
        var function = tree.enclosingFunction(name)
        while let declaration = function {
            if let parameter = tree.parameters(of: declaration).first(where: { tree.spells($0.name, tree.text(name)) })
            {
                return parameter.type.contains { isPlainResult($0, in: tree) }
            }
            function = tree.enclosingFunction(declaration.keyword)
        }
        return false
    }

    /// `Result<T, E>` without the name of a module.
    static func isPlainResult(_ index: Int, in tree: TokenTree) -> Bool {
        tree.spells(index, "Result") && tree[index + 1].kind == .leftAngle && !tree[index].flags.contains(.member)
            && tree.elements(tree.interior(index + 1)).count == 2
    }
}
