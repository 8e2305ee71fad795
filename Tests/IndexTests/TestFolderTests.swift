import Index
import MarkedCode
import Names
import Testing

/// Which files are code for tests, by their names and folders.
@Suite struct TestFolderTests {
    @Test(arguments: [
        ("Tests/AppTests/Loader.swift", true), ("App/LoaderMock.swift", true), ("App/TestHelpers.swift", true),
        ("Tests iOS/Loader.swift", true), ("Specs/Loader.swift", true), ("App/Mocks/Loader.swift", true),
        ("Test Combine/Loader.swift", false), ("TestApp/Loader.swift", false), ("MyTests App/Loader.swift", false),
        ("App/Latest.swift", false), ("App/Loader.swift", false),
    ])
    func foldersTell(path: String, isOfTests: Bool) {
        #expect(KnownNames.bundled.isOfTests(path) == isOfTests)
    }

    /// The folder that holds a whole project decides nothing.
    @Test(arguments: [
        ("/a/MyTests/App/Loader.swift", false), ("/a/MyTests/Tests/Loader.swift", true),
        ("/a/MyTests/App/LoaderMock.swift", true), ("/a/OtherTests/Loader.swift", true),
    ])
    func homesTellNothing(path: String, isOfTests: Bool) {
        #expect(KnownNames.bundled.inside(["/a/MyTests/"]).isOfTests(path) == isOfTests)
    }
}
