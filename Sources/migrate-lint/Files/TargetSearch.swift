import Rules
import Syntax

/// Finds the target of each file, from the nearest parent folder with a `Package.swift` or an Xcode project. If a
/// folder has several, the lowest target holds, as each may build the file.
struct TargetSearch {
    private var byFolder: [String: Targets.Known] = [:]
    private let current = Disk.resolved(".") ?? ""

    static func targets(of paths: [String]) -> Targets {
        var search = TargetSearch()
        return Targets(byPath: Dictionary(paths.map { ($0, search.known(of: $0)) }) { first, _ in first })
    }

    private mutating func known(of path: String) -> Targets.Known {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        return Disk.resolved(folder).map { known(in: $0) } ?? .unknown
    }

    /// `folder` is absolute and without links.
    private mutating func known(in folder: String) -> Targets.Known {
        var visited: [String] = []
        var found: Targets.Known?
        for folder in Disk.folders(from: folder) {
            found = byFolder[folder] ?? said(in: folder)
            visited.append(folder)
            if found != nil { break }
        }
        for folder in visited { byFolder[folder] = found ?? .unknown }
        return found ?? .unknown
    }

    /// The target of one folder's manifests and projects; nil if it has none.
    private func said(in folder: String) -> Targets.Known? {
        var said: [Target] = []
        var paths: [String] = []
        for name in (try? Disk.names(in: folder)) ?? [] {
            let path = folder == "/" ? "/" + name : folder + "/" + name
            if name == "Package.swift", let bytes = Self.read(path) {
                said.append(Target(manifest: SourceFile(path: path, bytes: bytes)))
            } else if name.hasSuffix(".xcodeproj"), let bytes = Self.read(path + "/project.pbxproj") {
                said.append(Target(xcodeProject: String(decoding: bytes, as: UTF8.self)))
            } else {
                continue
            }
            paths.append(relative(path))
        }
        return paths.isEmpty ? nil : Targets.Known(.lowest(of: said), from: .files(paths.joined(separator: " and ")))
    }

    /// Nil if it is no regular file: reading a pipe would block.
    private static func read(_ path: String) -> [UInt8]? {
        (try? Disk.facts(path).kind) == .file ? try? Disk.read(path) : nil
    }

    /// The path relative to the current folder, if it is below it.
    private func relative(_ path: String) -> String {
        path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
    }
}
