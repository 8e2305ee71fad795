/// The language and the systems that the code is built for: what a fix may require. What is not said is unknown, which
/// means the lowest.
package struct Target: Sendable, Equatable {
    /// The names that have a version, as `requires` on a page and `--target` write them.
    package static let names = ["swift", "ios", "macos", "tvos", "watchos", "visionos"]

    /// By name, only those that were said.
    package let versions: [String: Version]

    package init(versions: [String: Version] = [:]) {
        self.versions = versions
    }

    /// Reads `swift 6.2, ios 17`, case and white space aside. Throws the part that is not a name and a version.
    package init(parsing text: String) throws(UnknownTarget) {
        var versions: [String: Version] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: " ").map { $0.lowercased() }
            guard words.count == 2, Target.names.contains(words[0]), versions[words[0]] == nil,
                let version = Version(words[1])
            else { throw UnknownTarget(part: part.split(separator: " ").joined(separator: " ")) }
            versions[words[0]] = version
        }
        self.versions = versions
    }

    /// The part of a target that could not be read.
    package struct UnknownTarget: Error, Equatable {
        package let part: String
    }
}

/// A version of a language or a system, such as `6.2`; missing parts are 0.
package struct Version: Sendable, Hashable, Comparable {
    package let major: Int
    package let minor: Int
    package let patch: Int

    /// Nil for anything but one to three numbers with points between them.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        major = numbers[0]
        minor = numbers.count > 1 ? numbers[1] : 0
        patch = numbers.count > 2 ? numbers[2] : 0
    }

    package static func < (left: Version, right: Version) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}
