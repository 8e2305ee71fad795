import Engine
import Rules
import Syntax
import Xcode

/// Finds the module of each file, from the nearest parent folder with a `Package.swift` or an Xcode project.
struct ModuleSearch {
    /// How one folder lays out the files below it.
    private enum Said {
        /// A package, projects that are synchronized with the disk, or both.
        case layouts(SourceLayout?, [SourceLayout])
        /// A manifest or a project cannot be read.
        case list
    }

    private let created: Set<String>
    private var said: [String: Said?] = [:]
    private var realFolders: [String: String?] = [:]
    private var found: [String: Module] = [:]
    /// The files that a project lists by name, with the folder of the project and their first one below it.
    private var listed: [String: Listed] = [:]
    /// What makes the Xcode project of a folder, and the files that describe those that are there.
    private var generators: [String: ProjectGenerator] = [:]
    private var projects: [String: [SourceFile]] = [:]
    /// The projects of folders above a package.
    private var listers: [String: [XcodeProject]] = [:]

    private struct Listed {
        let base: String
        /// Its path below the folder of the project, and the first folder of that.
        let file: String
        let head: String
        let folder: String
        let real: String
    }

    /// `created`: the names of files that fixes create.
    static func modules(of paths: [String], creating created: Set<String> = []) -> Modules {
        var search = ModuleSearch(created: created)
        for path in paths { search.find(path) }
        search.findListed()
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
        case .layouts(let package, let projects): found[path] = Self.module(of: file, in: base, by: package, projects)
        case .list: break
        }
        guard let module = found[path] else {
            // A project left over in a folder builds no more than it lists.
            let lister = lister(of: real + "/" + name, above: base)
            let home = lister.flatMap { builds(file, in: base) ? nil : $0 } ?? base
            let own = String((real + "/" + name).dropFirst(home == "/" ? 1 : home.utf8.count + 1))
            listed[path] = Listed(base: home, file: own, head: Self.head(of: own), folder: folder, real: real)
            return
        }
        let place = spelled(module.folder, in: base, for: folder, real)
        let lister = module.findsFiles ? self.lister(of: real + "/" + name, above: base) : nil
        found[path] = Module(
            id: module.id, folder: place, findsFiles: module.findsFiles && lister == nil,
            generator: module.generator ?? lister.flatMap { generators[$0] })
    }

    /// The folder of a project above another folder that lists a file below that, and so builds the file, but none that is new there;
    /// nil for none.
    private mutating func lister(of file: String, above base: String) -> String? {
        for folder in Disk.folders(from: base).dropFirst() {
            if said[folder] == nil { said[folder] = .some(read(folder)) }
            guard projects[folder].map({ !$0.isEmpty }) ?? false else { continue }
            let path = String(decoding: file.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1), as: UTF8.self)
            return builds(path, in: folder) ? folder : nil
        }
        return nil
    }

    /// Whether a project of this folder lists a file, by its path there, and a target of it builds the file.
    private mutating func builds(_ file: String, in folder: String) -> Bool {
        let made = listers[folder] ?? (projects[folder] ?? []).map { XcodeProject($0.text($0.bytes.indices)) }
        listers[folder] = made
        return made.contains { project in
            project.listedFiles.contains(String(SourceFile.name(of: file)))
                && !project.targets(building: file).isEmpty
        }
    }

    /// A new file is added to targets by hand, to each that needs it: one for targets that share a file, in the folder with most of
    /// theirs, as two would clash in a target that builds files of two folders.
    private mutating func findListed() {
        for (base, all) in Dictionary(grouping: listed, by: \.value.base) {
            for (number, files) in groups(of: all.map { ($0.key, $0.value) }, in: base).enumerated() {
                let heads = Dictionary(grouping: files, by: \.value.head).mapValues(\.count)
                // Of equal ones the first by name, on each run.
                let ranked = heads.map { (count: $0.key.contains("Test") ? 0 : $0.value, head: $0.key) }
                guard let head = ranked.max(by: { ($0.count, $1.head) < ($1.count, $0.head) })?.head else { continue }
                let below = files.filter { $0.value.head == head }.min { $0.path < $1.path }?.value
                guard let place = below.map({ spelled(head, in: base, for: $0.folder, $0.real) }) else { continue }
                let id = number == 0 ? base : "\(base) \(number)"
                for (path, file) in files {
                    let id = isLeftOut(path, file) ? "\(id), not built" : id
                    found[path] = Module(id: id, folder: place, findsFiles: false, generator: generators[base])
                }
            }
        }
    }

    /// Whether it is a file that a fix created, and no target builds it yet.
    private mutating func isLeftOut(_ path: String, _ file: Listed) -> Bool {
        created.contains(String(SourceFile.name(of: path))) && projects[file.base] != nil
            && !builds(file.file, in: file.base)
    }

    private typealias Files = [(path: String, value: Listed)]

    /// The files by the targets that build them, the most first, and with these what no target is seen to build.
    private func groups(of files: Files, in base: String) -> [Files] {
        let texts = Set(files.map(\.value.head)).count > 1 ? projects[base] ?? [] : []
        let made = texts.map { XcodeProject($0.text($0.bytes.indices)) }
        let sets = Dictionary(grouping: files) { file in
            Set(made.flatMap { $0.targets(building: file.value.file).map(\.name) })
        }
        let ranked = sets.filter { !$0.key.isEmpty }.sorted {
            ($1.value.count, $0.key.sorted().joined()) < ($0.value.count, $1.key.sorted().joined())
        }
        var groups: [(targets: Set<String>, files: Files)] = []
        for (targets, files) in ranked {
            let same = groups.indices.filter { !groups[$0].targets.isDisjoint(with: targets) }
            guard let first = same.first, let last = same.last else {
                groups.append((targets, files))
                continue
            }
            groups[first].files += files
            // A few files that two targets share do not make them one.
            guard files.count * 10 >= groups[last].files.count else { continue }
            for number in same.dropFirst().reversed() {
                let joined = groups.remove(at: number)
                groups[first].targets.formUnion(joined.targets)
                groups[first].files += joined.files
            }
            groups[first].targets.formUnion(targets)
        }
        let strays = sets[[]] ?? []
        return groups.isEmpty ? [strays] : [groups[0].files + strays] + groups.dropFirst().map(\.files)
    }

    /// The module of a file: that of the package, if it builds the file, else that on which all projects agree. Nil where none is
    /// known.
    private static func module(
        of file: String, in base: String, by package: SourceLayout?, _ projects: [SourceLayout]
    ) -> Module? {
        let known = projects.map { $0.module(of: file, in: base) }
        if let own = package?.module(of: file, in: base) {
            let agree = known.allSatisfy { $0?.folder == own.folder }
            if agree, let apart = known.first(where: { $0?.findsFiles == false }) { return apart }
            return Module(id: own.id, folder: own.folder, findsFiles: own.findsFiles && agree)
        }
        guard let folder = known.first??.folder, known.allSatisfy({ $0?.folder == folder }) else { return nil }
        return known.first { $0?.findsFiles == false } ?? known[0]
    }

    /// The first folder of a relative path; empty for a file directly in the project's folder.
    private static func head(of file: String) -> String {
        file.firstIndex(of: "/").map { String(file[..<$0]) } ?? ""
    }

    /// The nearest folder with a layout, starting at an absolute one without links.
    private mutating func nearest(to folder: String) -> (String, Said)? {
        for folder in Disk.folders(from: folder) {
            let answer = said[folder] ?? read(folder)
            said[folder] = .some(answer)
            if let answer { return (folder, answer) }
        }
        return nil
    }

    private mutating func read(_ folder: String) -> Said? {
        let names = TargetSearch.builders(in: folder)
        let tuist = Self.file("Project.swift", in: folder).flatMap(SourceLayout.init(tuist:))
        // What Tuist made is made anew.
        let projects = tuist == nil ? names.filter { $0.hasSuffix(".xcodeproj") } : []
        let hasManifest = names.contains("Package.swift")
        let spec = names.contains(TargetSearch.specFile) ? Self.layout(ofSpecIn: folder) : nil
        guard hasManifest || !projects.isEmpty || spec != nil || tuist != nil else { return nil }
        let paths = (hasManifest ? ["Package.swift"] : []) + projects.map { $0 + "/project.pbxproj" }
        var sources: [SourceFile] = []
        for path in paths.map({ folder + "/" + $0 }) {
            guard (try? Disk.facts(path).kind) == .file, let bytes = try? Disk.read(path) else { return .list }
            sources.append(SourceFile(path: path, bytes: bytes))
        }
        let package = hasManifest ? SourceLayout(manifest: sources.removeFirst()) : nil
        self.projects[folder] = sources
        generators[folder] = names.contains(TargetSearch.specFile) ? .xcodeGen : nil
        let made = sources.map { SourceLayout(xcodeProject: $0.text($0.bytes.indices)) }
        return .layouts(package, made + [spec, tuist].compactMap(\.self))
    }

    private static func layout(ofSpecIn folder: String) -> SourceLayout? {
        file(TargetSearch.specFile, in: folder).flatMap { SourceLayout(spec: $0.text($0.bytes.indices)) }
    }

    /// Nil if it is no regular file.
    private static func file(_ name: String, in folder: String) -> SourceFile? {
        let path = folder + "/" + name
        guard (try? Disk.facts(path).kind) == .file, let bytes = try? Disk.read(path) else { return nil }
        return SourceFile(path: path, bytes: bytes)
    }

    /// A folder below `base`, spelled as the run would, given the spelling of another folder.
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
