/// One thing that a manifest or a project says of how code is built, and where it says so.
package struct BuildFact: Sendable, Hashable {
    /// What it is about.
    package enum Subject: Sendable {
        case compiler, mode, system, isolation, feature
    }

    /// What it is about.
    package let subject: Subject
    /// As it stands there: `SWIFT_VERSION = 5.0`, `.iOS(.v17)`.
    package let text: String
    /// The path of the file, relative to the folder of the manifest or the project; nil for the manifest or project itself.
    package let file: String?
    /// Counted from 1.
    package let line: Int

    package init(_ subject: Subject, _ text: String, file: String? = nil, line: Int) {
        (self.subject, self.text, self.file, self.line) = (subject, text, file, line)
    }

    /// The same, read from the file at this path.
    package func placed(in path: String) -> BuildFact { BuildFact(subject, text, file: path, line: line) }
}
