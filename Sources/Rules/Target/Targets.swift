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
    }

    /// The target of a file and its source.
    package struct Known: Sendable, Hashable {
        /// The target.
        package let target: Target
        /// Where it was found.
        package let origin: Origin
        /// The line of the `@available` that says the version of a system, where it is newer than that of all code.
        let lines: [PlatformRequirement.Platform: Int]

        package init(_ target: Target, from origin: Origin, lines: [PlatformRequirement.Platform: Int] = [:]) {
            (self.target, self.origin, self.lines) = (target, origin, lines)
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
