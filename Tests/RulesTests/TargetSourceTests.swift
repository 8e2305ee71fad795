import Rules
import Syntax
import Testing
import Xcode

/// The targets of manifests and projects.
@Suite struct TargetSourceTests {
    @Test(arguments: [
        ("// swift-tools-version: 6.2\n", "swift 6.2"), ("// swift-tools-version:5.9.1\r\n", "swift 5.9.1"),
        ("//swift-tools-version:6.0;(x)\n", "swift 6"), ("// Swift-Tools-Version: 6\n", "swift 6"),
        // Tools without async/await cannot build such code: the lowest version is used.
        ("// swift-tools-version: 5.1\n", "swift 5.5"), ("// swift-tools-version: next\n", ""), ("", ""),
        // Only the first comment counts, as for SwiftPM.
        ("// mine\n// swift-tools-version: 6.2\n", ""), ("let swift = \"swift-tools-version: 6.2\"\n", ""),
    ])
    func theToolsVersionIsTheFirstComment(head: String, expected: String) {
        #expect(
            Target(manifest: PackageManifest(SourceFile(path: "Package.swift", text: head))).description == expected)
    }

    @Test(arguments: [
        ("platforms: [.iOS(.v17), .macOS(.v10_15)],", "ios 17, macos 10.15"),
        (
            #"platforms: [.iOS("16.4.1"), .visionOS(.v1), .tvOS( .v15 ), .watchOS(.v8_5)]"#,
            "ios 16.4.1, tvos 15, watchos 8.5, visionos 1"
        ),
        ("let all: [SupportedPlatform] = [\n    .iOS(.v15), // .iOS(.v12)\n]\n", "ios 15"),
        ("platforms: [.iOS(.v17), .macCatalyst(.v15)]", "ios 15"),
        (
            "platforms: [SupportedPlatform.macOS(.v14), .driverKit(.v19), .custom(\"x\", versionString: \"1\")]",
            "macos 14"
        ),
        // A platform without a version is ignored.
        (".product(name: \"A\", package: \"a\", condition: .when(platforms: [.iOS, .macOS]))", ""),
        ("platforms: [.iOS(minimum), .iOS(), .iOS(.latest)]", ""), ("platforms: [.iOS(", ""), (".iOS", ""), (".", ""),
    ])
    func platformsAreRead(code: String, expected: String) {
        let text = "// a package\nlet package = Package(name: \"A\", \(code)"
        #expect(
            Target(manifest: PackageManifest(SourceFile(path: "Package.swift", text: text))).description == expected)
    }

    @Test(arguments: [
        (["\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;", "\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 15.6;"], "ios 15.6"),
        (
            [
                "MACOSX_DEPLOYMENT_TARGET = 14.2;", "TVOS_DEPLOYMENT_TARGET = 17.0;", "XROS_DEPLOYMENT_TARGET = 1.0;",
                "WATCHOS_DEPLOYMENT_TARGET = \"9.0\";",
            ], "macos 14.2, tvos 17, watchos 9, visionos 1"
        ),
        ([#""IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]" = 14.0;"#, "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"], "ios 14"),
        // What a setting is limited to decides for which system it counts; no Mac Catalyst is older than iOS 13.1.
        ([#""IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]" = 12.4;"#, "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"], "ios 16"),
        (
            [
                #""IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]" = 14.2;"#, "IPHONEOS_DEPLOYMENT_TARGET = 16.0;",
                "SUPPORTS_MACCATALYST = YES;",
            ], "ios 14.2"
        ),
        (
            [
                #""IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]" = 12.4;"#, "IPHONEOS_DEPLOYMENT_TARGET = 16.0;",
                "SUPPORTS_MACCATALYST = YES;",
            ], "ios 16"
        ),
        // A value that is not literal can be as low as any.
        (["IPHONEOS_DEPLOYMENT_TARGET = 16.0;", "IPHONEOS_DEPLOYMENT_TARGET = \"$(MINIMUM)\";"], "ios 13"),
        // A language mode that only new compilers have.
        (["SWIFT_VERSION = 6.0;"], "swift 6"), (["SWIFT_VERSION = 5.0;", "SWIFT_VERSION = 6.0;"], "swift 5.5"),
        (["SWIFT_VERSION = 4.2;"], "swift 5.5"), (["SWIFT_OBJC = 1;", "IPHONEOS_DEPLOYMENT_TARGET", "", " = 1;"], ""),
        (["MY_IPHONEOS_DEPLOYMENT_TARGET = 10.0;", "IPHONEOS_DEPLOYMENT_TARGET_X = 10.0;"], ""),
    ])
    func theLowestValueOfAProjectHolds(lines: [String], expected: String) {
        #expect(Target(xcodeProject: XcodeProject(lines.joined(separator: "\n"))).description == expected)
    }

    /// An SDK names a system without a version; a new system and a new format of the file need a new compiler.
    @Test(arguments: [
        ("SDKROOT = macosx;\nSWIFT_VERSION = 5.0;", "swift 5.9, ios 17, macos 12", "swift 5.9, macos 12"),
        // A target that inherits the SDK of a phone, and is for watches.
        ("SDKROOT = iphoneos;\nSUPPORTED_PLATFORMS = \"watchos watchsimulator\";", "ios 15, watchos 8", "watchos 8"),
        (
            "SUPPORTED_PLATFORMS = \"iphonesimulator iphoneos xros\";", "ios 15, macos 12, visionos 2",
            "ios 15, visionos 2"
        ),
        ("SDKROOT = iphoneos;\nMACOSX_DEPLOYMENT_TARGET = 12.0;", "ios 15, macos 12, tvos 15", "ios 15"),
        ("IPHONEOS_DEPLOYMENT_TARGET = 18.6;\nSWIFT_VERSION = 5.0;", "swift 6, ios 26", "ios 26"),
        ("IPHONEOS_DEPLOYMENT_TARGET = 16.0;\nTVOS_DEPLOYMENT_TARGET = 26.1;", "swift 6.2", ""),
        ("MACOSX_DEPLOYMENT_TARGET = 14.0;", "swift 5.9, macos 14", ""),
        ("WATCHOS_DEPLOYMENT_TARGET = 9.0;", "swift 5.7", ""), ("XROS_DEPLOYMENT_TARGET = 1.0;", "swift 5.9", ""),
        ("MACOSX_DEPLOYMENT_TARGET = 14.0;", "swift 6", "swift 6"), ("\tobjectVersion = 77;", "swift 6", ""),
        ("\tobjectVersion = 56;", "swift 5.7", "swift 5.7"),
        ("LastSwiftUpdateCheck = 0730;\nLastUpgradeCheck = 0700;", "swift 5.5", "swift 5.5"),
        ("LastUpgradeCheck = 0700;\nSWIFT_VERSION = 5.0;", "swift 5.5", ""),
        ("LastUpgradeCheck = 1530;", "swift 5.5", ""),
        ("SWIFT_VERSION = 3.0;", "swift 5.5", "swift 5.5"),
    ])
    func aProjectSaysMoreThanVersions(text: String, needed: String, unmet: String) throws {
        let target = Target(xcodeProject: XcodeProject(text))
        let needs = try PlatformRequirement.list(needed)
        #expect(target.unmet(needs).map(\.description).joined(separator: ", ") == unmet)
        #expect(Target.lowest(of: [target]) == target)
        // The language mode stays what it is.
        #expect(target.isInMode5 == text.contains("SWIFT_VERSION") || text.contains("Check = 07"))
    }

    @Test(arguments: [("", "macos 12"), ("macos 11, ios 15", "macos 12"), ("ios 15", "")])
    func codeForOneSystemIsHeldToThatAlone(target: String, unmet: String) throws {
        let target = target.isEmpty ? Target.lowest : try Target(parsing: target)
        let needs = try PlatformRequirement.list("macos 12")
        #expect(target.limited(to: [.macos]).unmet(needs).map(\.description).joined() == unmet)
    }

    /// What every target sets itself, the project does not decide, nor for targets of other systems.
    @Test(arguments: [
        ("IPHONEOS_DEPLOYMENT_TARGET = 16.0;", "IPHONEOS_DEPLOYMENT_TARGET = 15.6;", "ios 15.6"),
        ("IPHONEOS_DEPLOYMENT_TARGET = 16.0;", "", "ios 14"),
        ("IPHONEOS_DEPLOYMENT_TARGET = 16.0;", "SDKROOT = watchos;", "ios 16"),
        (
            "IPHONEOS_DEPLOYMENT_TARGET = 16.0;", "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=appletvos*]\" = 17.0;", "ios 14"
        ),
        ("IPHONEOS_DEPLOYMENT_TARGET = 16.0;", "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 17.0;", "ios 16"),
        (
            "IPHONEOS_DEPLOYMENT_TARGET = 16.0;", "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphonesimulator*]\" = 17.0;",
            "ios 14"
        ),
        (
            "IPHONEOS_DEPLOYMENT_TARGET = 16.0;",
            "IPHONEOS_DEPLOYMENT_TARGET = 15.0;\n\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphonesimulator*]\" = 14.5;",
            "ios 14.5"
        ),
        (
            "IPHONEOS_DEPLOYMENT_TARGET = 16.0;",
            "IPHONEOS_DEPLOYMENT_TARGET = 15.0;\nSUPPORTED_PLATFORMS = \"iphoneos xros\";\n"
                + "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 13.0;", "ios 15"
        ),
    ])
    func aTargetOverridesItsProject(first: String, second: String, expected: String) {
        func configuration(_ id: String, _ setting: String) -> String {
            "\t\t\(id) /* Debug */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n\t\t\t\t\(setting)\n"
                + "\t\t\t};\n\t\t\tname = Debug;\n\t\t};\n"
                + "\t\tL\(id) = {\n\t\t\tisa = XCConfigurationList;\n\t\t\tbuildConfigurations = (\n"
                + "\t\t\t\t\(id) /* Debug */,\n\t\t\t);\n\t\t};\n"
        }
        func owner(_ kind: String, _ id: String) -> String {
            "\t\tO\(id) = {\n\t\t\tisa = \(kind);\n\t\t\tbuildConfigurationList = L\(id) /* of \(id) */;\n\t\t};\n"
        }
        let text =
            "{\n\tclasses = {\n\t};\n\tobjects = {\n" + configuration("A1", "IPHONEOS_DEPLOYMENT_TARGET = 14.0;")
            + configuration("B1", first) + configuration("C1", second) + owner("PBXProject", "A1")
            + owner("PBXNativeTarget", "B1") + owner("PBXNativeTarget", "C1") + "\t};\n}\n"
        #expect(Target(xcodeProject: XcodeProject(text)).description == expected)
    }

    /// A project in a folder of its own, with a configuration file beside that folder.
    @Test func aConfigurationFileMayLieOutsideOfTheFolder() {
        let files = ["../Settings/Base.xcconfig": "#include? \"Local.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 12.0"]
        let project = XcodeProject(Self.configured) { files[$0] }
        #expect(project.targets.map { $0.settings.map(\.text) } == [["IPHONEOS_DEPLOYMENT_TARGET = 12.0;"]])
    }

    /// As Xcode writes it where a configuration file says the value.
    @Test(arguments: ["\"$(IPHONEOS_DEPLOYMENT_TARGET)\"", "\"$(inherited)\"", "${IPHONEOS_DEPLOYMENT_TARGET}"])
    func aSettingThatRepeatsItselfIsWhatAFileBelowSays(value: String) {
        let own = Self.configured.replacing(
            "CT = {\nisa = XCBuildConfiguration;\nbuildSettings = {\n",
            with: "CT = {\nisa = XCBuildConfiguration;\nbuildSettings = {\nIPHONEOS_DEPLOYMENT_TARGET = \(value);\n")
        #expect(own != Self.configured)
        let project = XcodeProject(own) { _ in "IPHONEOS_DEPLOYMENT_TARGET = 12.0" }
        #expect(project.targets.map { $0.settings.map(\.text) } == [["IPHONEOS_DEPLOYMENT_TARGET = 12.0;"]])
    }

    /// As a team writes it that says a version once; settings that name each other say nothing.
    @Test(arguments: [
        ("DEPLOYMENT_TARGET = 12.0", "IPHONEOS_DEPLOYMENT_TARGET = 12.0;"),
        ("DEPLOYMENT_TARGET = $(LEAST)\nLEAST = 12.0", "IPHONEOS_DEPLOYMENT_TARGET = 12.0;"),
        ("DEPLOYMENT_TARGET = $(LEAST)\nLEAST = $(DEPLOYMENT_TARGET)", nil), ("OTHER = 12.0", nil),
    ])
    func aSettingMayNameAnother(file: String, said: String?) {
        let written = "IPHONEOS_DEPLOYMENT_TARGET = \"$(DEPLOYMENT_TARGET)\";"
        let own = Self.configured.replacing(
            "CT = {\nisa = XCBuildConfiguration;\nbuildSettings = {\n",
            with: "CT = {\nisa = XCBuildConfiguration;\nbuildSettings = {\n\(written)\n")
        let settings = XcodeProject(own) { _ in file }.targets.flatMap(\.settings)
        let texts = settings.filter { $0.name == "IPHONEOS_DEPLOYMENT_TARGET" }.map(\.text)
        #expect(texts == [said.map { Substring($0) } ?? Substring(written)])
    }

    /// As where links lead back: a made-up project was read for seconds.
    @Test func filesThatIncludeEachOtherByManyPathsAreNotAllRead() {
        let text = ["a", "b", "c", "d"].map { "#include \"\($0)/Base.xcconfig\"\n" }.joined()
        var reads = 0
        let project = XcodeProject(Self.configured) { _ in
            reads += 1
            return text + "IPHONEOS_DEPLOYMENT_TARGET = 12.0"
        }
        #expect(project.targets.map { $0.settings.map(\.text) } == [["IPHONEOS_DEPLOYMENT_TARGET = 12.0;"]])
        #expect(1...1000 ~= reads)
    }

    private static let configured: String = {
        let objects = [
            "P": "isa = PBXProject;\nbuildConfigurationList = LP;",
            "T": "isa = PBXNativeTarget;\nbuildConfigurationList = LT;",
            "LP": "isa = XCConfigurationList;\nbuildConfigurations = (\nCP,\n);",
            "LT": "isa = XCConfigurationList;\nbuildConfigurations = (\nCT,\n);",
            "CP": "isa = XCBuildConfiguration;\nbaseConfigurationReference = F;\nbuildSettings = {\n};\nname = Debug;",
            "CT": "isa = XCBuildConfiguration;\nbuildSettings = {\n};\nname = Debug;",
            "G": "isa = PBXGroup;\nchildren = (\nF,\n);\npath = ../Settings;\nsourceTree = \"<group>\";",
            "F": "isa = PBXFileReference;\npath = Base.xcconfig;\nsourceTree = \"<group>\";",
        ]
        let lines = objects.sorted { $0.key < $1.key }.map { "\($0.key) = {\n\($0.value)\n};\n" }
        return "{\nobjects = {\n" + lines.joined() + "};\n}\n"
    }()

    @Test func codeThatIsBuiltForSeveralTargetsIsHeldToTheLowest() throws {
        let targets = try ["swift 6, ios 17", "ios 15, macos 14", "swift 6.1"].map { try Target(parsing: $0) }
        #expect(Target.lowest(of: targets).description == "swift 6, ios 15, macos 14")
        #expect(Target.lowest(of: []) == .lowest)
    }

    @Test func aTargetThatIsGivenHoldsForEveryFile() throws {
        let given = try Target(parsing: "ios 17")
        #expect(Targets(given)["a"] == Targets.Known(given, from: .given))
        let found = Targets(byPath: ["a": Targets.Known(given, from: .files("Package.swift"))])
        #expect(found["a"].target == given)
        #expect(found["b"] == .unknown)
    }

    /// True only if the code is known to be compiled in a mode before 6.
    @Test(arguments: [
        ("// swift-tools-version: 5.9\n", true), ("// swift-tools-version: 6.0\n", false), ("", false),
        ("// swift-tools-version: 5.9\nlet v: [SwiftVersion] = [.v5, .version(\"6\")]", false),
        ("// swift-tools-version: 5.9\nlet v: [SwiftVersion] = [.v6]", false),
        ("// swift-tools-version: 5.9\nlet p = [.watchOS(.v6)]", true),
        ("// swift-tools-version: 6.0\nlet p = Package(swiftLanguageModes: [.v5])", true),
        ("// swift-tools-version: 6.0\nlet p = Package(swiftLanguageModes: [.v5, .v6])", false),
        (
            "// swift-tools-version: 6.0\nlet s = [.swiftLanguageMode(.v6)]\nlet p = Package(swiftLanguageModes: [.v5])",
            false
        ),
    ])
    func aManifestOfOldToolsHasMode5(text: String, isInMode5: Bool) {
        #expect(Target(manifest: PackageManifest(SourceFile(path: "Package.swift", text: text))).isInMode5 == isInMode5)
    }

    /// Unless it says what it is built for elsewhere.
    @Test(arguments: [
        ("targets: [.target(name: \"A\")]", "swift 5.8, ios 12, macos 10.13, tvos 12, watchos 4"),
        ("platforms: all, targets: [.target(name: \"A\")]", "swift 5.8"),
        ("platforms: [.macOS(.v13)], targets: [.target(name: \"A\")]", "swift 5.8, macos 13"),
        ("dependencies: []", "swift 5.8"),
    ])
    func aManifestWithoutPlatformsHasTheOldest(arguments: String, expected: String) {
        let text = "// swift-tools-version: 5.8\nlet p = Package(name: \"A\", \(arguments))"
        let target = Target(manifest: PackageManifest(SourceFile(path: "Package.swift", text: text)))
        #expect(target.description == expected)
        #expect(target.hasConcurrency == !expected.contains("ios 12"))
    }

    @Test func aManifestOfNewToolsInMode5HasTheirCompiler() {
        let text = "// swift-tools-version: 6.1\nlet p = Package(swiftLanguageModes: [.v5])"
        let target = Target(manifest: PackageManifest(SourceFile(path: "Package.swift", text: text)))
        #expect(target[.swift] == PlatformRequirement.Version(6, 1))
    }

    @Test(arguments: [
        ("SWIFT_VERSION = 5.0;", true), ("SWIFT_VERSION = 4.2;", true), ("SWIFT_VERSION = 6.0;", false), ("", false),
        ("SWIFT_VERSION = 5.0;\nSWIFT_VERSION = 6.0;", false),
    ])
    func aProjectSaysItsMode(text: String, isInMode5: Bool) {
        let target = Target(xcodeProject: XcodeProject(text))
        #expect(target.isInMode5 == isInMode5)
        let new = Target([PlatformRequirement(.swift, PlatformRequirement.Version(6))])
        #expect(!Target.lowest(of: [target, new]).isInMode5)
        #expect(Target.lowest(of: [target]) == target)
    }

    /// Settings that only Xcode 26 has tell which compiler builds the project; one setting stands for several features.
    @Test(arguments: [
        ("SWIFT_APPROACHABLE_CONCURRENCY = YES;", true, true, false),
        ("SWIFT_APPROACHABLE_CONCURRENCY = NO;", false, true, false),
        (
            "SWIFT_APPROACHABLE_CONCURRENCY = YES;\nSWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT = NO;",
            false,
            true, false
        ),
        ("OTHER_SWIFT_FLAGS = \"-enable-upcoming-feature NonisolatedNonsendingByDefault\";", true, false, false),
        ("OTHER_SWIFT_FLAGS = (\n\"-default-isolation\",\nMainActor,\n);", false, false, true),
        ("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", false, true, false),
        ("SWIFT_VERSION = 5.0;", false, false, false),
    ])
    func aProjectSaysWhereCodeRuns(text: String, keeps: Bool, isNew: Bool, isolates: Bool) {
        let target = Target(xcodeProject: XcodeProject(text))
        #expect(target.keepsCaller == keeps && target.mayIsolateByDefault == isolates)
        #expect((target[.swift] ?? .init(0) >= .init(6, 2)) == isNew)
        #expect(!Target.lowest(of: [target, .lowest]).keepsCaller)
    }

    /// Of the settings of packages only those of the file's own target are certain.
    @Test(arguments: [
        ("Sources/A", true), ("Sources/B", false), ("Other/C", true), ("C", false), (nil, false),
    ])
    func aTargetOfAPackageSaysWhereCodeRuns(folder: String?, keeps: Bool) {
        let feature = "swiftSettings: [.enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]"
        let text =
            "let p = Package(targets: [.target(name: \"A\", \(feature)), .target(name: \"B\"), "
            + ".target(name: \"C\", path: \"Other/C\", \(feature))])"
        let manifest = PackageManifest(SourceFile(path: "Package.swift", text: text))
        #expect(Target(manifest: manifest, inTarget: folder).keepsCaller == keeps)
    }

    /// A newer compiler has the old mode too; what the user does not say, the project does.
    @Test func aGivenCompilerKeepsTheModeOfTheProject() throws {
        let project = Target(xcodeProject: XcodeProject("SWIFT_VERSION = 5.0;\nIPHONEOS_DEPLOYMENT_TARGET = 17.0;"))
        let found = Targets(byPath: ["a.swift": Targets.Known(project, from: .files("A.xcodeproj"))])
        let given = found.given(try Target(parsing: "swift 6.2, ios 26"))["a.swift"].target
        #expect(given.isInMode5 && given.languageMode == 5)
        #expect(given.satisfies(try PlatformRequirement.list("swift 6.2, ios 26")))
        let unsaid = found.given(try Target(parsing: "ios 18"))["a.swift"].target
        #expect(unsaid[.swift] == PlatformRequirement.Version(5, 9))
        let manifest = Target(
            manifest: PackageManifest(SourceFile(path: "Package.swift", text: "// swift-tools-version: 5.9\n")))
        let package = Targets(byPath: ["a.swift": Targets.Known(manifest, from: .files("Package.swift"))])
        #expect(package.given(try Target(parsing: "swift 6.2"))["a.swift"].target.languageMode == 6)
    }

    @Test(arguments: [
        ("swiftSettings: [.defaultIsolation(MainActor.self)]", true),
        ("swiftSettings: [.defaultIsolation(nil)]", false), ("swiftSettings: []", false), ("defaultIsolation", false),
    ])
    func aManifestMayIsolateByDefault(settings: String, isolates: Bool) {
        let text =
            "// swift-tools-version: 6.2\nlet package = Package(name: \"A\", targets: [.target(name: \"A\", \(settings))])"
        let target = Target(manifest: PackageManifest(SourceFile(path: "Package.swift", text: text)))
        #expect(target.mayIsolateByDefault == isolates)
        #expect(Target.lowest(of: [target, .lowest]).mayIsolateByDefault == isolates)
    }

    @Test func aProjectMayIsolateByDefaultWhateverTheUserSaysOfVersions() throws {
        let isolating = Target(xcodeProject: XcodeProject("\t\t\t\tSWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\n"))
        #expect(isolating.mayIsolateByDefault)
        #expect(!Target(xcodeProject: XcodeProject("SWIFT_VERSION = 5.0;")).mayIsolateByDefault)
        let found = Targets(byPath: ["a.swift": Targets.Known(isolating, from: .files("A.xcodeproj"))])
        let given = found.given(try Target(parsing: "swift 6.2, ios 17"))
        #expect(given["a.swift"].target.description == "swift 6.2, ios 17")
        #expect(given["a.swift"].target.mayIsolateByDefault)
        #expect(!given["b.swift"].target.mayIsolateByDefault)
        #expect(given["b.swift"].origin == .given)
    }
}
