import Index

/// A file that rewrites can create. Its page holds the whole text, so that several rules can share it.
package struct NewFile: Sendable {
    /// The id of the page.
    package let id: String
    /// The name of the file, without a folder.
    package let name: String
    /// The whole text, with a newline at the end.
    package let text: String
    /// The functions that the file declares for other files, at least one. A project that has them has the file.
    package let functions: [ProjectIndex.Function]
}
