/// The target of every file of a run, and where it was found.
package struct Targets: Sendable {
    /// The source of a target.
    package enum Origin: Sendable, Hashable, Comparable {
        /// The user, by `--target`.
        case given
        /// Manifests or projects at these paths, joined by ` and `.
        case files(String)
        /// The targets of these names, as a list in words, that build the file in the project at this path.
        case targets(String, of: String)
        /// None: the lowest target is assumed.
        case unknown

        /// Whether these are paths of a project, or of what one is made from, and not only of packages.
        package static func nameProject(_ paths: String) -> Bool {
            [".xcodeproj", ".yml", "Project.swift", ".podspec"].contains(where: paths.contains)
        }
    }

    /// A check that lets code run only on systems older than these, and its line.
    package struct OlderOnly: Sendable, Hashable {
        let versions: [PlatformRequirement]
        let line: Int

        package init(versions: [PlatformRequirement], line: Int) { (self.versions, self.line) = (versions, line) }

        /// Whether no system that the code runs on has what is needed.
        func excludes(_ need: PlatformRequirement) -> Bool {
            versions.contains { $0.platform == need.platform && $0.version <= need.version }
        }
    }

    /// The target of a file and its source.
    package struct Known: Sendable, Hashable {
        /// The target.
        package let target: Target
        /// Where it was found.
        package let origin: Origin
        /// The packages and the targets of projects that may build the file, each with what it is built for.
        let builders: [FileBuilder]
        /// The line of the `@available` that says the version of a system, where it is newer than that of all code.
        let lines: [PlatformRequirement.Platform: Int]
        /// The path of a `project.yml`, or a `Project.swift` of Tuist, that could not be read, where neither a manifest nor a project is found.
        let unread: String?
        /// The manifests of packages above the file no target of which builds it, where nothing else is found; empty for none.
        package let notBuiltBy: [String]
        /// The checks for old systems that the code stands behind.
        private(set) var checks: [OlderOnly] = []

        package init(
            _ target: Target, from origin: Origin, builders: [FileBuilder] = [],
            lines: [PlatformRequirement.Platform: Int] = [:], unread: String? = nil, notBuiltBy: [String] = []
        ) {
            (self.target, self.origin, self.builders, self.lines) = (target, origin, builders, lines)
            (self.unread, self.notBuiltBy) = (unread, notBuiltBy)
        }

        /// The same for code that is built, or runs, for less than the whole file. `isBuilt`: by which targets.
        package func changed(
            lines: [PlatformRequirement.Platform: Int] = [:], where isBuilt: (Target) -> Bool = { _ in true },
            _ change: (Target) -> Target
        ) -> Known {
            let building = builders.filter { isBuilt($0.target) }
            let builders = (building.isEmpty ? builders : building).map {
                FileBuilder(name: $0.name, path: $0.path, target: change($0.target))
            }
            var changed = Known(
                change(target), from: origin, builders: builders, lines: lines, unread: unread, notBuiltBy: notBuiltBy)
            changed.checks = checks
            return changed
        }

        /// The same for code that runs only where these checks find an older system.
        package func running(onlyIn checks: [OlderOnly]) -> Known {
            var known = self
            known.checks = checks
            return known
        }

        /// The lowest target.
        package static let unknown = Known(.lowest, from: .unknown)
    }

    private let byPath: [String: Known]
    private let others: Known

    /// The same target for every file.
    package init(_ target: Target) {
        byPath = [:]
        others = Known(target, from: .given)
    }

    /// This target for every file, with the default isolation that manifests and projects say, as `--target` has none.
    package func given(_ target: Target) -> Targets {
        Targets(
            byPath: byPath.mapValues { Known(target.isolating(as: $0.target), from: .given) },
            others: Known(target, from: .given))
    }

    /// A target for each of these paths; unknown for all others.
    package init(byPath: [String: Known]) { self.init(byPath: byPath, others: .unknown) }

    private init(byPath: [String: Known], others: Known) {
        self.byPath = byPath
        self.others = others
    }

    /// The target of the file at this path.
    package subscript(path: String) -> Known { byPath[path] ?? others }
}
