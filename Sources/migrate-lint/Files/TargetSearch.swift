import Rules
import Syntax

/// For each file the nearest folder upwards with a `Package.swift` or an Xcode project, and what these say. Where a folder
/// has several, the file may be built by each: the lowest of what they say holds.
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

    /// What the manifests of one folder say; nil where there is none.
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

    /// Nil for what is no plain file: a pipe is not waited for.
    private static func read(_ path: String) -> [UInt8]? {
        (try? Disk.facts(path).kind) == .file ? try? Disk.read(path) : nil
    }

    /// Below the current folder, as the user would write it.
    private func relative(_ path: String) -> String {
        path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
    }
}
