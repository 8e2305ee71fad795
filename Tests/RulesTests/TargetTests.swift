import Rules
import Syntax
import Testing
import Xcode

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
            "the new code needs Swift 6.2 and iOS 26; `--target` names Swift 6 and iOS 17: name a newer version if your app needs no older one"
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
                + "pass --target \"swift 5.9\" if it is that or newer"
        ),
        // A compiler is changed more easily than a system.
        (
            "swift 5, ios 15", "swift 5.7, ios 16", .files("App.xcodeproj"),
            "the new code needs Swift 5.7 (Xcode 14) and iOS 16; App.xcodeproj builds for iOS 15 at the lowest: "
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
                + "pass --target \"macos 12\" if it is that or newer"
        ),
        (
            "swift 2, ios 9", "swift 5.5, ios 13", .files("App.xcodeproj"),
            "an async function needs Swift 5.5 (Xcode 13) and iOS 13; App.xcodeproj asks for Swift 2: convert it to Swift 5 first"
        ),
        (
            "ios 15", "swift 5.9", .files("Package.swift"),
            "the new code needs Swift 5.9; Package.swift does not say which Swift builds it: "
                + "pass --target \"swift 5.9\" if it is that or newer"
        ),
        (
            "swift 5.5", "ios 15", .unknown,
            "the new code needs iOS 15; no file here says what this is built for: if you build for that or later, pass --target \"ios 15\""
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
                + "pass --target \"swift 5.9\" if it is built with that")
        let project = Target(xcodeProject: XcodeProject("\t\t\t\tLastUpgradeCheck = 1410;\n"))
        #expect(
            Targets.Known(project, from: .files("App.xcodeproj")).doubt(about: needed)
                == "the new code needs Swift 5.9 (Xcode 15); App.xcodeproj was changed by Xcode 14.1: "
                + "pass --target \"swift 5.9\" if it is built with that")
    }

    @Test func doubtNamesTheCodeThatNeedsIt() throws {
        let known = Targets.Known(try Target(parsing: "swift 6, ios 15"), from: .given)
        let needs = try PlatformRequirement.list("swift 6, ios 16")
        let users = [Need(name: "`Task.sleep(for:)`", requires: needs), Need(name: "`Task`", requires: [])]
        #expect(
            known.doubt(about: needs, of: users)
                == "`Task.sleep(for:)` needs iOS 16; `--target` names iOS 15: name a newer version if your app needs no older one"
        )
    }

    /// A typed throw needs a compiler; the systems are those of async functions.
    @Test func whatNobodyNeedsIsOfTheRest() throws {
        let known = Targets.Known(
            try Target(parsing: "swift 5.5, ios 12"), from: .targets("App and Kit", of: "A.xcodeproj and Package.swift")
        )
        let users = [Need(name: "`throws(E)`", requires: try PlatformRequirement.list("swift 6"))]
        #expect(
            known.doubt(about: try PlatformRequirement.list("swift 6, ios 13"), of: users)
                == "`throws(E)` needs Swift 6 (Xcode 16), and an async function iOS 13; App and Kit build for iOS 12 "
                + "(A.xcodeproj and Package.swift): raise that if you can, or pass --target \"swift 6, ios 13\" to see the fix as it would be then"
        )
    }

    /// The line that says the version is named, and not the file, which says nothing of it.
    @Test func theAttributeThatSaysTheVersionIsNamed() throws {
        let since = try Target(parsing: "swift 6.2, ios 15, macos 12")
        let known = Targets.Known(since, from: .files("Package.swift"), lines: [.ios: 7, .macos: 7])
        #expect(
            known.doubt(about: try PlatformRequirement.list("ios 26, macos 26"))
                == "the new code needs iOS 26 and macOS 26; `available` in line 7 says iOS 15 and macOS 12: "
                + "raise that if you can, or pass --target \"ios 26, macos 26\" to see the fix as it would be then")
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
