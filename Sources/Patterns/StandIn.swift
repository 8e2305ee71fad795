import Syntax

// Stands in for the real room until it lands: finds the metavariables of a text and counts its brackets.

/// Why a pattern or template cannot be read.
package struct PatternError: Error, Sendable {
    package let message: String
    /// Bytes in the text handed in.
    package let range: Range<Int>
    package let hint: String?
}

/// A name of a page that stands for code.
package struct Metavariable: Hashable, Sendable {
    /// Without `$`.
    package let name: String
    package let isRun: Bool
    package let kind: String?
    /// `$X` or `$$$X`.
    package var text: String { (isRun ? "$$$" : "$") + name }
}

/// What to look for.
package struct Pattern: Sendable {
    package let metavariables: [Metavariable]
    package let literals: [String] = []

    package init(_ text: String) throws(PatternError) {
        metavariables = try StandIn.read(Array(text.utf8))
    }
}

/// What to write.
package struct Template: Sendable {
    package let metavariables: [Metavariable]

    package init(_ text: String) throws(PatternError) {
        metavariables = try StandIn.read(Array(text.utf8))
    }
}

/// A pattern and perhaps its rewrite.
package struct SemanticPatch: Sendable {
    package let pattern: Pattern
    package let template: Template?

    package init(diff text: String) throws(PatternError) {
        _ = try StandIn.read(Array(text.utf8))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        pattern = try Pattern(lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }.joined(separator: "\n"))
        template = try Template(lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }.joined(separator: "\n"))
    }

    package init(swift text: String) throws(PatternError) {
        pattern = try Pattern(text)
        template = nil
    }
}

enum StandIn {
    static func read(_ bytes: [UInt8]) throws(PatternError) -> [Metavariable] {
        var found: [Metavariable] = []
        var open: [Int] = []
        var index = 0
        while index < bytes.count {
            if "([{".utf8.contains(bytes[index]) { open.append(index) }
            if ")]}".utf8.contains(bytes[index]), open.popLast() == nil {
                throw PatternError(message: "nothing opens this bracket", range: index..<index + 1, hint: nil)
            }
            let dollars = bytes[index...].prefix { $0 == 0x24 }.count
            index += max(dollars, 1)
            guard dollars == 1 || dollars == 3 else { continue }
            let name = bytes[index...].prefix { (0x41...0x5A).contains($0) || $0 == 0x5F }
            index += name.count
            let variable = Metavariable(name: String(decoding: name, as: UTF8.self), isRun: dollars == 3, kind: nil)
            if !name.isEmpty, !found.contains(variable) { found.append(variable) }
        }
        if let first = open.first {
            throw PatternError(message: "this bracket is never closed", range: first..<first + 1, hint: nil)
        }
        return found
    }
}
