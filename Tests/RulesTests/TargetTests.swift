import Rules
import Syntax
import Testing
@testable import Xcode

@Suite struct TargetTests {
    @Test(arguments: [
        ("swift 6.2, ios 17", "swift 6.2, ios 17"), ("  iOS 17.0 ,Swift 6.2.0", "swift 6.2, ios 17"),
        ("macOS 10.15.4", "macos 10.15.4"), ("visionos 1.0.1,watchos 6", "watchos 6, visionos 1.0.1"),
    ])
    func aTargetIsReadAndWritten(text: String, written: String) throws {
        let target = try Target(parsing: text)
        #expect(target.description == written)
        #expect(try Target(parsing: target.description) == target)
    }

    @Test(arguments: [
        ("", "a requirement is a platform and its version", 0..<0),
        ("swift", "a requirement is a platform and its version", 0..<5),
        ("swift 6.2,", "a requirement is a platform and its version", 10..<10),
        ("ios 17, swfit 6", "unknown platform `swfit`", 8..<13), ("ios v17", "`v17` is no version", 4..<7),
        ("ios 1.2.3.4", "`1.2.3.4` is no version", 4..<11), ("ios 1.", "`1.` is no version", 4..<6),
        ("ios -1", "`-1` is no version", 4..<6),
        ("ios 99999999999999999999", "`99999999999999999999` is no version", 4..<24),
        ("ios 17, ios 18", "ios is named twice", 8..<14),
    ])
    func invalidTargetIsAnError(text: String, message: String, range: Range<Int>) {
        let error = #expect(throws: RequirementError.self) { try Target(parsing: text) }
        #expect(error?.message == message)
        #expect(error?.range == range)
    }

    @Test(arguments: [
        ("swift 6.2, ios 26", "swift 6.2, ios 26", ""), ("swift 6.10, ios 26.1", "swift 6.2, ios 26", ""),
        ("swift 6.1, ios 26", "swift 6.2, ios 26", "swift 6.2"), ("ios 17", "ios 26, swift 6", "ios 26, swift 6"),
        // If a platform is named, the code is built for no other; the language has its lowest version unless named.
        ("ios 26", "ios 26, macos 26", ""), ("ios 26, macos 14", "ios 26, macos 26", "macos 26"),
        ("ios 26", "swift 5.6", "swift 5.6"), ("swift 5.4", "swift 5.5", "swift 5.5"),
        ("swift 6.2", "macos 10.15.1, ios 13", "macos 10.15.1"),
    ])
    func targetSatisfiesOlderRequirements(target: String, needed: String, unmet: String) throws {
        let target = try Target(parsing: target)
        let needed = try PlatformRequirement.list(needed)
        #expect(target.unmet(needed).map(\.description).joined(separator: ", ") == unmet)
        #expect(target.satisfies(needed) == unmet.isEmpty)
    }

    @Test(arguments: [
        ("swift 6.2", "swift 6.2", Targets.Origin.given, nil),
        (
            "swift 6, ios 17", "swift 6.2, ios 26", .given,
            "the new code needs Swift 6.2 and iOS 26; `--target` names Swift 6 and iOS 17: name newer ones if your app need not run on older systems"
        ),
        (
            "ios 14", "ios 15", .files("Package.swift"),
            "the new code needs iOS 15; Package.swift builds for iOS 14: raise that if you can, or pass --target \"ios 15\" to see the fix as it would be then"
        ),
        (
            "ios 14, macos 12, tvos 14", "swift 6.2, ios 26, macos 26, tvos 26", .files("Package.swift"),
            "the new code needs Swift 6.2, iOS 26, macOS 26 and tvOS 26; Package.swift builds for iOS 14, macOS 12 and tvOS 14: "
                + "raise that if you can, or pass --target \"swift 6.2, ios 26, macos 26, tvos 26\" to see the fix as it would be then"
        ),
        (
            "swift 5, ios 15", "swift 5.9", .files("App.xcodeproj"),
            "the new code needs Swift 5.9 (Xcode 15); App.xcodeproj does not say which Xcode builds it: "
                + "if it is Xcode 15 or later, pass --target \"swift 5.9\""
        ),
        // A compiler is changed more easily than a system.
        (
            "swift 5, ios 15", "swift 5.7, ios 16", .files("App.xcodeproj"),
            "the new code needs Swift 5.7 (Xcode 14) and iOS 16; App.xcodeproj builds for iOS 15: "
                + "raise that if you can, or pass --target \"swift 5.7, ios 16\" to see the fix as it would be then"
        ),
        (
            "ios 15", "ios 16", .targets("App", of: "App.xcodeproj"),
            "the new code needs iOS 16; App builds for iOS 15 (App.xcodeproj): raise that if you can, or pass --target \"ios 16\" to see the fix as it would be then"
        ),
        (
            "swift 5.9, ios 15", "swift 6, macos 12, ios 16", .files("Package.swift"),
            "the new code needs Swift 6 and iOS 16; Package.swift builds for iOS 15: "
                + "raise that if you can, or pass --target \"swift 6, ios 16\" to see the fix as it would be then"
        ),
        (
            "swift 5", "macos 12", .files("App.xcodeproj"),
            "the new code needs macOS 12; App.xcodeproj does not say the lowest macOS: "
                + "if it is macOS 12 or later, pass --target \"macos 12\""
        ),
        (
            "swift 2, ios 9", "swift 5.5, ios 13", .files("App.xcodeproj"),
            "an async function needs Swift 5.5 (Xcode 13) and iOS 13; App.xcodeproj asks for Swift 2: convert it to Swift 5 first"
        ),
        (
            "ios 15", "swift 5.9", .files("Package.swift"),
            "the new code needs Swift 5.9; Package.swift does not say which Swift builds it: "
                + "if it is Swift 5.9 or later, pass --target \"swift 5.9\""
        ),
        (
            "swift 5.5", "ios 15", .unknown,
            "the new code needs iOS 15; no Package.swift or Xcode project says what this is built for: "
                + "if you build for that or later, pass --target \"ios 15\""
        ),
    ])
    func doubtSaysWhatIsNeededAndFound(
        target: String, needed: String, origin: Targets.Origin, doubt: String?
    ) throws {
        let known = Targets.Known(try Target(parsing: target), from: origin)
        #expect(known.doubt(about: try PlatformRequirement.list(needed)) == doubt)
    }

    /// What a file says of the compiler, and which is no proof, is told as it stands there.
    @Test func doubtTellsWhatTheFileSays() throws {
        let needed = try PlatformRequirement.list("swift 5.9")
        let manifest = Target(
            manifest: PackageManifest(SourceFile(path: "Package.swift", text: "// swift-tools-version:5.3\n")))
        #expect(
            Targets.Known(.lowest(of: [manifest]), from: .files("Package.swift")).doubt(about: needed)
                == "the new code needs Swift 5.9; Package.swift asks for Swift 5.3 or later: "
                + "if you build it with Swift 5.9 or later, pass --target \"swift 5.9\"")
        let project = Target(xcodeProject: XcodeProject("\t\t\t\tLastUpgradeCheck = 1410;\n"))
        #expect(
            Targets.Known(project, from: .files("App.xcodeproj")).doubt(about: needed)
                == "the new code needs Swift 5.9 (Xcode 15); App.xcodeproj was last updated for Xcode 14.1: "
                + "if you build it with Xcode 15 or later, pass --target \"swift 5.9\"")
    }

    @Test func doubtNamesTheCodeThatNeedsIt() throws {
        let known = Targets.Known(try Target(parsing: "swift 6, ios 15"), from: .given)
        let needs = try PlatformRequirement.list("swift 6, ios 16")
        let users = [Need(name: "`Task.sleep(for:)`", requires: needs), Need(name: "`Task`", requires: [])]
        #expect(
            known.doubt(about: needs, of: users)
                == "`Task.sleep(for:)` needs iOS 16; `--target` names iOS 15: name a newer one if your app need not run on older systems"
        )
    }

    /// A typed throw needs a compiler; the systems are those of async functions.
    @Test func whatNobodyNeedsIsOfTheRest() throws {
        let known = Targets.Known(
            try Target(parsing: "swift 5.5, ios 12"), from: .targets("App", of: "A.xcodeproj"))
        let users = [Need(name: "`throws(E)`", requires: try PlatformRequirement.list("swift 6"))]
        #expect(
            known.doubt(about: try PlatformRequirement.list("swift 6, ios 13"), of: users)
                == "`throws(E)` needs Swift 6 (Xcode 16), and an async function iOS 13; App builds for iOS 12 "
                + "(A.xcodeproj): raise that if you can, or pass --target \"swift 6, ios 13\" to see the fix as it would be then"
        )
    }

    /// Only those that are built for the system, and for too old a version of it, each with its own.
    @Test(arguments: [
        (
            ["App": "ios 12", "Widget": "ios 17", "TV": "tvos 12"],
            "App builds for iOS 12 (A.xcodeproj): raise that if you can"
        ),
        (["App": "ios 12", "Kit": "ios 12"], "App and Kit build for iOS 12 (A.xcodeproj): raise"),
        (["App": "ios 12", "Kit": "ios 12.1"], "App builds for iOS 12, and Kit for iOS 12.1 (A.xcodeproj): raise"),
        (
            ["A": "ios 12", "B": "ios 12", "C": "ios 12", "D": "ios 12"],
            "A, B and 2 more targets build for iOS 12 (A.xcodeproj): raise"
        ),
        (
            ["A": "ios 12", "B": "ios 12.1", "C": "ios 12.2", "D": "ios 14"],
            "A builds for iOS 12, B for iOS 12.1, and C for iOS 12.2 (A.xcodeproj): raise"
        ),
        (
            ["A": "ios 12", "B": "ios 12.1", "C": "ios 12.2", "D": "ios 12.3"],
            "A builds for iOS 12, and 3 more targets for less than iOS 13 (A.xcodeproj): raise"
        ),
    ])
    func eachTargetHasItsOwnVersion(targets: [String: String], said: String) throws {
        let builders = try targets.sorted { $0.key < $1.key }.map {
            FileBuilder(name: $0.key, path: "A.xcodeproj", target: try Target(parsing: $0.value))
        }
        let known = Targets.Known(
            .lowest(of: builders.map(\.target)), from: .targets("them", of: "A.xcodeproj"), builders: builders)
        let doubt = known.doubt(about: try PlatformRequirement.list("ios 13"))
        #expect(doubt?.contains("an async function needs iOS 13; " + said) == true, "\(doubt ?? "")")
    }

    /// No target of the project is known to build the file, so that those of all count.
    @Test func aFileOfNoTargetMayBeBuiltByEach() throws {
        let builders = [
            FileBuilder(name: "App", path: "A.xcodeproj", target: try Target(parsing: "ios 16")),
            FileBuilder(name: "Bridge", path: "A.xcodeproj", target: try Target(parsing: "macos 11")),
        ]
        let known = Targets.Known(
            .lowest(of: builders.map(\.target)), from: .files("A.xcodeproj"), builders: builders)
        #expect(
            known.doubt(about: try PlatformRequirement.list("ios 15, macos 12"))
                == "the new code needs macOS 12; no target of A.xcodeproj is seen to build this file (Bridge builds for "
                + "macOS 11): if one does, raise its versions, or pass --target \"macos 12\" to see the fix as it would be then"
        )
    }

    /// Another target of the project may say it.
    @Test func theTargetsThatDoNotSayItAreNamed() throws {
        let tests = Target(
            try PlatformRequirement.list("ios 15"), mayIsolateByDefault: false, asksForMode6: false,
            systems: [.ios, .tvos])
        let known = Targets.Known(
            tests, from: .targets("Tests", of: "A.xcodeproj"),
            builders: [FileBuilder(name: "Tests", path: "A.xcodeproj", target: tests)])
        #expect(
            known.doubt(about: try PlatformRequirement.list("ios 15, tvos 15"))
                == "the new code needs tvOS 15; A.xcodeproj does not say the lowest tvOS of Tests: "
                + "if it is tvOS 15 or later, pass --target \"tvos 15\"")
    }

    @Test func aFileThatIsNotReadIsNamed() throws {
        let known = Targets.Known(.lowest, from: .unknown, unread: "App/project.yml")
        #expect(
            known.doubt(about: try PlatformRequirement.list("ios 15, macos 12"))
                == "the new code needs iOS 15 and macOS 12; App/project.yml is not read, so that it is not known what this is built "
                + "for: if you build for these or later, pass --target \"ios 15, macos 12\"")
    }

    /// The line that says the version is named, and not the file, which says nothing of it.
    @Test func theAttributeThatSaysTheVersionIsNamed() throws {
        let since = try Target(parsing: "swift 6.2, ios 15, macos 12")
        let known = Targets.Known(since, from: .files("Package.swift"), lines: [.ios: 7, .macos: 7])
        #expect(
            known.doubt(about: try PlatformRequirement.list("ios 26, macos 26"))
                == "the new code needs iOS 26 and macOS 26; this runs on iOS 15 and macOS 12, as `available` in line 7 says: "
                + "leave it as long as it does, or pass --target \"ios 26, macos 26\" to see the fix as it would be then"
        )
    }

    @Test func theLowestTargetHasAsyncAwaitEverywhereAndNothingMore() {
        for platform in PlatformRequirement.Platform.allCases {
            let version = platform.lowest
            #expect(Target.lowest.satisfies([PlatformRequirement(platform, version)]))
            let next = PlatformRequirement.Version(version.major, version.minor, version.patch + 1)
            #expect(!Target.lowest.satisfies([PlatformRequirement(platform, next)]))
        }
        #expect(Target.lowest.description == "")
    }
}
