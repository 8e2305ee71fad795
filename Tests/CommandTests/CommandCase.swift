import Testing

/// One run of the built command over a temporary folder: arguments in; output, exit status and files out.
struct CommandCase: Sendable, CustomTestStringConvertible {
    /// The description of the case.
    let name: String
    var files: TemporaryFolder.Listing = [:]
    /// The arguments of the command, run in the folder.
    var words: [String] = []
    var input = ""
    var environment: [String: String] = [:]
    var stdout = ""
    var stderr = ""
    var status: Int32 = 0
    /// The files that are new or changed after the run; all others must be unchanged.
    var changed: TemporaryFolder.Listing = [:]

    var testDescription: String { name }

    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let folder = try TemporaryFolder(files)
        let run = try Command(words, in: folder, input: input, environment: environment)
        #expect(run.stdout == stdout, sourceLocation: sourceLocation)
        #expect(run.stderr == stderr, sourceLocation: sourceLocation)
        #expect(run.status == status, sourceLocation: sourceLocation)
        let expected = files.merging(changed) { $1 }
        #expect(try folder.listing(like: expected) == expected, sourceLocation: sourceLocation)
    }
}

/// What is said of a folder that leaves nothing to lint.
let nothing = "has no Swift file to read: name another folder, or those that are hidden or ignored by name"
