import Engine
import Rules
import Syntax
import Testing
import Xcode

/// The folder for new files of a package or a project.
@Suite struct SourceLayoutTests {
    @Test(arguments: [
        ("", "Sources/App/A.swift", "Sources/App", true), ("", "Sources/App/x/A.swift", "Sources/App", true),
        ("", "Tests/AppTests/A.swift", "Tests/AppTests", true), ("", "Sources/A.swift", "Sources", true),
        ("", "App/A.swift", nil, true), ("", "A.swift", nil, true),
        (#".target(name: "A", path: "App")"#, "App/x/A.swift", "App", true),
        (#".target(name: "A", path: "./Sources/A/Core/")"#, "Sources/A/Core/B.swift", "Sources/A/Core", true),
        (#"path: "Sources", path: "Sources/A/Inner""#, "Sources/A/Inner/B.swift", "Sources/A/Inner", true),
        (#"path: "Application""#, "App/A.swift", nil, true),
        // The only target that is no test may be directly in `Sources`.
        (#".target(name: "A"), .testTarget(name: "ATests")"#, "Sources/Views/x/A.swift", "Sources", true),
        (#".target(name: "A"), .testTarget(name: "ATests")"#, "Tests/Views/x/A.swift", nil, true),
        (#".target(name: "A", path: "App")"#, "Sources/Views/x/A.swift", nil, true),
        // Of other folders it is not known who builds them.
        (#".target(name: "A"), .target(name: "B")"#, "Sources/C/x/A.swift", nil, true),
        (#".target(name: "A"), .target(name: "B")"#, "Sources/B/x/A.swift", "Sources/B", true),
        (#".target(name: "A"), .target(name: prefix)"#, "Sources/C/x/A.swift", "Sources/C", true),
        (#".target(name: "A", path: "App", sources: ["A.swift"])"#, "App/A.swift", "App", false),
        // What the lists of its target leave out is not built by it.
        (#".target(name: "A", path: "App", sources: ["A.swift", "x",])"#, "App/B.swift", nil, false),
        (#".target(name: "A", path: "App", sources: ["A.swift", "./x/"])"#, "App/x/B.swift", "App", false),
        (#".target(name: "A", path: ".", sources: ["App/A.swift"])"#, "App/B.swift", nil, false),
        (#".target(name: "A", exclude: ["Old"]), .target(name: "Old")"#, "Sources/A/Old/B.swift", nil, true),
        (#".target(name: "A", exclude: ["Old"]), .target(name: "Old")"#, "Sources/Old/B.swift", "Sources/Old", true),
        (#".target(name: "A", path: "App", sources: files)"#, "App/B.swift", "App", false),
    ])
    func aPackageFindsFiles(manifest: String, file: String, folder: String?, finds: Bool) {
        let layout = SourceLayout(manifest: SourceFile(path: "Package.swift", text: manifest))
        let expected = folder.map { Module(id: "/p/" + $0, folder: "x/" + $0, findsFiles: finds) }
        #expect(layout.module(of: file, in: "/p", prefix: "x/") == expected)
    }

    /// `App` and `App Tests` are synchronized; a target has `App`, if it says so.
    private static func project(_ exception: String = "", has group: String = "A1") -> String {
        """
        {
        \tobjects = {
        /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
        \t\tE1 /* exceptions */ = {
        \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        \t\t\tmembershipExceptions = (
        \t\t\t\t\(exception)Info.plist,
        \t\t\t);
        \t\t\ttarget = T1 /* App */;
        \t\t};
        /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */
        /* Begin PBXFileSystemSynchronizedRootGroup section */
        \t\tA1 /* App */ = {
        \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
        \t\t\texceptions = (
        \t\t\t\tE1 /* exceptions */,
        \t\t\t);
        \t\t\texplicitFileTypes = {
        \t\t\t};
        \t\t\tpath = App;
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tA2 /* Short */ = {isa = PBXFileSystemSynchronizedRootGroup; explicitFileTypes = {}; path = "App Tests"; };
        /* End PBXFileSystemSynchronizedRootGroup section */
        /* Begin PBXGroup section */
        \t\tG1 /* Old */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tpath = Old;
        \t\t};
        /* End PBXGroup section */
        /* Begin PBXNativeTarget section */
        \t\tT1 /* App */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildRules = (
        \t\t\t);
        \t\t\tfileSystemSynchronizedGroups = (
        \t\t\t\t\(group) /* App */,
        \t\t\t);
        \t\t};
        /* End PBXNativeTarget section */
        \t};
        }
        """
    }

    @Test(arguments: [
        (project(), "App/x/A.swift", "App", true), (project(), "App Tests/A.swift", "App Tests", true),
        (project(), "Old/A.swift", nil, true), ("", "App/A.swift", nil, true),
        // What a target leaves out of its folder, and what it takes from that of another.
        (project("A.swift,\n"), "App/B.swift", "App", true),
        (project("A.swift,\n", has: "A3"), "App/B.swift", "App", true),
        (project("A.swift,\n", has: "A3"), "App Tests/A.swift", "App Tests", true),
    ])
    func xcodeFindsFilesInSynchronizedFolders(text: String, file: String, folder: String?, finds: Bool) {
        let expected = folder.map { Module(id: "/p/" + $0, folder: $0, findsFiles: finds) }
        #expect(SourceLayout(xcodeProject: text).module(of: file, in: "/p") == expected)
    }

    /// A target does not find new files of a folder from which it takes only some.
    @Test func aFileOfTwoTargetsIsApart() {
        let layout = SourceLayout(xcodeProject: Self.project("A.swift,\n", has: "A3"))
        #expect(
            layout.module(of: "App/A.swift", in: "/p")
                == Module(id: "/p/App shared", folder: "App", findsFiles: false))
    }

    @Test func straysShareAFolder() {
        let modules = Modules(strays: ["./x/a/A.swift", "./x/b/c/B.swift"])
        #expect(modules["./x/a/A.swift"] == Module(id: "", folder: "./x", findsFiles: false))
        #expect(modules["./x/a/A.swift"].path(of: "N.swift") == "./x/N.swift")
        #expect(Modules(strays: ["A.swift"])["A.swift"].path(of: "N.swift") == "N.swift")
        #expect(Modules(strays: ["/A.swift", "/b/A.swift"])["/A.swift"].path(of: "N.swift") == "/N.swift")
    }
}
