import Rules
import Syntax
import Xcode

/// Syntax that older compilers do not know: what is built with it is built by a newer one, whatever the language mode.
package struct NewSyntax: Sendable {
    /// As people write of it: `throws(…)`.
    package let name: String
    /// The first compiler that knows it.
    package let compiler: PlatformRequirement.Version
    /// Counted from 1.
    package let line: Int

    /// The newest first: how its tokens begin, and its first compiler.
    static let all: [(tokens: [String], name: String, compiler: PlatformRequirement.Version)] = [
        // Code of rewrites is looked through for these, too.
        (["nonisolated", "(", "nonsending", ")"], "nonisolated(nonsending)", .init(6, 2)),
        (["throws", "("], "throws(…)", .init(6)), (["#", "isolation"], "#isolation", .init(6)),
        (["#", "Preview"], "#Preview", .init(5, 9)),
    ]

    /// The newest syntax of a file, if it is newer than a compiler. A file that asks which compiler builds it says nothing.
    package init?(in file: SourceFile, after known: PlatformRequirement.Version) {
        let newer = Self.all.filter { $0.compiler > known && file.contains(Array($0.tokens.joined().utf8)) }
        guard !newer.isEmpty, !["compiler(", "swift("].contains(where: { file.contains(Array($0.utf8)) }) else {
            return nil
        }
        let tree = TokenTree(file)
        for (tokens, name, compiler) in newer {
            let start = tree.all.first { start in
                start + tokens.count <= tree.count
                    && tokens.indices.allSatisfy { tree.spells(start + $0, tokens[$0]) }
            }
            guard let start else { continue }
            (self.name, self.compiler, line) = (name, compiler, tree.line(of: start))
            return
        }
        return nil
    }
}
