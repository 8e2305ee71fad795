import Engine
import Syntax

/// Renders a report as text for standard output. Decides nothing.
package protocol Reporter: Sendable {
    /// The whole output, with a line end after its last line; may be empty. `sources` has the files that the report
    /// refers to.
    func render(_ report: Report, sources: Sources) -> String
}

/// The files that a report refers to, with their lines.
package struct Sources: Sendable {
    /// One file and where its lines begin.
    package struct Entry: Sendable {
        /// The file.
        package let file: SourceFile
        /// Its lines.
        package let lines: LineTable
    }

    private let entries: [String: Entry]

    /// Keeps only the `files` that contain a finding or one of its edits.
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

    /// Nil for a file that was not read, for example one that a fix creates.
    package subscript(path: String) -> Entry? { entries[path] }
}
