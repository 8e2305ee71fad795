import Engine
import Syntax

/// The files of the run that could be read, and problems for the others. Both lists are sorted by path.
struct Reading {
    var files: [SourceFile] = []
    var problems: [Problem] = []
    /// The paths of the files that the user named one by one.
    var named: Set<String> = []

    /// What the user is told besides.
    var warnings: [String] = []

    /// Walks and reads; no paths means the current folder. What a killed run left is put in order first, if this one
    /// `repairs`, else told.
    init(paths: [String], repairs: Bool = false) {
        var walk = FileWalk(paths.isEmpty ? ["."] : paths)
        let leftovers = Leftovers(walk.temporary.sorted())
        if !leftovers.isEmpty {
            warnings = repairs ? leftovers.repair() : leftovers.warnings
            if repairs { walk = FileWalk(paths.isEmpty ? ["."] : paths) }
        }
        problems =
            walk.problems
            + paths.filter(Self.isProject).map { path in
                Problem(path: path, message: "holds no Swift file: name the folder of the sources in its place")
            }
        named = walk.named
        for path in walk.paths {
            do throws(Disk.Failure) {
                take(path, try Disk.read(path))
            } catch {
                problems.append(Problem(path: path, message: "cannot be read: \(error.reason)"))
            }
        }
        problems.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Whether a path is that of an Xcode project or workspace, which lists sources and holds none.
    private static func isProject(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return [".xcodeproj", ".xcworkspace"].contains(where: name.hasSuffix)
    }

    /// Reads standard input as a file of this name.
    init(standardInputAs path: String) {
        named = [path]
        do throws(Disk.Failure) {
            take(path, try Disk.read(0))
        } catch {
            problems = [Problem(path: path, message: "standard input cannot be read: \(error.reason)")]
        }
    }

    private mutating func take(_ path: String, _ bytes: [UInt8]) {
        // Decoding replaces invalid bytes, so only valid UTF-8 comes back unchanged.
        if !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) {
            problems.append(Problem(path: path, message: "is not valid UTF-8: convert it, then run again"))
        } else {
            files.append(SourceFile(path: path, bytes: bytes))
        }
    }
}
