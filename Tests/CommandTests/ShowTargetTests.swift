import Testing

/// `--show-target`: what a file is taken to be built for, and where that was read.
@Suite struct ShowTargetTests {
    private static let package: TemporaryFolder.Entry = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "A", platforms: [.iOS(.v17)],
            targets: [
                .target(name: "A", swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
                .target(
                    name: "B",
                    swiftSettings: [
                        .defaultIsolation(MainActor.self), .swiftLanguageMode(.v5),
                        .unsafeFlags(["-enable-experimental-feature", "Lifetimes"]),
                    ]),
            ])

        """

    @Test(arguments: [
        (
            "Sources/A/a.swift", [],
            """
            Sources/A/a.swift
            built by: Sources/A (Package.swift)
            compiler: Swift 6.2 or newer
              swift-tools-version: 6.2 (Package.swift:1)
            language mode: 6
            systems: iOS 17
              .iOS(.v17) (Package.swift:4)
            default isolation: the main actor in some target; where a rewrite needs the main actor, it asks for `@MainActor` all the same
            upcoming features: an async function that no actor isolates runs on the actor of its caller
              .enableUpcomingFeature("NonisolatedNonsendingByDefault") (Package.swift:6)

            """
        ),
        (
            "Sources/B/b.swift", ["--target", "swift 6.1, ios 18"],
            """
            Sources/B/b.swift
            built by: Sources/B (Package.swift)
            compiler: Swift 6.1 or newer (--target)
              swift-tools-version: 6.2 (Package.swift:1)
            language mode: 6
              .swiftLanguageMode(.v5) (Package.swift:10)
            systems: iOS 18 (--target)
              .iOS(.v17) (Package.swift:4)
            default isolation: the main actor in some target; where a rewrite needs the main actor, it asks for `@MainActor` all the same
              .defaultIsolation(MainActor.self) (Package.swift:10)
            upcoming features: none that changes a rewrite
              .unsafeFlags(["-enable-experimental-feature", "Lifetimes"]) (Package.swift:11)

            """
        ),
    ])
    func aPackageSaysIt(path: String, words: [String], expected: String) throws {
        let files: TemporaryFolder.Listing = ["Package.swift": Self.package, path: ""]
        try CommandCase(
            name: path, files: files, words: ["--show-target", path] + words, stdout: expected
        ).check()
    }

    /// A project that does not list the file; the newest syntax in its files and `.swift-version` tell of the compiler.
    @Test func aProjectAndWhatLiesBesideItSayIt() throws {
        try CommandCase(
            name: "project",
            files: [
                "A.xcodeproj/project.pbxproj": .text(
                    "{\n\tobjectVersion = 56;\n\n\t\tSWIFT_VERSION = 5.0;\n\t\tOTHER_SWIFT_FLAGS = (\n"
                        + "\t\t\t\"-enable-upcoming-feature\",\n\t\t\tExistentialAny,\n\t\t);\n}\n"),
                ".swift-version": "5.10\n", "a.swift": "func f() {}\n", "b.swift": "func f() throws(E) {}\n",
            ],
            words: ["--show-target", "a.swift"],
            stdout: """
                a.swift
                built by: no target of A.xcodeproj is seen to: what holds for all of them is taken
                compiler: Swift 6 or newer, as its format, systems, settings and syntax need that
                  objectVersion = 56 (A.xcodeproj/project.pbxproj:2)
                  5.10 (.swift-version:1)
                  throws(…) is of Swift 6 (b.swift:1)
                language mode: 5, which does not check what is sent to another actor
                  SWIFT_VERSION = 5.0 (A.xcodeproj/project.pbxproj:4)
                systems: not known, so that rewrites run on the first ones with async/await (iOS 13, macOS 10.15, tvOS 13, watchOS 6 and visionOS 1): --target "ios 17" says it
                default isolation: none: what says nothing of actors is on none
                upcoming features: none that changes a rewrite
                  OTHER_SWIFT_FLAGS = ( -enable-upcoming-feature, ExistentialAny, ) (A.xcodeproj/project.pbxproj:5)

                """
        ).check()
    }

    /// A language that no compiler with async/await builds is said as it is, not as a mode that it would be built in.
    @Test func anOldLanguageIsSaid() throws {
        let folder = try TemporaryFolder([
            "A.xcodeproj/project.pbxproj": "{\n\tobjectVersion = 46;\n\n\t\tSWIFT_VERSION = 3.0;\n}\n",
            "a.swift": "import Dispatch\nfunc f() { DispatchQueue.main.async { print(1) } }\n",
        ])
        let account = try Command(["--show-target", "a.swift"], in: folder).stdout
        #expect(account.contains("compiler: one that still builds the language of Swift 3, and has no async/await"))
        #expect(account.contains("language mode: 3, which no compiler with async/await builds\n"), "\(account)")
        let report = try Command(["a.swift"], in: folder).stdout
        #expect(report.contains("built for the language of Swift 3 (A.xcodeproj)"), "\(report)")
    }

    /// The manifest of a module, whose versions are the default of a parameter in a helper.
    @Test func tuistAndItsHelpersSayIt() throws {
        try CommandCase(
            name: "tuist",
            files: [
                "A/Project.swift": .text(
                    "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.module(name: \"A\")\n"
                ),
                "Tuist/ProjectDescriptionHelpers/Module.swift": .text(
                    """
                    import ProjectDescription
                    extension Project {
                        static func module(name: String, deploymentTargets: DeploymentTargets = .iOS("17.4")) -> Project {
                            Project(name: name, targets: [.target(name: name, deploymentTargets: deploymentTargets)])
                        }
                        static func tool() -> Project { Project(targets: [.target(deploymentTargets: .macOS("13.0"))]) }
                    }

                    """),
                "A/Sources/a.swift": "func f() {}\n",
            ],
            words: ["--show-target", "A/Sources/a.swift"],
            stdout: """
                A/Sources/a.swift
                built by: Sources (A/Project.swift)
                compiler: Swift 5.9 or newer, as its systems and syntax need that
                language mode: not known: rewrites compile in mode 6, too
                systems: iOS 17.4
                  .iOS("17.4") (Tuist/ProjectDescriptionHelpers/Module.swift:3)
                default isolation: none: what says nothing of actors is on none
                upcoming features: none is said

                """
        ).check()
    }

    @Test func whatNothingSaysIsNotKnown() throws {
        let folder = try TemporaryFolder(["a.swift": ""])
        let text = try Command(["--show-target", "a.swift"], in: folder).stdout
        for line in [
            "built by: not known: neither its folder nor one above has a Package.swift or an Xcode project\n",
            "compiler: not known, so that nothing newer than Swift 5.5 is written: --target \"swift 6.2\" or a .swift-version",
            "language mode: not known: rewrites compile in mode 6, too\n",
        ] { #expect(text.contains(line), "\(text)") }
    }

    @Test func programsGetOneObject() throws {
        try CommandCase(
            name: "json",
            files: [
                "Package.swift": "// swift-tools-version: 5.9\nlet p = Package(platforms: [.iOS(.v15)])\n",
                "a.swift": "",
            ],
            words: ["--show-target", "a.swift", "--format", "json"],
            stdout: #"{"version":1,"path":"a.swift","isGiven":false,"builtBy":[{"path":"Package.swift","targets":[]}],"#
                + #""compiler":"5.9","languageMode":5,"systems":[{"name":"ios","version":"15","isSaid":true}],"#
                + #""mayBeOnMainActorByDefault":false,"staysWithCaller":false,"facts":["#
                + #"{"about":"compiler","text":"swift-tools-version: 5.9","path":"Package.swift","line":1},"# + "\n"
                + #"{"about":"system","text":".iOS(.v15)","path":"Package.swift","line":2}]}"# + "\n"
        ).check()
    }

    @Test(arguments: [
        ("none.swift", "cannot be read: no such file or directory"), ("b", "is a folder: give one of its Swift files"),
        ("c.md", "is no Swift file"), ("d.swift", "is no Swift file"),
    ])
    func whatIsNoSwiftFileIsRefused(path: String, message: String) throws {
        try CommandCase(
            name: path, files: ["b/a.swift": "", "c.md": "", "d.swift": .fifo], words: ["--show-target", path],
            stderr: "\(path): error: \(message)\n", status: 2
        ).check()
    }
}
