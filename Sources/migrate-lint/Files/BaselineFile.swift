import Engine
import Syntax
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The file of a baseline. It names other files as its own folder does, so that it means the same from everywhere.
struct BaselineFile {
    let path: String
    let baseline: Baseline
    /// The folder of the file with a slash, absolute and without links; nil if it is not there.
    private let folder: String?

    /// One that is written anew.
    init(_ path: String) { self.init(path, Baseline()) }

    private init(_ path: String, _ baseline: Baseline) {
        (self.path, self.baseline) = (path, baseline)
        let above = String(TemporaryName.folder(of: path))
        folder = Disk.resolved(above.isEmpty ? "." : above).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    }

    /// Reads one that is there.
    init(reading path: String) throws(StoppedRun) {
        let bytes: [UInt8]
        do throws(Disk.Failure) { bytes = try Disk.read(path) } catch {
            throw StoppedRun(
                UsageError("--baseline \(path) cannot be read: \(error.reason): write it with --write-baseline \(path)")
            )
        }
        do throws(Baseline.Malformed) {
            self.init(path, try Baseline(parsing: String(decoding: bytes, as: UTF8.self)))
        } catch {
            throw StoppedRun(
                UsageError(
                    "\(path):\(error.line): is no line of a baseline: settle a merge there, or write it again with "
                        + "--write-baseline \(path)"))
        }
    }

    /// How the baseline names these files, by their paths in reports.
    func names(of paths: [String]) -> [String: String] {
        guard let folder else { return [:] }
        return paths.reduce(into: [:]) { names, path in
            guard let file = Disk.resolved(path) else { return }
            names[path] = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
        }
    }

    /// How many of its findings are gone, of those that the run would have found, and of files that are not there.
    func goneCount(known: [Baseline.Entry], in searched: Set<String>, rules: Set<String>) -> Int {
        let known = Set(known)
        return baseline.entries.count { entry in
            if known.contains(entry) || !rules.contains(entry.rule) { return false }
            let file = entry.path.hasPrefix("/") ? entry.path : (folder ?? "") + entry.path
            return searched.contains(entry.path) || (try? Disk.facts(file)) == nil
        }
    }

    /// Writes these; a file that is no baseline stays.
    func write(_ baseline: Baseline) throws(StoppedRun) {
        if let old = try? Disk.read(path), !old.isEmpty, !Baseline.begins(String(decoding: old, as: UTF8.self)) {
            throw StoppedRun(UsageError("--write-baseline \(path): this file is there, and no baseline: name another"))
        }
        do throws(Disk.Failure) {
            let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
            guard file >= 0 else { throw Disk.Failure() }
            defer { close(file) }
            try Disk.write(Array(baseline.text.utf8), to: file)
        } catch {
            throw StoppedRun(UsageError("--write-baseline \(path): cannot be written: \(error.reason)"))
        }
    }
}
