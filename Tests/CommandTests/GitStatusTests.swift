import Testing

@testable import migrate_lint

@Suite struct GitStatusTests {
    @Test(arguments: [
        ("", []), ("M  a\0", []), (" M a\0", ["a"]), ("MM a b\0?? c\0", ["a b", "c"]), ("UU a\0", ["a"]),
        // The old name of a rename is not an entry, whatever it looks like.
        ("R  new\0?? old\0 M a\0", ["a"]), ("RM new\0old\0", ["new"]), ("C  new\0M? old\0 A b\0", ["b"]),
        ("R  new\0", []), ("x\0", []),
    ])
    func theSecondLetterIsTheWorkTree(status: String, dirty: [String]) {
        #expect(GitStatus.dirtyNames(inStatus: Array(status.utf8)) == dirty)
    }

    @Test(arguments: [
        ("", []), ("H a\0H b c\0", ["a", "b c"]),
        ("h assumed\0S skipped\0s both\0M unmerged\0H a\0", ["a"]), ("H\0", []),
    ])
    func theTagSaysWhatGitLooksAt(listing: String, watched: [String]) {
        #expect(GitStatus.watchedNames(inListing: Array(listing.utf8)) == watched)
    }
}
