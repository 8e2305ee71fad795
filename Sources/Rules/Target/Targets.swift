/// The target of every file of a run, with what is known to be its source.
package struct Targets: Sendable {
    /// Who said what a file is built for.
    package enum Origin: Sendable, Hashable, Comparable {
        /// The user did.
        case given
        /// The manifests or projects of these paths, joined by ` and `.
        case files(String)
        /// Nobody did, so that the lowest is assumed.
        case unknown
    }

    /// What a file is built with and for.
    package struct Known: Sendable, Hashable {
        /// What its source says.
        package let target: Target
        /// Who says it.
        package let origin: Origin

        /// Holds both.
        package init(_ target: Target, from origin: Origin) {
            self.target = target
            self.origin = origin
        }

        /// The lowest.
        package static let unknown = Known(.lowest, from: .unknown)
    }

    private let byPath: [String: Known]
    private let others: Known

    /// The same target for every file.
    package init(_ target: Target) {
        byPath = [:]
        others = Known(target, from: .given)
    }

    /// This target for every file, with what the sources of these say of isolation, which is no matter of versions.
    package func given(_ target: Target) -> Targets {
        Targets(
            byPath: byPath.mapValues { Known(target.isolating(as: $0.target), from: .given) },
            others: Known(target, from: .given))
    }

    /// A target for each of these paths; nothing is known of any other.
    package init(byPath: [String: Known]) { self.init(byPath: byPath, others: .unknown) }

    private init(byPath: [String: Known], others: Known) {
        self.byPath = byPath
        self.others = others
    }

    /// The target of the file that is spoken of by this path.
    package subscript(path: String) -> Known { byPath[path] ?? others }
}
