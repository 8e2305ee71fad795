import Foundation
import Testing

/// Checks the order of the targets in Sources/README.md. SwiftPM refuses cycles, but allows imports of transitive
/// dependencies.
@Suite struct HallwayTests {
    /// Each target may import those before it. `BundledRules` is beside `Rules` and imports nothing.
    static let hallway = [
        "Syntax", "Names", "Patterns", "Xcode", "Index", "Branches", "Types", "Publishers", "Silence", "Flow",
        "Threads",
        "Overloads", "Timing", "CallSites", "CallChecks", "TestBodies", "FunctionBodies", "PublisherBodies", "Streams",
        "Subjects",
        "Conditions", "Rules", "Engine", "Verification", "Reporters", "migrate-lint",
    ]
    static let toolchain: Set<String> = [
        "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Musl", "Darwin", "PackagePlugin",
    ]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct Source: CustomTestStringConvertible {
        let room: String
        let name: String
        let lines: [Substring]

        var testDescription: String { name }
    }

    static let sources: [Source] = hallway.flatMap { room -> [Source] in
        let folder = root.appending(path: "Sources/\(room)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.map { file in
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return Source(
                room: room, name: "\(room)/\(file.lastPathComponent)",
                lines: text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    /// The fuzzer's package builds the same rooms, all but the command.
    @Test func fuzzerBuildsEveryRoom() throws {
        let manifest = try String(contentsOf: Self.root.appending(path: "Tests/Fuzz/Package.swift"), encoding: .utf8)
        let list = try #require(manifest.firstMatch(of: /let rooms = \[([^\]]*)\]/))
        let rooms = list.1.split { !$0.isLetter }.map(String.init)
        #expect(rooms == Self.hallway.dropLast())
    }

    @Test func everyRoomIsRead() {
        for room in Self.hallway { #expect(Self.sources.contains { $0.room == room }) }
    }

    @Test(arguments: sources)
    func importsOnlyRoomsBefore(source: Source) throws {
        let number = try #require(Self.hallway.firstIndex(of: source.room))
        var allowed = Self.toolchain.union(Self.hallway[..<number])
        if source.room == "migrate-lint" { allowed.insert("BundledRules") }
        for line in source.lines.map({ $0.trimmingCharacters(in: .whitespaces) }) where line.hasPrefix("import ") {
            #expect(allowed.contains(String(line.dropFirst("import ".count))), "\(line)")
        }
    }

    /// Only the command reads and writes the user's files; only the last target exits.
    @Test(arguments: sources)
    func onlyTheCommandUsesFilesAndExits(source: Source) {
        if source.room == "migrate-lint" { return }
        for line in source.lines {
            #expect(!line.contains("FileManager") && !line.contains("exit(") && !line.contains("print("), "\(line)")
            #expect(!line.hasPrefix("import Foundation"), "Foundation is for the command: \(line)")
        }
    }

    @Test(arguments: sources)
    func nothingIsPublicAndPackageDeclarationsAreDocumented(source: Source) {
        var documented = false
        for line in source.lines.map({ $0.trimmingCharacters(in: .whitespaces) }) {
            let isAttribute = line.hasPrefix("@") && !line.contains("package ")
            if line.hasPrefix("///") {
                documented = true
            } else if !isAttribute {
                #expect(!line.hasPrefix("public ") && !line.hasPrefix("open class"), "\(line)")
                if Self.needsExplanation(line) { #expect(documented, "no doc comment: \(line)") }
                documented = false
            }
        }
    }

    /// The maximum number of lines of a target; a larger one should be split.
    private static let mostLines = 4500

    @Test(arguments: hallway)
    func noRoomIsTooLarge(room: String) {
        // A file ends with a line break, after which there is no further line.
        let lines = Self.sources.filter { $0.room == room }.reduce(0) { $0 + $1.lines.count - 1 }
        #expect(lines <= Self.mostLines, "\(room) has \(lines) lines")
    }

    /// Two types with one name, or a type with the name of its target, are easily confused. Nested types may share a
    /// name with a type elsewhere.
    @Test func noTypeNameIsUsedTwice() {
        var places: [Substring: String] = [:]
        for source in Self.sources {
            for line in source.lines {
                guard let name = Self.outermostType(line) else { continue }
                #expect(!Self.hallway.contains(String(name)), "\(source.name): \(name) is the name of a room")
                if let other = places.updateValue(source.name, forKey: name) {
                    Issue.record("\(name) is declared in \(other) and in \(source.name)")
                }
            }
        }
        #expect(places.count > 200)
    }

    /// How many files of other rooms may extend a type; where more ask something of it, what they ask about is a type of
    /// its own.
    private static let mostExtensions = 10

    /// A type that every room extends seems to know everything, and none of it is found by its name.
    @Test func noTypeIsExtendedEverywhere() {
        var homes: [Substring: String] = [:]
        for source in Self.sources {
            for line in source.lines {
                if let name = Self.outermostType(line) { homes[name] = source.room }
            }
        }
        var extensions: [Substring: Set<String>] = [:]
        for source in Self.sources {
            for line in source.lines {
                guard let name = Self.extendedType(line), let home = homes[name], home != source.room else { continue }
                extensions[name, default: []].insert(source.name)
            }
        }
        #expect(extensions["TokenTree"] != nil)
        for (name, files) in extensions {
            #expect(
                files.count <= Self.mostExtensions,
                "\(files.count) files of other rooms extend \(name): \(files.sorted().joined(separator: ", "))")
        }
    }

    /// `ProjectIndex` of `package extension ProjectIndex.Function {`: what nests in a type counts as that type.
    private static func extendedType(_ line: Substring) -> Substring? {
        guard line.first?.isWhitespace == false else { return nil }
        let words = line.split(separator: " ", maxSplits: 3).drop {
            ["package", "private", "fileprivate"].contains($0)
        }
        guard words.first == "extension" else { return nil }
        return words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static func outermostType(_ line: Substring) -> Substring? {
        let words = line.split(separator: " ", maxSplits: 4).drop {
            ["package", "final", "indirect", "private", "fileprivate"].contains($0)
        }
        guard line.first?.isWhitespace == false, words.count > 1, let kind = words.first,
            ["struct", "class", "enum", "protocol", "actor"].contains(kind)
        else { return nil }
        return words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Needs no comment: initializers of stored properties, and requirements of the standard library's protocols.
    private static func needsExplanation(_ line: String) -> Bool {
        guard line.hasPrefix("package ") else { return false }
        let silent = [
            "package init(", "package static func <", "package static func ==", "package var description",
            "package func hash(", "package let rawValue",
        ]
        return !silent.contains { line.hasPrefix($0) }
    }
}
