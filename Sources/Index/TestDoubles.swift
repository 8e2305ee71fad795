import Syntax

/// Code that stands in for other code in tests.
package enum TestDoubles {
    private static let words = ["Mock", "Spy", "Stub", "Fake"]

    /// Whether a type is one by its name.
    package static func isName(_ name: String) -> Bool { words.contains { name.hasPrefix($0) || name.hasSuffix($0) } }

    /// Whether a file is for tests by its folders. Asked of each candidate for a call, so by bytes.
    package static func isPath(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/")).contains { part in
            let name = Array(part)
            return endings.contains { name.ends(with: $0) } || beginnings.contains { name.starts(with: $0) }
                || infixes.contains { name.holds($0) }
        }
    }

    private static let beginnings = (["Test"] + words).map { Array($0.utf8) }
    private static let endings = (["Tests", "Test"] + words.map { $0 + "s" }).map { Array($0.utf8) }
    private static let infixes = (["tests__"] + words.flatMap { ["\($0).", "_\($0)"] }).map { Array($0.utf8) }
}

extension [UInt8] {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }

    fileprivate func holds(_ other: [UInt8]) -> Bool {
        indices.contains { self[$0] == other.first && self[$0...].starts(with: other) }
    }
}

extension ProjectIndex.Function {
    /// Whether this file may call it: test doubles only from test files.
    package func serves(_ tree: TokenTree) -> Bool { !isTestDouble || TestDoubles.isPath(tree.file.path) }
}
