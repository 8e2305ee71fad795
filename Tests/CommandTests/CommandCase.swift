import Testing

/// The built command run over a made-up folder: words in; words, exit status and files out.
struct CommandCase: Sendable, CustomTestStringConvertible {
    /// What the case shows.
    let name: String
    var files: TemporaryFolder.Listing = [:]
    /// What is typed after the command's name, in the folder.
    var words: [String] = []
    var input = ""
    var environment: [String: String] = [:]
    var stdout = ""
    var stderr = ""
    var status: Int32 = 0
    /// Files that are new or other afterwards; every other one must be as it was.
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
