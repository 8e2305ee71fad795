import Engine
import Syntax

/// Those of the files that are read whose findings are wanted: `--in`.
struct ChosenFiles {
    /// As they were read.
    private(set) var paths: Set<String> = []
    /// The places that cannot be looked into: a run that found nothing in them has proved nothing.
    private(set) var problems: [Problem] = []

    /// `places`: files and folders; `-` stands for those that standard input lists, on lines or ended by zeros.
    init(_ places: [String], of files: [SourceFile]) {
        var real: [String: String] = [:]
        for file in files { real[file.path] = Disk.resolved(file.path) ?? file.path }
        for place in places where place != "-" { take(place, isListed: false, real) }
        guard places.contains("-") else { return }
        do throws(Disk.Failure) {
            for place in Self.list(try Disk.read(0)) { take(place, isListed: true, real) }
        } catch {
            problems.append(Problem(path: "-", message: "standard input cannot be read: \(error.reason)"))
        }
    }

    private static func list(_ bytes: [UInt8]) -> [String] {
        let end: UInt8 = bytes.contains(0) ? 0 : 0x0A
        return bytes.split(separator: end).map { line in
            String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// A list may name files that are passed over, such as those of other libraries.
    private mutating func take(_ place: String, isListed: Bool, _ real: [String: String]) {
        guard let target = Disk.resolved(place) else {
            let hint = isListed ? ": list paths from this folder, and none of deleted files" : ""
            problems.append(Problem(path: place, message: "cannot be read: no such file or folder" + hint))
            return
        }
        let found = real.filter { $0.value == target || $0.value.hasPrefix(target == "/" ? "/" : target + "/") }.map(
            \.key)
        paths.formUnion(found)
        if found.isEmpty, !isListed {
            problems.append(
                Problem(path: place, message: "holds none of the files that are read: give a PATH that has it, too"))
        }
    }
}
