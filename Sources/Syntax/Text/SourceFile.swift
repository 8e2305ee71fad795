/// One Swift source file: its path, and its bytes as they were read.
package struct SourceFile: Sendable, Equatable {
    /// As given on the command line, with the path below a directory that was walked; never made absolute here.
    package let path: String
    /// The whole file, byte order mark and all. Every offset in the program counts these bytes from 0.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A source that exists in memory only: a fixture, a pattern, standard input.
    package init(path: String = "-", text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The name of the file without its folders, which is what Xcode opens a file by: `Loader.swift`.
    package static func name(of path: String) -> Substring {
        guard let last = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return path[...] }
        let slash = path.utf8[..<last].lastIndex(of: UInt8(ascii: "/"))
        return path[(slash.map(path.utf8.index(after:)) ?? path.startIndex)...last]
    }

    /// The text of a byte range, with invalid UTF-8 repaired (only files that are valid UTF-8 are ever edited).
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are the same: what `elementsEqual` says, which asks two iterators for each byte.
    package func holdsSame(as other: Self) -> Bool {
        count == other.count && indices.allSatisfy { self[$0] == other[$0] }
    }
}
