import Foundation

/// What the runtime writes to standard error, such as that a continuation was leaked.
package struct Warnings {
    private let file: FileHandle

    init(file: String) { self.file = FileHandle(forReadingAtPath: file)! }

    /// What was written since it was last asked, a line each.
    func news() -> [String] {
        String(decoding: file.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n").map { line in
            line.contains("leaked its continuation") ? Self.leak : String(line)
        }
    }

    /// What is noted where a continuation was dropped.
    package static let leak = "a continuation is never resumed"
}
