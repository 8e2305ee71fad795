/// Which files the targets of a project build: those that are listed, and those in folders that Xcode 16 synchronizes with
/// the disk. Paths are relative to the folder of the project, and may lead out of it: `../Shared/a.swift`.
struct XcodeFiles: Sendable {
    private struct Folder {
        let path: String
        /// The files in it that belong to another membership than the folder: left out of its targets, taken by others.
        let exceptions: [(target: Substring, paths: Set<String>)]
        let targets: [Int]
    }

    private let objects: XcodeObjects
    /// The group that has this object among its children.
    private var groups: [Substring: Substring] = [:]
    /// The targets, by their number, that list a file.
    private var listed: [String: [Int]] = [:]
    private var folders: [Folder] = []
    private let targets: [Substring]

    init(_ objects: XcodeObjects, of targets: [Substring]) {
        (self.objects, self.targets) = (objects, targets)
        for kind: Substring in ["PBXGroup", "PBXVariantGroup"] {
            for group in objects.all(kind) {
                for child in objects[group]?.list("children") ?? [] { groups[child] = group }
            }
        }
        for (number, target) in targets.enumerated() {
            for phase in objects[target]?.list("buildPhases") ?? [] {
                guard let phase = objects[phase], phase["isa"] == "PBXSourcesBuildPhase" else { continue }
                for entry in phase.list("files") {
                    guard let file = objects[entry]?["fileRef"], let path = path(of: file, outside: true) else {
                        continue
                    }
                    listed[path, default: []].append(number)
                }
            }
        }
        folders = objects.all("PBXFileSystemSynchronizedRootGroup").compactMap { id in
            guard let group = objects[id], let path = path(of: id), !path.isEmpty else { return nil }
            return Folder(
                path: path,
                exceptions: group.list("exceptions").compactMap { objects[$0] }.compactMap { set in
                    set["target"].map { ($0, Set(set.list("membershipExceptions").map(String.init))) }
                },
                targets: targets.indices.filter {
                    objects[targets[$0]]?.list("fileSystemSynchronizedGroups").contains(id) ?? false
                })
        }
    }

    /// The folders and the files that a `project.yml` gives the targets.
    init(of spec: ProjectSpec) {
        (objects, targets) = (XcodeObjects([]), spec.targets.map { Substring($0.name) })
        for path in Set(spec.targets.flatMap(\.sources)) {
            let building = spec.targets(building: path)
            if path.hasSuffix(".swift") { listed[path] = building }
            folders.append(Folder(path: path, exceptions: [], targets: building))
        }
    }

    /// The numbers of the targets that build a file.
    func targets(building path: String) -> [Int] {
        if let listed = listed[path] { return listed }
        guard let folder = folders.filter({ path.hasPrefix($0.path + "/") }).max(by: { $0.path.count < $1.path.count })
        else { return [] }
        let name = String(path.dropFirst(folder.path.count + 1))
        return targets.indices.filter { number in
            let isException = folder.exceptions.contains { $0.target == targets[number] && $0.paths.contains(name) }
            return folder.targets.contains(number) != isException
        }
    }

    /// The names of the files that some target lists.
    var names: Set<String> { Set(listed.keys.map { String($0.split(separator: "/").last ?? "") }) }

    /// The path of a file or a group; nil if it is not told relative to the project's folder, or lies outside of that. `outside`:
    /// it may.
    func path(of id: Substring, outside: Bool = false) -> String? {
        var parts: [Substring] = []
        var next: Substring? = id
        // Groups that contain each other are no tree.
        for _ in 0..<100 {
            guard let current = next, let object = objects[current] else { return Self.joined(parts, outside) }
            parts.insert(contentsOf: (object["path"] ?? "").split(separator: "/"), at: 0)
            switch object["sourceTree"] {
            case "<group>": next = groups[current]
            case "SOURCE_ROOT": return Self.joined(parts, outside)
            default: return nil
            }
        }
        return nil
    }

    private static func joined(_ parts: [Substring], _ outside: Bool) -> String? {
        var path: [Substring] = []
        for part in parts where part != "." {
            if part != ".." || outside && path.allSatisfy({ $0 == ".." }) {
                path.append(part)
            } else if path.popLast() == nil {
                return nil
            }
        }
        return path.joined(separator: "/")
    }
}
