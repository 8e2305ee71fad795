import Foundation
import Testing

@testable import migrate_lint

/// A temporary folder, removed after the test.
final class TemporaryFolder {
    /// An entry of a listing.
    enum Entry: Equatable, Sendable, ExpressibleByStringLiteral {
        case text(String)
        case bytes([UInt8])
        /// A file with these permissions.
        case file(String, mode: Int)
        /// The target of a symbolic link.
        case link(String)
        case fifo
        case folder

        init(stringLiteral text: String) { self = .text(text) }
    }

    typealias Listing = [String: Entry]

    let path: String

    init(_ listing: Listing = [:]) throws {
        let name = "migrate-lint-tests-" + UUID().uuidString
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Without links, as in the command's own output.
        path = folder.resolvingSymlinksInPath().path
        for (name, entry) in listing.sorted(by: { $0.key < $1.key }) { try make(entry, at: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func absolute(_ name: String) -> String { path + "/" + name }

    func make(_ entry: Entry, at name: String) throws {
        let place = URL(fileURLWithPath: absolute(name))
        let parent = entry == .folder ? place : place.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        switch entry {
        case .text(let text): try Data(text.utf8).write(to: place)
        case .bytes(let bytes): try Data(bytes).write(to: place)
        case .file(let text, let mode):
            // Written by another process: what this one has open, a child that another thread starts just now inherits, and a
            // program that is open for writing cannot be run (ETXTBSY).
            let draft = URL(fileURLWithPath: place.path + ".draft")
            try Data(text.utf8).write(to: draft)
            #expect(ChildProcess(["/bin/cp", draft.path, place.path]).status == 0)
            try FileManager.default.removeItem(at: draft)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path)
        case .link(let target):
            try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
        case .fifo: mkfifo(place.path, 0o600)
        case .folder: break
        }
    }

    /// Everything in the folder except `.git`: entries in the form that `before` uses, and texts for all other files.
    func listing(like before: Listing) throws -> Listing {
        var found: Listing = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) where !name.hasPrefix(".git/") {
            let attributes = try FileManager.default.attributesOfItem(atPath: absolute(name))
            switch attributes[.type] as? FileAttributeType {
            case FileAttributeType.typeRegular:
                found[name] = entry(like: before[name], at: name, mode: attributes[.posixPermissions] as? Int)
            case FileAttributeType.typeSymbolicLink:
                found[name] = .link(try FileManager.default.destinationOfSymbolicLink(atPath: absolute(name)))
            case FileAttributeType.typeDirectory:
                if before[name] == .folder { found[name] = .folder }
            default: found[name] = .fifo
            }
        }
        return found
    }

    private func entry(like before: Entry?, at name: String, mode: Int?) -> Entry {
        // An unreadable file is listed too.
        let bytes = FileManager.default.contents(atPath: absolute(name)).map(Array.init) ?? []
        let text = String(decoding: bytes, as: UTF8.self)
        switch before {
        case .bytes: return .bytes(bytes)
        case .file: return .file(text, mode: mode ?? 0)
        default: return .text(text)
        }
    }
}
