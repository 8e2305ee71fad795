import Foundation
import Syntax
import Testing

@testable import migrate_lint

/// Runs whose fixes create a file in the user's project.
@Suite struct NewFileRunTests {
    static let package: TemporaryFolder.Listing = [
        "Package.swift": "// swift-tools-version: 5.9\n", "Sources/App/a.swift": .text(Sample.subscription),
        "Sources/App/x/b.swift": .text(Sample.subscription), "Sources/Kit/c.swift": .text(Sample.subscription),
    ]
    static let bridge = "Publisher+BufferedValues.swift"
    static let method = "public func bufferedValues() -> AsyncStream<Output> { fatalError() }"
    static let present = "import Combine\n\nextension Publisher where Failure == Never {\n    \(method)\n}\n"

    /// The texts of all Swift files after a run, which must write nothing to standard error.
    private func files(_ folder: TemporaryFolder) throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try Dictionary(
            uniqueKeysWithValues: names.map {
                ($0, try String(contentsOfFile: folder.absolute($0), encoding: .utf8))
            })
    }

    /// The paths that a run created.
    private func created(
        _ words: [String], in listing: TemporaryFolder.Listing, at place: String = ""
    ) throws -> [String] {
        let folder = try TemporaryFolder(listing)
        let run = try Command(
            program: "/usr/bin/env", ["sh", "-c", "cd \"$0\" && exec \"$@\"", "./" + place, Command.built] + words,
            in: folder)
        #expect(run.status == 0, "\(run.stderr) \(run.stdout)")
        return try files(folder).keys.filter { listing[$0] == nil }.sorted()
    }

    /// Systems on which a loop keeps its turn, so that its fix is safe.
    static let target = ["--target", "swift 6.0, ios 18, macos 15, tvos 18, watchos 11, visionos 2"]

    static let fix = ["--fix", "--quiet", "--only", "combine-sink-main"] + target

    @Test func eachTargetGetsOneAndTheNextRunFindsIt() throws {
        let folder = try TemporaryFolder(Self.package)
        #expect(try Command(Self.fix, in: folder).status == 0)
        let fixed = try files(folder)
        let new = ["Sources/App/", "Sources/Kit/"].map { $0 + Self.bridge }
        #expect(fixed.keys.sorted() == (Self.package.keys + new).sorted())
        #expect(fixed[new[0]]?.contains("func bufferedValues() -> AsyncStream<Output> {") == true)
        #expect(fixed[new[0]] == fixed[new[1]])
        #expect(fixed["Sources/App/x/b.swift"]?.contains("model.$results.bufferedValues()") == true)
        // A later run uses the existing file.
        try folder.make(.text(Sample.subscription), at: "Sources/App/later.swift")
        #expect(try Command(Self.fix, in: folder).status == 0)
        let again = try files(folder)
        #expect(again.keys.sorted() == (fixed.keys + ["Sources/App/later.swift"]).sorted())
        #expect(again["Sources/App/later.swift"] == again["Sources/App/a.swift"])
    }

    @Test(.needs("git"))
    func gitAppliesTheDiff() throws {
        let (fixed, applied) = (try TemporaryFolder(Self.package), try TemporaryFolder(Self.package))
        #expect(try Command(Self.fix, in: fixed).status == 0)
        let diff = try Command(["--diff"] + Self.fix.dropFirst(), in: applied)
        #expect(diff.status == 1 && diff.stdout.contains("--- /dev/null\n+++ b/Sources/App/\(Self.bridge)\n"))
        try applied.make(.text(diff.stdout), at: ".fix.diff")
        #expect(try Command.git("apply", ".fix.diff", in: applied).status == 0)
        #expect(try files(applied) == files(fixed))
    }

    @Test(arguments: [
        (["Sources/App/a.swift"], "", ["Sources/App/\(bridge)"]), (["Sources/Kit"], "", ["Sources/Kit/\(bridge)"]),
        (["./Sources/App/x"], "", ["Sources/App/\(bridge)"]), (["."], "Sources/App", ["Sources/App/\(bridge)"]),
        (["b.swift"], "Sources/App/x", ["Sources/App/\(bridge)"]),
        (["x/b.swift"], "Sources/App", ["Sources/App/\(bridge)"]),
        (["../Kit"], "Sources/App", ["Sources/Kit/\(bridge)"]),
    ])
    func theTargetIsFoundFromAnywhere(paths: [String], place: String, new: [String]) throws {
        #expect(try created(Self.fix + paths, in: Self.package, at: place) == new)
    }

    /// A run over one file reads the other files of its target before it creates one.
    @Test(arguments: ["Sources/App/Elsewhere.swift", "Sources/App/y/Z.swift"])
    func existingFileIsNotCreatedAgain(path: String) throws {
        let files = Self.package.merging([path: .text(Self.present)]) { $1 }
        #expect(try created(Self.fix + ["Sources/App/a.swift"], in: files) == [])
        #expect(try created(Self.fix + ["Sources/Kit/c.swift"], in: files) == ["Sources/Kit/\(Self.bridge)"])
    }

    /// The files that the user named are not read again for that, however their folder is spelled.
    @Test func namedFilesAreReadOnce() throws {
        let source = """
            // It names bufferedValues().
            protocol Store {
                func write(_ state: Int, completion: @escaping () -> Void)
            }

            final class Sender {
                let store: Store
                init(store: Store) { self.store = store }
                func send() { note(1) {} }
                func note(_ state: Int, completion: @escaping () -> Void) {
                    store.write(state) { completion() }
                }
            }

            """
        let folder = try TemporaryFolder([
            "Package.swift": "// swift-tools-version: 5.9\n", "Sources/App/x/b.swift": .text(source),
        ])
        let run = try Command(
            program: "/usr/bin/env", ["sh", "-c", "cd Sources/App/x && exec \"$0\" b.swift", Command.built], in: folder)
        #expect(run.stdout.contains("the only use of 'write' is in 'Sender.note'"), "\(run.stdout)")
    }

    /// Even if no walk finds the file.
    @Test func existingFileIsNeverOverwritten() throws {
        let files = Self.package.merging(["Sources/App/\(Self.bridge)": "mine", ".gitignore": "*+*"]) { $1 }
        let folder = try TemporaryFolder(files)
        let run = try Command(Self.fix, in: folder)
        #expect(run.status == 2 && run.stderr.contains("\(Self.bridge): error: cannot be written: file exists"))
        let left = try self.files(folder)
        #expect(left["Sources/App/\(Self.bridge)"] == "mine")
        #expect(left["Sources/App/a.swift"] == Sample.subscription)
        #expect(left["Sources/App/x/b.swift"] == Sample.subscription)
        #expect(left["Sources/Kit/\(Self.bridge)"] != nil)
    }

    @Test func reportsNameTheFile() throws {
        let only = Self.target + ["--only", "combine-sink-main", "Sources/App/a.swift"]
        let folder = try TemporaryFolder(Self.package)
        let json = try Command(["--format", "json"] + only, in: folder).stdout
        #expect(json.contains(#""path":"Sources/App/\#(Self.bridge)","startOffset":0,"endOffset":0,"#))
        #expect(json.contains(#""create":true,"replacement":"import Combine\n\nextension Publisher"#))
        #expect(json.contains(#"{"applicability":"safe","form":"stream","#))
        let xcode = try Command(["--format", "xcode"] + only, in: folder).stdout
        #expect(xcode.contains("note: safe fix of form stream (migrate-lint --fix)"))
        #expect(
            xcode.contains(
                "note: creates Sources/App/\(Self.bridge), which declares 'bufferedValues', and which the next build finds by itself\n"
            ))
        let human = try Command(only, in: folder).stdout
        #expect(human.contains("+         let resultsValues = model.$results.bufferedValues()\n"))
    }

    /// A package and an Xcode project build the same folder, and a second target takes `shared.swift` from it.
    private static let packageAndProject: TemporaryFolder.Listing = [
        "Package.swift":
            "// swift-tools-version: 5.9\nlet package = Package(name: \"App\", platforms: [.iOS(.v16)], targets: [.target(name: \"App\", path: \"App\")])\n",
        "App.xcodeproj/project.pbxproj": """
        {
        objects = {
        /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
        E1 /* Share */ = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        membershipExceptions = (
        shared.swift,
        );
        target = T2 /* Share */;
        };
        /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */
        /* Begin PBXFileSystemSynchronizedRootGroup section */
        A1 /* App */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1 /* Share */, ); path = App; };
        /* End PBXFileSystemSynchronizedRootGroup section */
        };
        }
        """,
        "App/a.swift": .text(Sample.subscription), "App/shared.swift": .text(Sample.subscription),
    ]

    @Test func aPackageAndAProjectMayFindTheFileBoth() throws {
        let folder = try TemporaryFolder(Self.packageAndProject)
        #expect(try Command(Self.fix, in: folder).status == 1)
        let fixed = try files(folder)
        #expect(fixed["App/" + Self.bridge] != nil)
        #expect(fixed["App/a.swift"]?.contains("bufferedValues()") == true)
        #expect(fixed["App/shared.swift"] == Sample.subscription)
        let left = try Command(["--only", "combine-sink-main"], in: folder).stdout
        let why =
            "uses App/\(Self.bridge): in Xcode, add it to each target that builds shared.swift, or the build fails"
        #expect(left.contains(why), "\(left)")
    }

    /// The targets of a package below a folder that the project synchronizes: what the package does not build is the project's alone.
    @Test func theFileGoesIntoTheTargetOfThePackage() throws {
        let listing: TemporaryFolder.Listing = [
            "Package.swift":
                "// swift-tools-version: 5.9\nlet package = Package(name: \"Kit\", platforms: [.iOS(.v16)], targets: [.target(name: \"Kit\")])\n",
            "App.xcodeproj/project.pbxproj": """
            {
            objects = {
            /* Begin PBXFileSystemSynchronizedRootGroup section */
            A1 /* Sources */ = {
            isa = PBXFileSystemSynchronizedRootGroup;
            path = Sources;
            };
            A2 /* Demo */ = {
            isa = PBXFileSystemSynchronizedRootGroup;
            path = Demo;
            };
            /* End PBXFileSystemSynchronizedRootGroup section */
            };
            }
            """,
            "Sources/Kit/x/a.swift": .text(Sample.subscription), "Demo/b.swift": .text(Sample.subscription),
        ]
        let fixed = try TemporaryFolder(listing)
        #expect(try Command(Self.fix, in: fixed).status == 1)
        #expect(try files(fixed)["Demo/" + Self.bridge] != nil && files(fixed)["Sources/Kit/" + Self.bridge] == nil)
        #expect(
            try created(Self.fix + ["--unsafe-fixes"], in: listing) == [
                "Demo/\(Self.bridge)", "Sources/Kit/\(Self.bridge)",
            ])
        let report = try Command(["--only", "combine-sink-main", "Demo"], in: TemporaryFolder(listing)).stdout
        #expect(
            report.contains(
                "creates Demo/\(Self.bridge), which declares 'bufferedValues', and which the next build finds by itself"
            ), "\(report)")
    }

    /// A framework has its own, in its folder: what the app gets is not built into it.
    @Test func targetsThatShareNoFileGetOneEach() throws {
        let project = """
            {
            objects = {
            F1 = {isa = PBXBuildFile; fileRef = R1 /* a.swift */; };
            F2 = {isa = PBXBuildFile; fileRef = R2 /* b.swift */; };
            R1 /* a.swift */ = {isa = PBXFileReference; path = App/a.swift; sourceTree = SOURCE_ROOT; };
            R2 /* b.swift */ = {isa = PBXFileReference; path = Core/b.swift; sourceTree = SOURCE_ROOT; };
            P1 = {isa = PBXSourcesBuildPhase; files = (F1, ); };
            P2 = {isa = PBXSourcesBuildPhase; files = (F2, ); };
            T1 = {isa = PBXNativeTarget; buildPhases = (P1, ); name = App; };
            T2 = {isa = PBXNativeTarget; buildPhases = (P2, ); name = Core; };
            };
            }
            """
        let listing: TemporaryFolder.Listing = [
            "A.xcodeproj/project.pbxproj": .text(project), "App/a.swift": .text(Sample.subscription),
            "Core/b.swift": .text(Sample.subscription),
        ]
        let run = try Command(["--only", "combine-sink-main"], in: TemporaryFolder(listing))
        for (folder, file) in [("App", "a.swift"), ("Core", "b.swift")] {
            let why =
                "creates \(folder)/\(Self.bridge), which declares 'bufferedValues': in Xcode, add it to each target that builds \(file)"
            #expect(run.stdout.contains(why), "\(run.stdout)")
        }
    }

    /// Where XcodeGen makes the project, it is told to do so, also by a description that is not read.
    @Test func theGeneratorOfAProjectIsNamed() throws {
        let listing: TemporaryFolder.Listing = [
            "Package.swift": "// swift-tools-version: 5.9\n",
            "project.yml": "include: Other.yml\ntargets:\n  App: [1\n",
            "App/a.swift": .text(Sample.subscription),
        ]
        let run = try Command(["--only", "combine-sink-main"], in: TemporaryFolder(listing))
        #expect(run.stdout.contains("run `xcodegen`, and check that project.yml gives its folder"), "\(run.stdout)")
    }

    /// A new file must be added by hand to an Xcode project that lists its files.
    @Test func xcodeProjectIsNotEdited() throws {
        let project = "{\n\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 14.0;\n}\n"
        let files: TemporaryFolder.Listing = [
            "App.xcodeproj/project.pbxproj": .text(project), "App/x/a.swift": .text(Sample.subscription),
        ]
        let folder = try TemporaryFolder(files)
        let run = try Command(["--only", "combine-sink-main"], in: folder)
        let why =
            "creates App/\(Self.bridge), which declares 'bufferedValues': in Xcode, add it to each target that builds a.swift, or the build fails"
        #expect(run.stdout.contains("fix (--fix --unsafe-fixes):"))
        #expect(run.stdout.contains(why))
        let fixed = try Command(["--fix", "--unsafe-fixes", "--only", "combine-sink-main"], in: TemporaryFolder(files))
        let next = "now add App/\(Self.bridge) to each target that builds App/x/a.swift in Xcode (File, Add Files)"
        #expect(fixed.stderr.contains("\n\(next): until then the build fails\n"), "\(fixed.stderr)")
        #expect(try created(Self.fix + ["--unsafe-fixes"], in: files) == ["App/\(Self.bridge)"])
    }

    /// Until a target builds the file, what calls it does not compile: no fix is safe then.
    @Test func aFileInNoTargetIsToldOf() throws {
        let files: TemporaryFolder.Listing = [
            "App.xcodeproj/project.pbxproj": "{\n\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 14.0;\n}\n",
            "App/a.swift": .text(Sample.subscription), "App/\(Self.bridge)": .text(Self.present),
        ]
        let report = try Command(["--only", "combine-sink-main"] + Self.target, in: TemporaryFolder(files)).stdout
        #expect(report.contains("fix (--fix --unsafe-fixes):"), "\(report)")
        #expect(
            report.contains(
                "uses App/\(Self.bridge): in Xcode, add it to each target that builds a.swift, or the build fails"))
    }

    /// A target may build files of two folders, and two new files would clash there.
    @Test func aProjectThatListsItsFilesGetsOneFile() throws {
        let files: TemporaryFolder.Listing = [
            "App.xcodeproj/project.pbxproj": "{\n\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 16.0;\n}\n",
            "App/a.swift": .text(Sample.subscription), "App/x/b.swift": .text(Sample.subscription),
            "Shared/c.swift": .text(Sample.subscription), "ATests/d.swift": "", "ATests/e.swift": "",
            "ATests/f.swift": "",
        ]
        #expect(try created(Self.fix + ["--unsafe-fixes"], in: files) == ["App/\(Self.bridge)"])
        let report = try Command(["--only", "combine-sink-main"], in: TemporaryFolder(files)).stdout
        for name in ["a.swift", "b.swift", "c.swift"] {
            #expect(
                report.contains(
                    "creates App/\(Self.bridge), which declares 'bufferedValues': in Xcode, add it to each target that builds \(name)"
                ))
        }
    }

    /// A package whose files a project above it lists: that project does not find a new one.
    @Test func aProjectMayListTheFilesOfAPackage() throws {
        let files: TemporaryFolder.Listing = [
            "App.xcodeproj/project.pbxproj": .text(Self.project(listing: "Kit/Sources/Kit/a.swift")),
            "Kit/Package.swift": "// swift-tools-version: 5.9\n",
            "Kit/Sources/Kit/a.swift": .text(Sample.subscription),
        ]
        let report = try Command(["--only", "combine-sink-main"], in: TemporaryFolder(files)).stdout
        #expect(
            report.contains(
                "creates Kit/Sources/Kit/\(Self.bridge), which declares 'bufferedValues': in Xcode, add it to each target that builds a.swift"
            ), "\(report)")
    }

    /// A project left over in a folder: the file goes where the project that lists its user has its files.
    @Test func aProjectThatListsNothingDecidesNothing() throws {
        let files: TemporaryFolder.Listing = [
            "App.xcodeproj/project.pbxproj": .text(Self.project(listing: "App/x/a.swift")),
            "App/Old.xcodeproj/project.pbxproj": "{\n\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 12.0;\n}\n",
            "App/x/a.swift": .text(Sample.subscription),
        ]
        let report = try Command(["--only", "combine-sink-main"], in: TemporaryFolder(files)).stdout
        #expect(report.contains("creates App/\(Self.bridge), which declares"), "\(report)")
    }

    /// A project that lists one file by its path.
    private static func project(listing path: String) -> String {
        """
        // !$*UTF8*$!
        {
        objects = {
        \t\t1 /* a.swift in Sources */ = {isa = PBXBuildFile; fileRef = 2 /* a.swift */; };
        \t\t2 /* a.swift */ = {isa = PBXFileReference; path = \(path); sourceTree = SOURCE_ROOT; };
        \t\t3 /* Sources */ = {
        \t\t\tisa = PBXSourcesBuildPhase;
        \t\t\tfiles = (
        \t\t\t\t1 /* a.swift in Sources */,
        \t\t\t);
        \t\t};
        \t\t4 /* Kit */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildPhases = (
        \t\t\t\t3 /* Sources */,
        \t\t\t);
        \t\t\tname = Kit;
        \t\t};
        };
        }

        """
    }
}
