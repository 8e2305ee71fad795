import Engine
import Syntax

/// Says what a run found: a report and its sources in, the text for standard output out. Decides nothing.
package protocol Reporter: Sendable {
    /// The whole output, with a line end after its last line; may be empty. `sources` holds the bytes that the report's
    /// places refer to.
    func render(_ report: Report, sources: Sources) -> String
}

/// The files that a report speaks of, with their lines.
package struct Sources: Sendable {
    /// One file and where its lines begin.
    package struct Entry: Sendable {
        /// Its bytes.
        package let file: SourceFile
        /// Its lines.
        package let lines: LineTable
    }

    private let entries: [String: Entry]

    /// Keeps of `files` those that a finding or one of its edits is in.
    package init(_ files: [SourceFile], for report: Report) {
        var paths: Set<String> = []
        for finding in report.findings {
            paths.insert(finding.path)
            for fix in finding.fixes { paths.formUnion(fix.edits.lazy.map(\.path)) }
        }
        var entries: [String: Entry] = [:]
        for file in files where paths.contains(file.path) {
            entries[file.path] = Entry(file: file, lines: LineTable(file.bytes))
        }
        self.entries = entries
    }

    /// Nil for a file that was not read, such as one that a fix creates.
    package subscript(path: String) -> Entry? { entries[path] }
}
