/// What a `*.podspec` says of systems and sources, as far as these are literals: its Ruby is not run.
package struct Podspec: Sendable {
    /// The lowest version of each system, also of subspecs.
    let systems: [PlatformRequirement]
    /// Where they stand.
    package let facts: [BuildFact]
    /// The fixed first folders, or the files, of its patterns of sources.
    private let sources: [String]
    /// Whether none of these is worked out.
    private let saysAllSources: Bool

    /// Nil where no version of a system is seen, or it has no sources.
    package init?(_ text: String) {
        let statements = RubyAssignment.all(in: text)
        let said = statements.flatMap { Self.systems($0) }
        let patterns = statements.filter { $0.path.last == "source_files" }
        guard !said.isEmpty, !patterns.isEmpty else { return nil }
        systems = said.map(\.system)
        facts = said.map(\.fact)
        sources = patterns.flatMap(\.literals).map { Self.folder(of: $0.text) }
        saysAllSources = patterns.allSatisfy(\.isWritten)
    }

    /// What holds a file that one of its patterns may mean, relative to its folder; nil for none.
    package func folder(of file: String) -> String? {
        sources.first { $0.isEmpty || file == $0 || file.hasPrefix($0 + "/") }
    }

    /// Whether none of its patterns means a file.
    package func leavesOut(_ file: String) -> Bool { saysAllSources && folder(of: file) == nil }

    /// The part of a pattern before its first folder or file that is not plain.
    private static func folder(of pattern: String) -> String {
        pattern.split(separator: "/").filter { $0 != "." }.prefix { part in
            !part.contains { "*?[{".contains($0) }
        }.joined(separator: "/")
    }

    private static let names: [String: PlatformRequirement.Platform] = [
        "ios": .ios, "osx": .macos, "macos": .macos, "tvos": .tvos, "watchos": .watchos, "visionos": .visionos,
    ]

    /// `s.ios.deployment_target = '13.0'`, `s.platform = :ios, '13.0'`, `s.platforms = { :ios => '13.0' }`
    private static func systems(
        _ statement: RubyAssignment
    ) -> [(system: PlatformRequirement, fact: BuildFact)] {
        let own = statement.path.count > 2 ? names[statement.path[statement.path.count - 2]] : nil
        let isVersion = statement.path.last == "deployment_target" && own != nil
        guard isVersion || ["platform", "platforms"].contains(statement.path.last) else { return [] }
        return statement.literals.compactMap { literal in
            guard let system = own ?? names[literal.key],
                let version = PlatformRequirement.Version(literal.text.drop { !$0.isNumber })
            else { return nil }
            return (PlatformRequirement(system, version), BuildFact(.system, statement.words, line: statement.line))
        }
    }
}

/// `spec.platforms = { :ios => '13.0' }`: a statement of a Ruby file that sets a member.
private struct RubyAssignment {
    /// The names before the `=`: `spec`, `platforms`.
    let path: [String]
    /// Its string literals without `#{}`, each with the last word before it that no literal holds: `ios`.
    private(set) var literals: [(key: String, text: String)] = []
    /// Whether its value is nothing but these, or a list of them.
    private(set) var isWritten = true
    /// As it stands there, on one line.
    let words: String
    /// Counted from 1.
    let line: Int

    static func all(in text: String) -> [RubyAssignment] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(code)
        var found: [RubyAssignment] = []
        var next = 0
        while next < lines.count {
            var words = lines[next]
            let line = next + 1
            next += 1
            // A list may go on over further lines.
            while next < lines.count, isOpen(words) {
                words += " " + lines[next]
                next += 1
            }
            if let assignment = RubyAssignment(words, line: line) { found.append(assignment) }
        }
        return found
    }

    /// A line without the white space at its ends; empty for a comment.
    private static func code(_ line: Substring) -> String {
        let parts = line.split(whereSeparator: \.isWhitespace)
        guard let first = parts.first, let last = parts.last, !first.hasPrefix("#") else { return "" }
        return String(line[first.startIndex..<last.endIndex])
    }

    private static func isOpen(_ words: String) -> Bool {
        words.hasSuffix(",")
            || [("{", "}"), ("[", "]")].contains { open, close in
                words.contains("=") && words.count { String($0) == open } > words.count { String($0) == close }
            }
    }

    private init?(_ words: String, line: Int) {
        guard let sign = words.firstIndex(of: "="), case let value = words[words.index(after: sign)...],
            value.first != "=", value.first != ">"
        else { return nil }
        path = words[..<sign].split(separator: ".").map { $0.filter { !$0.isWhitespace } }
        guard path.count > 1, path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            return nil
        }
        (self.words, self.line) = (words, line)
        var (key, word, rest) = ("", "", value)
        while let sign = rest.popFirst() {
            if sign.isLetter || sign == "_" {
                word.append(sign)
                isWritten = false
                continue
            }
            if !word.isEmpty { (key, word) = (word, "") }
            guard sign == "'" || sign == "\"" else {
                if !"[], ".contains(sign) { isWritten = false }
                continue
            }
            let text = String(rest.prefix { $0 != sign })
            rest = rest.dropFirst(text.count + 1)
            if text.contains("#{") { isWritten = false } else { literals.append((key, text)) }
            // `'ios' => '13.0'`
            key = text
        }
    }
}
