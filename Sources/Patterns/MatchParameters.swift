import Syntax

// Isomorphisms of a closure's parameters: a name, or a tuple of names, for `$0`, `$1`, …; `_` for what is not used.

extension Matcher {
    mutating func matchParameters(_ wanted: ClosurePattern.Parameters, _ closure: Closure) -> Bool {
        let names = code.parameterNames(of: closure)
        let dollars = code.anonymousParameters(of: closure)
        switch wanted {
        case .none: return names.isEmpty && dollars.isEmpty
        case .hole(let hole): return bind(hole, names, dollars, in: closure)
        case .names(let patterns):
            // `_ in` is not written where the parameter is `Void`.
            if names.isEmpty, dollars.isEmpty, patterns.count == 1, case .token(let name)? = patterns[0].first {
                return pattern.spells(name, "_")
            }
            guard patterns.count == names.count else { return false }
            for (nodes, name) in zip(patterns, names) {
                guard match(nodes, name) else { return false }
            }
            return true
        }
    }

    /// Binds one name to all parameters, written as a pattern: `x`, `_` or `(a, b)`.
    private mutating func bind(_ hole: Hole, _ names: [Span], _ dollars: [Int], in closure: Closure) -> Bool {
        if !names.isEmpty {
            return bindings.bind(hole.metavariable, to: .text(Self.pattern(names, in: closure.body, in: code)))
        }
        if dollars.isEmpty { return bindings.bind(hole.metavariable, to: .text("_")) }
        let wish = publishedName(givenTo: closure)
        guard let names = Self.namesForAnonymous(dollars, in: closure.body, in: code, wish) else { return false }
        changes += dollars.map {
            Binding.Change(span: $0..<$0 + 1, text: names[Self.position(ofAnonymous: $0, in: code)])
        }
        return bindings.bind(hole.metavariable, to: .text(names.count == 1 ? names[0] : Self.tuple(names)))
    }

    /// The parameters of a closure as the pattern of a loop: unused names become `_`, to avoid a warning.
    private static func pattern(_ names: [Span], in body: Span, in tree: TokenTree) -> String {
        tuple(
            names.map { name in
                let isUsed = name.count > 1 || body.contains { tree.equal($0..<$0 + 1, to: name, of: tree) }
                return isUsed ? tree.text(name) : "_"
            })
    }

    /// `(a, b)`, one name without parentheses, or `_` if all are `_`.
    private static func tuple(_ names: [String]) -> String {
        if names.allSatisfy({ $0 == "_" }) { return "_" }
        return names.count == 1 ? names[0] : "(" + names.joined(separator: ", ") + ")"
    }

    /// `1` for `$1`.
    private static func position(ofAnonymous index: Int, in tree: TokenTree) -> Int {
        Int(tree.text(index).dropFirst()) ?? 0
    }

    /// A name for each of `$0`, `$1`, … up to the last one used, `_` for unused ones; nil for more than four.
    private static func namesForAnonymous(
        _ dollars: [Int], in body: Span, in tree: TokenTree, _ wish: String?
    ) -> [String]? {
        let used = Set(dollars.map { position(ofAnonymous: $0, in: tree) })
        guard let last = used.max(), last < Self.anonymousNames.count else { return nil }
        if last == 0 { return [wish ?? tree.freshName("value", in: body)] }
        return (0...last).map { used.contains($0) ? tree.freshName(Self.anonymousNames[$0], in: body) : "_" }
    }

    private static let anonymousNames = ["first", "second", "third", "fourth"]
}
