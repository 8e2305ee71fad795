import Names
import Syntax

// Code that stands in for other code in tests.

extension KnownNames {
    /// Whether a file is for tests by its name, or by its folders in that of its project.
    package func isOfTests(_ tree: TokenTree) -> Bool { isOfTests(tree.file.path) }

    /// The same, by the path of a file.
    package func isOfTests(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            var start = homes.first { bytes.starts(with: $0) }?.count ?? 0
            for end in start...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
                if says(UnsafeBufferPointer(rebasing: bytes[start..<end]), .isTestFolder) { return true }
                start = end + 1
            }
            return false
        }
    }
}

extension ProjectIndex.Function {
    /// Whether it stands in for another function in tests, by its file or its type.
    package var isDouble: Bool { isTestDouble || known.says(type ?? "", .isTestDouble) }

    /// Whether code at this token may call it: test doubles only in test files, and what is built for some systems only in what is
    /// built for one of them.
    package func serves(_ tree: TokenTree, at index: Int) -> Bool {
        if isTestDouble, !known.isOfTests(tree) { return false }
        let name = declaration.keyword
        guard self.tree.isConditional(name), self.tree !== tree || tree.isConditional(index) else { return true }
        return !SystemBranches(in: self.tree).exclude(name, index, in: SystemBranches(in: tree))
    }
}
