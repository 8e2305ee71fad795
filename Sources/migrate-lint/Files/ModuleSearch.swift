import Rules
import Syntax

/// For each file what it is compiled with: what the nearest folder upwards with a `Package.swift` or an Xcode project says
/// of its folder.
struct ModuleSearch {
    /// What one folder says of the files below it.
    private enum Said {
        /// A package alone, or a project alone that is kept in step with the disk.
        case layout(SourceLayout)
        /// A project that lists its files, or several that may build the same.
        case list
    }

    private var said: [String: Said?] = [:]
    private var realFolders: [String: String?] = [:]
    private var found: [String: Module] = [:]

    static func modules(of paths: [String]) -> Modules {
        var search = ModuleSearch()
        for path in paths { search.find(path) }
        return Modules(byPath: search.found, strays: paths.filter { search.found[$0] == nil })
    }

    private mutating func find(_ path: String) {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
        let name = path.split(separator: "/").last ?? ""
        let known = realFolders[folder] ?? Disk.resolved(folder.isEmpty ? "." : folder)
        realFolders[folder] = known
        guard let real = known, let (base, said) = nearest(to: real) else { return }
        let file = String((real + "/" + name).dropFirst(base == "/" ? 1 : base.utf8.count + 1))
        switch said {
        case .layout(let layout): found[path] = layout.module(of: file, in: base)
        case .list: break
        }
        // A project has a folder for each of its targets, most often.
        let head = Self.head(of: file)
        let module = found[path] ?? Module(id: base + "/" + head, folder: head, findsFiles: false)
        let place = spelled(module.folder, in: base, for: folder, real)
        found[path] = Module(id: module.id, folder: place, findsFiles: module.findsFiles)
    }

    /// The first folder on the way to a file; empty for a file that lies beside the project.
    private static func head(of file: String) -> String {
        file.firstIndex(of: "/").map { String(file[..<$0]) } ?? ""
    }

    /// The nearest folder that says something, from an absolute one without links.
    private mutating func nearest(to folder: String) -> (String, Said)? {
        for folder in Disk.folders(from: folder) {
            let answer = said[folder] ?? read(folder)
            said[folder] = .some(answer)
            if let answer { return (folder, answer) }
        }
        return nil
    }

    private func read(_ folder: String) -> Said? {
        let names = (try? Disk.names(in: folder)) ?? []
        let projects = names.filter { $0.hasSuffix(".xcodeproj") }
        let hasManifest = names.contains("Package.swift")
        guard hasManifest || !projects.isEmpty else { return nil }
        let path = folder + "/" + (hasManifest ? "Package.swift" : projects[0] + "/project.pbxproj")
        guard (hasManifest ? 1 : 0) + projects.count == 1, (try? Disk.facts(path).kind) == .file,
            let bytes = try? Disk.read(path)
        else { return .list }
        let source = SourceFile(path: path, bytes: bytes)
        return .layout(
            hasManifest ? SourceLayout(manifest: source) : SourceLayout(xcodeProject: source.text(bytes.indices)))
    }

    /// A folder below `base` as the run would write it, told from one that it does write.
    private func spelled(_ wanted: String, in base: String, for folder: String, _ real: String) -> String {
        let whole = wanted.isEmpty ? base : base == "/" ? "/" + wanted : base + "/" + wanted
        if whole == real { return folder }
        guard real.hasPrefix(whole == "/" ? "/" : whole + "/") else { return whole }
        let below = real.dropFirst(whole.utf8.count)
        if folder.hasSuffix(below) { return String(folder.dropLast(below.count)) }
        let inner = below.split(separator: "/").joined(separator: "/")
        if folder == inner { return "" }
        return whole
    }
}
