/// Replaces bytes of a file by text. Offsets refer to the bytes that were read.
package struct SourceEdit: Sendable, Hashable {
    /// The file, as `SourceFile.path` names it.
    package let path: String
    /// Byte offsets, half open; empty for an insertion.
    package let range: Range<Int>
    /// The text that replaces the range; empty for a deletion.
    package let replacement: String
    /// The file does not exist yet: `range` is `0..<0` and `replacement` its whole text.
    package let createsFile: Bool
    /// An insertion of whole members; others may be inserted at the same place.
    package let addsMembers: Bool

    package init(
        path: String, range: Range<Int>, replacement: String, createsFile: Bool = false, addsMembers: Bool = false
    ) {
        self.path = path
        self.range = range
        self.replacement = replacement
        self.createsFile = createsFile
        self.addsMembers = addsMembers
    }
}

extension SourceEdit: Comparable {
    /// By path (as bytes), then by place: the order in which a report lists them.
    package static func < (left: SourceEdit, right: SourceEdit) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        return (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
    }
}

extension SourceFile {
    /// The bytes after these edits, which must be sorted, disjoint and of this file.
    package func applying(_ edits: [SourceEdit]) -> SourceFile {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
        var position = 0
        for edit in edits {
            precondition(edit.range.lowerBound >= position, "edits overlap or are not sorted")
            result += bytes[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return SourceFile(path: path, bytes: result)
    }
}
