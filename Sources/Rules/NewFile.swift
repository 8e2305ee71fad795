import Index

/// A file that rewrites ask for: its page holds the whole text, so that several rules share it and `explain` prints it.
package struct NewFile: Sendable {
    /// The id of the page.
    package let id: String
    /// What the file is called, without a folder.
    package let name: String
    /// All of it, with a line end after its last line.
    package let text: String
    /// The functions by which a project that has them already is known: all that other files of a module see. At least
    /// one.
    package let functions: [ProjectIndex.Function]
}
