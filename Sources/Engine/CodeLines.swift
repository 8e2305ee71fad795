import Index
import Rules
import Syntax

// A fix of a later round is found in a text that earlier ones wrote; what it says is of the files as the user has them.

/// The lines of the files as they are before a round, and as they were read: counted once a file.
struct CodeLines {
    private let codebase: Codebase
    private let originals: [String: SourceFile]
    private var known: [String: (now: LineTable, read: LineTable)?] = [:]
    /// The paths of the files with this name; worked out when it is needed.
    private lazy var pathsByName = Dictionary(grouping: originals.keys, by: { String(SourceFile.name(of: $0)) })

    init(_ codebase: Codebase, _ originals: [String: SourceFile]) {
        (self.codebase, self.originals) = (codebase, originals)
    }

    /// Nil for a file that was not read.
    private subscript(path: String) -> (now: LineTable, read: LineTable)? {
        mutating get {
            if let found = known[path] { return found }
            var found: (now: LineTable, read: LineTable)?
            if let file = codebase[path], let read = originals[path] {
                found = (LineTable(file.bytes), LineTable(read.bytes))
            }
            known[path] = .some(found)
            return found
        }
    }

    /// A reason of a finding in the file at this path, with the lines of the files as they were read.
    mutating func original(_ reason: Reason, of path: String, _ history: EditHistory) -> Reason {
        let message = original(reason.message, of: path, history)
        guard let other = reason.path, let position = reason.position, history.changed(other),
            let (now, read) = self[other]
        else { return Reason(message, path: reason.path, position: reason.position) }
        let offset = now.range(ofLine: position.line).lowerBound + position.column - 1
        let origin = history.origin(of: offset, in: other)
        return Reason(message, path: other, position: read.position(at: origin.offset))
    }

    /// A text in which each `line 3` and `Store.swift:3` is that of the file as it was read.
    private mutating func original(_ text: String, of path: String, _ history: EditHistory) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(where: \.isNumber) {
            let digits = rest[start...].prefix(while: \.isNumber)
            result += rest[..<start]
            let line = Int(digits).flatMap { number in
                file(named: result, of: path).flatMap { originalLine(number, of: $0, history) }
            }
            result += line.map(String.init) ?? String(digits)
            rest = rest[digits.endIndex...]
        }
        return result + rest
    }

    /// The path of the file that a line is of, by what stands before its number; nil if no line is meant.
    private mutating func file(named before: String, of path: String) -> String? {
        if [" line ", "(line "].contains(where: before.hasSuffix) || before == "line " { return path }
        guard before.hasSuffix(".swift:") else { return nil }
        let name = before.dropLast().split(whereSeparator: { " ('".contains($0) }).last.map(String.init) ?? ""
        if originals[name] != nil { return name }
        let named = pathsByName[name] ?? []
        return named.count == 1 ? named[0] : nil
    }

    private mutating func originalLine(_ number: Int, of path: String, _ history: EditHistory) -> Int? {
        guard history.changed(path), let (now, read) = self[path], let file = codebase[path], number > 0,
            number <= now.line(at: file.bytes.count)
        else { return nil }
        let code = now.range(ofLine: number)
        let first = code.first { !" \t".utf8.contains(file.bytes[$0]) } ?? code.lowerBound
        return read.position(at: history.origin(of: first, in: path).offset).line
    }
}
