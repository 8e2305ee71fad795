import Rules
import Testing

@testable import migrate_lint

/// Which manifest decides the target of a file.
@Suite struct TargetSearchTests {
    private static let package: TemporaryFolder.Entry =
        "// swift-tools-version: 6.2\nlet package = Package(name: \"A\", platforms: [.iOS(.v26)])\n"

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
            // Only the nearest one counts.
            (
                ["Package.swift": package, "x/A.xcodeproj/project.pbxproj": project("16.0")], "x/y/a.swift",
                "swift 5.5, ios 16", "x/A.xcodeproj"
            ),
            (["Package.swift": package, "x/Package.swift": "let a = 1"], "x/a.swift", "", "x/Package.swift"),
            // Both of two in one folder may build the file.
            (
                ["Package.swift": package, "A.xcodeproj/project.pbxproj": project("17.0")], "a.swift",
                "swift 5.5, ios 17",
                "A.xcodeproj and Package.swift"
            ),
            (["x/Package.swift": package], "a.swift", "", nil), ([:], "a.swift", "", nil),
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
        let known = TargetSearch.targets(of: [folder.absolute(path)])[folder.absolute(path)]
        #expect(known.target.description == target)
        let origin = from.map { names -> Targets.Origin in
            let paths = names.split(separator: " and ").map { folder.absolute(String($0)) }
            return Targets.Origin.files(paths.joined(separator: " and "))
        }
        #expect(known.origin == origin ?? .unknown)
    }

    @Test(
        arguments: [
            (["Package.swift": package], [], nil),
            (
                [:], [],
                "2 fixes need more than the lowest target, assumed without a Package.swift or Xcode project: "
                    + "say --target \"swift 6.2, ios 17\""
            ),
            (
                ["A.xcodeproj/project.pbxproj": project("15.0")], [],
                "1 fix needs more than swift 5.5, ios 15, from A.xcodeproj: "
                    + "--target \"…\" says otherwise"
            ),
            (["A.xcodeproj/project.pbxproj": project("15.0")], ["--target", "swift 6.2, ios 26"], nil),
            (["Package.swift": package], ["--target", "swift 6.2, ios 15"], nil),
        ] as [(TemporaryFolder.Listing, [String], String?)])
    func assumedTargetThatLowersFixesIsReported(
        files: TemporaryFolder.Listing, words: [String], line: String?
    ) throws {
        let folder = try TemporaryFolder(files.merging(["Sources/a.swift": .text(Sample.subscription)]) { $1 })
        let run = try Command(words + ["Sources"], in: folder)
        #expect(run.status == 1 && run.stderr == "")
        let said = run.stdout.split(separator: "\n").map(String.init).filter { $0.contains("more than") }
        #expect(said == (line.map { [$0] } ?? []))
        let isHeld = ["; --target says", ": pass --target"].contains(where: run.stdout.contains)
        #expect(isHeld == (line != nil || words.last == "swift 6.2, ios 15"))
    }
}
