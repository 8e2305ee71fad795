import Index
import Silence
import Syntax

// A function that passes its handler to itself, besides calling it, waits for the next value: there is no last one.

extension PathWalker {
    /// That some path gives the handler one value of many, itself or by what it is passed to; nil where none does.
    func manyValues(on paths: [Path]) -> Remark? {
        paths.lazy.compactMap { path in
            givesMany(path)
                ?? [path.doubt?.flaw, path.doubt?.remark].compactMap(\.self).first { $0.kind == .givesMany }
        }.first
    }

    private func givesMany(_ path: Path) -> Remark? {
        guard path.count == 2, let again = path.calls.first(where: isPassedToItself) else { return nil }
        return Remark(
            "the function calls '\(handler)', and also itself with it (line \(tree.line(of: again))), so '\(handler)' is called again and again",
            "return an `AsyncStream`, or leave this as it is", kind: .givesMany)
    }

    private func isPassedToItself(_ mention: Int) -> Bool {
        guard let passed = PassedHandler(of: mention, in: self), calls.isAskedOfSelf(passed) else { return false }
        return calls.callees(of: passed).contains { callee, _ in
            callee.path == tree.file.path && callee.declaration.span.contains(mention)
        }
    }
}
