import Index
import Overloads
import Syntax

/// What a publisher does when it ends, or when its subscription is cancelled, besides its values. Who takes its first value
/// cancels it with that, so that the end is not told.
struct EndEffects {
    private let project: ProjectIndex
    private var followed: Set<CodeKey> = []

    init(in project: ProjectIndex) { self.project = project }

    /// Throws where such work is seen in a span of a publisher function, or in a function of the project that it calls.
    /// `method`: what would take the first value.
    static func check(
        _ span: Span, in tree: TokenTree, of project: ProjectIndex, before method: WaitingCall.Method
    ) throws(Refusal) {
        guard !method.givesNone else { return }
        var effects = EndEffects(in: project)
        guard let (other, label) = effects.first(in: span, of: tree) else { return }
        let isHere = other === tree
        let place =
            isHere ? "line \(tree.line(of: label))" : "\(SourceFile.name(of: other.file.path)):\(other.line(of: label))"
        let operation = "'handleEvents(\(other.text(label)):)' (\(place))"
        guard other.spells(label, "receiveCompletion") else {
            throw Refusal(
                "callers would wait by a helper, `\(method.rawValue)()`, which cancels after the first value and so may run the closure of "
                    + "\(operation): leave that operator out, and do its work in the `onCancel` of `withTaskCancellationHandler`",
                token: isHere ? label : nil)
        }
        throw Refusal(
            "callers would wait by a helper, `\(method.rawValue)()`, which may cancel before the closure of \(operation) runs: leave that "
                + "operator out, and do its work in a `defer` before the `await`", token: isHere ? label : nil)
    }

    /// The label of the first such closure.
    private mutating func first(in span: Span, of tree: TokenTree) -> (tree: TokenTree, label: Int)? {
        for name in span where tree[name].kind == .identifier {
            guard let call = tree.call(at: name + 1) else { continue }
            if tree.spells(name, "handleEvents") {
                if let label = Self.label(in: call, of: tree), Self.isLast(name, in: tree) { return (tree, label) }
                continue
            }
            guard Self.isLast(name, in: tree), let meant = CallbackCall(of: name, in: tree) else { continue }
            for callee in PublisherCallees(of: meant, at: name, in: tree, of: project).all {
                let key = CodeKey(tree: callee.tree, token: callee.declaration.keyword)
                guard let body = callee.declaration.body, followed.insert(key).inserted else { continue }
                if let found = first(in: body, of: callee.tree) { return found }
            }
        }
        return nil
    }

    /// The label of a closure for the end that does anything.
    private static func label(in call: Call, of tree: TokenTree) -> Int? {
        call.arguments.lazy.filter { argument in
            let closure = argument.value.first.flatMap { tree.closure(at: $0) }
            return !(closure.map { CallbackCall.doesNothing($0, in: tree) } ?? false)
        }.compactMap(\.label).first { tree.spells($0, "receiveCompletion") || tree.spells($0, "receiveCancel") }
    }

    /// Whether who takes the first value of the chain stops this operator or function: none after it waits for the end or stops at the first
    /// value itself, nor subscribes.
    private static func isLast(_ name: Int, in tree: TokenTree) -> Bool {
        guard let chain = tree.chain(around: name), let link = chain.links.firstIndex(where: { $0.name == name }) else {
            return true
        }
        return !chain.links[(link + 1)...].contains { later in
            guard let name = later.name else { return false }
            return ending.contains { tree.spells(name, $0) }
        }
    }

    private static let ending: Set = [
        "first", "last", "collect", "reduce", "min", "max", "count", "allSatisfy", "ignoreOutput", "sink", "assign",
    ]
}
