import Rules
import Syntax
import Testing
import Xcode

@testable import migrate_lint

/// Which manifest decides the target of a file.
@Suite struct TargetSearchTests {
    private static let package: TemporaryFolder.Entry =
        "// swift-tools-version: 6.2\nlet package = Package(name: \"A\", platforms: [.iOS(.v26)])\n"

    private static let spec: TemporaryFolder.Entry =
        "targets:\n  A:\n    platform: iOS\n    deploymentTarget: 15.0\n    sources: App\n"

    private static let pod: TemporaryFolder.Entry =
        "Pod::Spec.new do |s|\n  s.platform = :ios, '12.3'\n  s.source_files = 'A/**/*.{h,swift}'\nend\n"

    private static let pods: TemporaryFolder.Entry = """
        Pod::Spec.new do |s|
          # s.platform = :ios, '9.0'
          s.platforms = {
            :ios => '11.0', 'osx' => "10.14",
          }
          s.ios.deployment_target = "13.0"
          s.subspec 'Core' do |core|
            core.source_files = 'Core/*.swift', "Sources/*.swift"
          end
        end

        """

    private static let workedOut: TemporaryFolder.Entry =
        "Pod::Spec.new do |s|\n  s.platform = :ios, '13.0'\n  s.source_files = 'A/*.swift', \"#{core}/**/*.swift\"\nend\n"

    private static let helpers = "Tuist/ProjectDescriptionHelpers/App/App.swift"

    private static let appHelper: TemporaryFolder.Entry =
        "import ProjectDescription\nenum App { static func make(_ t: DeploymentTargets = .iOS(\"17.4\")) -> Project { Project(deploymentTargets: t) } }\n"

    private static func tuist(_ project: String) -> TemporaryFolder.Entry {
        .text("import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = \(project)\n")
    }

    private static let kit: TemporaryFolder.Entry =
        "// swift-tools-version: 6.1\nlet package = Package(name: \"Kit\", platforms: [.iOS(.v18)], targets: [.target(name: \"Kit\")])\n"

    private static func project(_ version: String) -> TemporaryFolder.Entry {
        .text("{\n\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = \(version);\n\t\t\t\tSWIFT_VERSION = 5.0;\n}\n")
    }

    @Test(
        arguments: [
            (["Package.swift": package], "x/a.swift", "swift 6.2, ios 26", "Package.swift"),
            (
                ["A.xcodeproj/project.pbxproj": project("15.0")], "x/y/a.swift", "swift 5.5, ios 15",
                "A.xcodeproj"
            ),
            // What XcodeGen makes a project from counts where that is not there.
            (["project.yml": spec], "a.swift", "ios 15", "project.yml"),
            (
                ["project.yml": spec, "A.xcodeproj/project.pbxproj": project("16.0")], "a.swift", "swift 5.5, ios 16",
                "A.xcodeproj"
            ),
            (
                ["project.yml": "include: a.yml\n", "Package.swift": package], "x/a.swift", "swift 6.2, ios 26",
                "Package.swift"
            ),
            // So does what Tuist makes one from, with the helpers above it that it uses.
            (
                ["A/Project.swift": tuist("App.make()"), helpers: appHelper], "A/Sources/a.swift", "ios 17.4",
                "A/Project.swift"
            ),
            (
                [
                    "A/Project.swift": tuist("App.make()"), helpers: appHelper,
                    "A/A.xcodeproj/project.pbxproj": project("15.0"),
                ], "A/Sources/a.swift", "swift 5.5, ios 15", "A/A.xcodeproj"
            ),
            (["A/Project.swift": tuist("App.make()")], "A/Sources/a.swift", "", nil),
            // A pod is built for what its podspec says, also beside a package or a project.
            (["A.podspec": pod], "A/Classes/x/a.swift", "ios 12.3", "A.podspec"),
            (["A.podspec": pod], "Example/a.swift", "", nil),
            (["A.podspec": pod, "Package.swift": package], "B/a.swift", "swift 6.2, ios 26", "Package.swift"),
            (
                ["A.podspec": pods, "Package.swift": package], "Sources/A/a.swift",
                "swift 6.2, ios 11, macos 10.14", "A.podspec and Package.swift"
            ),
            (["A.podspec": pods], "Core/a.swift", "ios 11, macos 10.14", "A.podspec"),
            // What is worked out may mean any folder.
            (["A.podspec": workedOut, "Package.swift": package], "A/a.swift", "ios 13", "A.podspec"),
            (["A.podspec": workedOut], "Core/a.swift", "ios 13", "A.podspec"),
            (["A.podspec": "Pod::Spec.new do |s|\n  s.ios.deployment_target = version\nend\n"], "A/a.swift", "", nil),
            (
                ["A/Project.swift": "struct Project {}\n", "Package.swift": package], "A/a.swift", "swift 6.2, ios 26",
                "Package.swift"
            ),
            // Only the nearest one counts.
            (
                ["Package.swift": package, "x/A.xcodeproj/project.pbxproj": project("16.0")], "x/y/a.swift",
                "swift 5.5, ios 16", "x/A.xcodeproj"
            ),
            (
                ["Package.swift": package, "x/Package.swift": "import PackageDescription"], "x/a.swift", "",
                "x/Package.swift"
            ),
            // Without a target it builds nothing.
            (
                [
                    "Package.swift": package,
                    "x/Package.swift": "// swift-tools-version: 5.6\nlet package = Package()\n",
                ], "x/a.swift", "swift 6.2, ios 26", "Package.swift"
            ),
            (
                [
                    "Package.swift": package,
                    "x/Package.swift":
                        "// swift-tools-version: 5.6\nlet package = Package(name: \"X\", products: [], targets: [])\n",
                ], "x/a.swift", "swift 6.2, ios 26", "Package.swift"
            ),
            // Its targets are added later.
            (
                [
                    "Package.swift": package,
                    "x/Package.swift":
                        "// swift-tools-version: 5.6\nlet p = Package(name: \"X\", targets: [])\np.targets += all()\n",
                ], "x/a.swift", "swift 5.6", "x/Package.swift"
            ),
            // This one declares a type.
            (
                ["Package.swift": package, "x/Package.swift": "class Package {}"], "x/a.swift", "swift 6.2, ios 26",
                "Package.swift"
            ),
            // An empty one only keeps Xcode out of the folder.
            (
                ["Package.swift": package, "x/Package.swift": "// none\n"], "x/a.swift", "swift 6.2, ios 26",
                "Package.swift"
            ),
            // The package builds what lies in its folders, whatever a project beside it says.
            (
                ["Package.swift": package, "A.xcodeproj/project.pbxproj": project("17.0")], "Sources/A/a.swift",
                "swift 6.2, ios 26", "Package.swift"
            ),
            // Both of two in one folder may build the file.
            (
                ["Package.swift": package, "A.xcodeproj/project.pbxproj": project("17.0")], "a.swift",
                "swift 5.5, ios 17",
                "A.xcodeproj and Package.swift"
            ),
            (["x/Package.swift": package], "a.swift", "", nil), ([:], "a.swift", "", nil),
            // No target of the package builds an application beside it.
            (["Package.swift": kit], "Sources/Kit/a.swift", "swift 6.1, ios 18", "Package.swift"),
            (["Package.swift": kit], "Example/a.swift", "", nil),
            (
                ["Package.swift": package, "x/Package.swift": kit], "x/Example/a.swift", "swift 6.2, ios 26",
                "Package.swift"
            ),
            (
                ["Package.swift": kit, "A.xcodeproj/project.pbxproj": project("16.0")], "Example/a.swift",
                "swift 5.5, ios 16", "A.xcodeproj"
            ),
            (
                ["Package.swift": .fifo, "A.xcodeproj": .folder, "B.xcodeproj/project.pbxproj": .folder], "a.swift", "",
                nil
            ),
            // A link counts as the folder it leads to.
            (
                ["Package.swift": package, "x/b.swift": "", "y": .link("x")], "y/b.swift", "swift 6.2, ios 26",
                "Package.swift"
            ),
        ] as [(TemporaryFolder.Listing, String, String, String?)])
    func nearestManifestCounts(files: TemporaryFolder.Listing, path: String, target: String, from: String?) throws {
        let folder = try TemporaryFolder(files)
        if files["y"] == nil { try folder.make("", at: path) }
        let known = TargetSearch(of: [folder.absolute(path)]).targets[folder.absolute(path)]
        #expect(known.target.description == target)
        let origin = from.map { names -> Targets.Origin in
            let paths = names.split(separator: " and ").map { folder.absolute(String($0)) }
            return Targets.Origin.files(paths.joined(separator: " and "))
        }
        #expect(known.origin == origin ?? .unknown)
    }

    @Test func theManifestThatLeavesAFileOutIsNamed() throws {
        let folder = try TemporaryFolder(["Package.swift": Self.kit, "Example/a.swift": ""])
        let (path, manifest) = (folder.absolute("Example/a.swift"), folder.absolute("Package.swift"))
        let known = TargetSearch(of: [path]).targets[path]
        let said = known.doubt(about: [PlatformRequirement(.ios, PlatformRequirement.Version(15))])
        #expect(known.notBuiltBy == [manifest])
        #expect(said?.contains("; no target of \(manifest) builds this file, and no other ") == true)
    }

    /// What a folder that holds a whole project is called says nothing of the files in it.
    @Test func projectsHaveHomes() throws {
        let folder = try TemporaryFolder([
            "MyTests/Package.swift": Self.kit, "MyTests/Sources/Kit/a.swift": "",
            "MyTests/Tests/Kit/Package.swift": Self.package, "MyTests/Tests/Kit/b.swift": "", "c.swift": "",
        ])
        let paths = ["MyTests/Sources/Kit/a.swift", "MyTests/Tests/Kit/b.swift", "c.swift"].map(folder.absolute)
        var search = TargetSearch(of: paths)
        let homes = search.homes(of: paths, below: [folder.path])
        #expect(homes == [folder.absolute("MyTests/"), folder.absolute("")])
    }

    /// Two targets: one sets its system, the other has that of the project or of its `.xcconfig` file. The first lists
    /// `App/One.swift` and `App/Both.swift`, the second `App/Both.swift` and has the folder `Kit` but for `Kit/Own.swift`.
    private static let listing = """
        // !$*UTF8*$!
        {
        \tobjectVersion = 56;
        \tobjects = {
        \t\tF1 /* One.swift in Sources */ = {isa = PBXBuildFile; fileRef = R1 /* One.swift */; };
        \t\tF2 /* Both.swift in Sources */ = {isa = PBXBuildFile; fileRef = R2 /* Both.swift */; };
        \t\tF3 /* Both.swift in Sources */ = {isa = PBXBuildFile; fileRef = R2 /* Both.swift */; };
        \t\tR1 /* One.swift */ = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
        \t\tR2 /* Both.swift */ = {isa = PBXFileReference; path = "../App/Both.swift"; sourceTree = "<group>"; };
        \t\tR3 /* Kit.xcconfig */ = {isa = PBXFileReference; path = Settings/Kit.xcconfig; sourceTree = SOURCE_ROOT; };
        \t\tG0 = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tG1 /* App */,
        \t\t\t\tG2 /* Kit */,
        \t\t\t);
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tG1 /* App */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tR1 /* One.swift */,
        \t\t\t\tR2 /* Both.swift */,
        \t\t\t);
        \t\t\tpath = App;
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tX1 = {
        \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        \t\t\tmembershipExceptions = (
        \t\t\t\tOwn.swift,
        \t\t\t);
        \t\t\ttarget = T2 /* Kit */;
        \t\t};
        \t\tG2 /* Kit */ = {
        \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
        \t\t\texceptions = (
        \t\t\t\tX1,
        \t\t\t);
        \t\t\tpath = Kit;
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tP1 /* Sources */ = {
        \t\t\tisa = PBXSourcesBuildPhase;
        \t\t\tfiles = (
        \t\t\t\tF1 /* One.swift in Sources */,
        \t\t\t\tF2 /* Both.swift in Sources */,
        \t\t\t);
        \t\t};
        \t\tP2 /* Sources */ = {
        \t\t\tisa = PBXSourcesBuildPhase;
        \t\t\tfiles = (
        \t\t\t\tF3 /* Both.swift in Sources */,
        \t\t\t);
        \t\t};
        \t\tT1 /* App */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildConfigurationList = L1;
        \t\t\tbuildPhases = (
        \t\t\t\tP1 /* Sources */,
        \t\t\t);
        \t\t\tname = App;
        \t\t};
        \t\tT2 /* Kit */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildConfigurationList = L2;
        \t\t\tbuildPhases = (
        \t\t\t\tP2 /* Sources */,
        \t\t\t);
        \t\t\tfileSystemSynchronizedGroups = (
        \t\t\t\tG2 /* Kit */,
        \t\t\t);
        \t\t\tname = "Kit";
        \t\t};
        \t\tO0 /* Project object */ = {
        \t\t\tisa = PBXProject;
        \t\t\tbuildConfigurationList = L0;
        \t\t};
        \t\tC0 /* Debug */ = {
        \t\t\tisa = XCBuildConfiguration;
        \t\t\tbuildSettings = {
        \t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 12.0;
        \t\t\t\tMACOSX_DEPLOYMENT_TARGET = 11.0;
        \t\t\t\tSDKROOT = iphoneos;
        \t\t\t\tSWIFT_VERSION = 5.0;
        \t\t\t};
        \t\t\tname = Debug;
        \t\t};
        \t\tC1 /* Debug */ = {
        \t\t\tisa = XCBuildConfiguration;
        \t\t\tbuildSettings = {
        \t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;
        \t\t\t\tSWIFT_VERSION = 6.0;
        \t\t\t\tTVOS_DEPLOYMENT_TARGET = 9.0;
        \t\t\t};
        \t\t\tname = Debug;
        \t\t};
        \t\tC2 /* Debug */ = {
        \t\t\tisa = XCBuildConfiguration;
        \t\t\tbaseConfigurationReference = R3 /* Kit.xcconfig */;
        \t\t\tbuildSettings = {
        \t\t\t};
        \t\t\tname = Debug;
        \t\t};
        \t\tL0 = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (
        \t\t\t\tC0 /* Debug */,
        \t\t\t);
        \t\t};
        \t\tL1 = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (
        \t\t\t\tC1 /* Debug */,
        \t\t\t);
        \t\t};
        \t\tL2 = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (
        \t\t\t\tC2 /* Debug */,
        \t\t\t);
        \t\t};
        \t};
        \trootObject = O0 /* Project object */;
        }

        """

    /// The targets that build a file decide; where they are not known, the lowest of all. One target in mode 6 tells which
    /// compiler builds all of them.
    @Test(
        arguments: [
            ("App/One.swift", nil, "swift 6, ios 17", "App"), ("App/Both.swift", nil, "swift 5, ios 12", "App and Kit"),
            ("Kit/a/b.swift", nil, "swift 5, ios 12", "Kit"),
            ("Kit/a.swift", "IPHONEOS_DEPLOYMENT_TARGET = 15.0 // as the app", "swift 5, ios 15", "Kit"),
            ("Kit/a.swift", "#include \"Base.xcconfig\"\n", "swift 5, ios 16.4", "Kit"),
            ("Kit/a.swift", "#include \"Base.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET=14.0", "swift 5, ios 14", "Kit"),
            ("Kit/a.swift", "#include \"Kit.xcconfig\"\n", "swift 5, ios 12", "Kit"),
            // Read again for each line, down to a depth of ten, this would not end.
            ("Kit/a.swift", String(repeating: "#include \"Kit.xcconfig\"\n", count: 20), "swift 5, ios 12", "Kit"),
            ("Kit/Own.swift", nil, "swift 5, ios 12", nil), ("Other.swift", nil, "swift 5, ios 12", nil),
        ] as [(String, String?, String, String?)])
    func theTargetsThatBuildAFileCount(path: String, configuration: String?, target: String, names: String?) throws {
        var files: TemporaryFolder.Listing = [
            "A.xcodeproj/project.pbxproj": .text(Self.listing),
            "Settings/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 16.4\n",
        ]
        if let configuration { files["Settings/Kit.xcconfig"] = .text(configuration) }
        let folder = try TemporaryFolder(files)
        try folder.make("", at: path)
        let search = TargetSearch(of: [folder.absolute(path)])
        #expect(search.listedFiles == ["One.swift", "Both.swift"])
        let known = search.targets[folder.absolute(path)]
        let project = folder.absolute("A.xcodeproj")
        #expect(known.origin == names.map { .targets($0, of: project) } ?? .files(project))
        #expect(known.target.description == target.replacing("swift 5,", with: "swift 5.5,"))
        #expect(known.target.satisfies(try PlatformRequirement.list("swift 6, tvos 26, macos 26")))
        #expect(known.target.isInMode5 == (names == "Kit"))
    }

    /// A project left over in a folder builds no more than it lists.
    @Test func aProjectThatListsTheFileCountsBeforeANearerOne() throws {
        let folder = try TemporaryFolder([
            "A.xcodeproj/project.pbxproj": .text(Self.listing), "App/One.swift": "", "App/New.swift": "",
            "App/B.xcodeproj/project.pbxproj": Self.project("12.1"),
        ])
        let (listed, unlisted) = (folder.absolute("App/One.swift"), folder.absolute("App/New.swift"))
        let targets = TargetSearch(of: [listed, unlisted]).targets
        #expect(targets[listed].origin == .targets("App", of: folder.absolute("A.xcodeproj")))
        #expect(targets[unlisted].origin == .files(folder.absolute("App/B.xcodeproj")))
    }

    /// A `Package()` keeps Xcode out of a folder; the projects in its subfolders build the files beside them.
    @Test func aProjectInASubfolderBuildsWhatItLists() throws {
        let listing = Self.listing.replacing("path = App;", with: "path = ../App;")
        let folder = try TemporaryFolder([
            "Package.swift": Self.package, "x/App/One.swift": "",
            "x/Package.swift": "// swift-tools-version: 5.6\nlet package = Package()\n",
            "x/Sample/A.xcodeproj/project.pbxproj": .text(listing),
        ])
        let path = folder.absolute("x/App/One.swift")
        let known = TargetSearch(of: [path]).targets[path]
        #expect(known.origin == .targets("App", of: folder.absolute("x/Sample/A.xcodeproj")))
        #expect(known.target.description == "swift 6, ios 17")
    }

    /// Of several such projects the lowest versions hold.
    @Test func projectsInSubfoldersShareAFile() throws {
        let listing = Self.listing.replacing("path = App;", with: "path = ../App;")
        let older = listing.replacing("TARGET = 17.0;", with: "TARGET = 12.1;")
        let empty = "// swift-tools-version:5.2\nlet package = Package(name: \"X\", products: [], targets: [])\n"
        let folder = try TemporaryFolder([
            "Package.swift": Self.package, "x/App/One.swift": "", "x/Package.swift": .text(empty),
            "x/Old/B.xcodeproj/project.pbxproj": .text(older), "x/Sample/A.xcodeproj/project.pbxproj": .text(listing),
        ])
        let path = folder.absolute("x/App/One.swift")
        let known = TargetSearch(of: [path]).targets[path]
        #expect(known.target.description == "swift 6, ios 12.1")
        #expect(known.doubt(about: try PlatformRequirement.list("swift 5.5, ios 13"))?.contains("iOS 12.1") == true)
    }

    /// SwiftPM builds a package without `platforms:` for its oldest systems; code of it that awaits shows that it does not.
    @Test(arguments: [
        ("func a() {}", "an async function needs iOS 13"), ("func a() async {}", nil),
        ("@available(iOS 13, macOS 10.15, *) func a() async {}", "an async function needs iOS 13"),
        ("func a() { q.async {} }", "an async function needs iOS 13"),
    ])
    func aPackageWithoutPlatformsIsBuiltForTheOldest(code: String, doubt: String?) throws {
        let manifest = "// swift-tools-version: 5.8\nlet p = Package(name: \"A\", targets: [.target(name: \"A\")])\n"
        let folder = try TemporaryFolder(["Package.swift": .text(manifest), "Sources/A/a.swift": .text(code)])
        let path = folder.absolute("Sources/A/a.swift")
        let known = TargetSearch(of: [path], reading: [SourceFile(path: path, text: code)]).targets[path]
        let said = known.doubt(about: try PlatformRequirement.list("swift 5.5, ios 13"))
        #expect(said?.prefix { $0 != ";" } == doubt?[...])
        #expect(said?.contains("names no platforms, so that it builds for iOS 12: ") ?? true)
    }

    @Test(
        arguments: [
            (["Package.swift": package], [], nil, false),
            (
                [:], [],
                "1 finding needs newer versions to be fixed than the lowest target (no Package.swift or Xcode project says more): "
                    + "pass --target \"swift 6.2, ios 17\", or what you build for", true
            ),
            (
                ["A.xcodeproj/project.pbxproj": project("14.0")], [],
                "1 finding needs newer versions to be fixed than swift 5.5, ios 14 (A.xcodeproj): "
                    + "pass --target \"…\" if you build for others", true
            ),
            // The compiler that is seen, and not the language mode.
            (
                ["A.xcodeproj/project.pbxproj": project("14.0"), "Sources/c.swift": "#Preview { View() }\n"], [],
                "1 finding needs newer versions to be fixed than swift 5.9, ios 14 (A.xcodeproj): "
                    + "pass --target \"…\" if you build for others", true
            ),
            // What has another fix has lost nothing.
            (["A.xcodeproj/project.pbxproj": project("15.0")], [], nil, false),
            (["A.xcodeproj/project.pbxproj": project("15.0")], ["--target", "swift 6.2, ios 26"], nil, false),
            (["Package.swift": package], ["--target", "swift 6.2, ios 15"], nil, false),
        ] as [(TemporaryFolder.Listing, [String], String?, Bool)])
    func assumedTargetThatLeavesFindingsWithoutFixIsReported(
        files: TemporaryFolder.Listing, words: [String], line: String?, isHeld: Bool
    ) throws {
        let own: TemporaryFolder.Listing = [
            "Sources/a.swift": .text(Sample.subscription), "Sources/b.swift": .text(Sample.observed),
        ]
        let folder = try TemporaryFolder(files.merging(own) { $1 })
        let run = try Command(words + ["Sources"], in: folder)
        #expect(run.status == 1 && run.stderr == "")
        let said = run.stdout.split(separator: "\n").map(String.init).filter { $0.contains("to be fixed") }
        #expect(said == (line.map { [$0] } ?? []))
        #expect(["; `--target` names", ": pass --target"].contains(where: run.stdout.contains) == isHeld)
    }
}
