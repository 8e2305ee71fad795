/// The lowest version of the language or of a platform that some code needs, such as `ios 26`.
package struct PlatformRequirement: Sendable, Hashable, CustomStringConvertible {
    /// The language, or the platform.
    package let platform: Platform
    /// The lowest version.
    package let version: Version

    package init(_ platform: Platform, _ version: Version) {
        (self.platform, self.version) = (platform, version)
    }

    /// As a page writes it: `swift 6.2`.
    package var description: String { "\(platform.rawValue) \(version)" }

    /// The language, or one of the systems code is deployed to.
    package enum Platform: String, Sendable, CaseIterable {
        case swift, ios, macos, tvos, watchos, visionos

        /// Its place in lists.
        var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// The first version with async/await; on Apple's platforms by back-deployment.
        package var lowest: Version {
            switch self {
            case .swift: Version(5, 5)
            case .ios, .tvos: Version(13)
            case .macos: Version(10, 15)
            case .watchos: Version(6)
            case .visionos: Version(1)
            }
        }
    }

    /// Up to three numbers; missing ones are 0.
    package struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
        /// The first number.
        package let major: Int
        /// The second number.
        package let minor: Int
        /// The third number.
        package let patch: Int

        package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
            (self.major, self.minor, self.patch) = (major, minor, patch)
        }

        /// Reads `6`, `6.2` or `6.2.1`; nil for anything else.
        package init?(_ text: some StringProtocol) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { part in
                part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
            }
            guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
            self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
        }

        package static func < (left: Version, right: Version) -> Bool {
            (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
        }

        /// Without trailing zeros: `26`, `6.2`.
        package var description: String {
            patch > 0 ? "\(major).\(minor).\(patch)" : minor > 0 ? "\(major).\(minor)" : "\(major)"
        }
    }
}

extension PlatformRequirement {
    /// Swift 6.
    package static let swift6 = [PlatformRequirement(.swift, Version(6))]
    /// Swift 6.2.
    package static let swift62 = [PlatformRequirement(.swift, Version(6, 2))]
    /// The systems of 2021, whose SDK has async functions of its own.
    package static let systemsOf2021 = [
        PlatformRequirement(.ios, Version(15)), PlatformRequirement(.macos, Version(12)),
        PlatformRequirement(.tvos, Version(15)), PlatformRequirement(.watchos, Version(8)),
    ]
    /// The systems of 2024.
    package static let systemsOf2024 = [
        PlatformRequirement(.ios, Version(18)), PlatformRequirement(.macos, Version(15)),
        PlatformRequirement(.tvos, Version(18)), PlatformRequirement(.watchos, Version(11)),
    ]

    /// Reads `ios 15, macos 12`, as a row of a table says it; nil for anything else.
    package static func row(_ text: String) -> [PlatformRequirement]? {
        let items = text.split(separator: ",")
        let found = items.compactMap { item -> PlatformRequirement? in
            let words = item.split(separator: " ")
            guard words.count == 2, let platform = Platform(rawValue: words[0].lowercased()) else { return nil }
            return Version(words[1]).map { PlatformRequirement(platform, $0) }
        }
        return found.count == items.count ? found : nil
    }

    /// One requirement for each platform, with the highest version, in the order of first mention.
    package static func strictest(_ all: [PlatformRequirement]) -> [PlatformRequirement] {
        var found: [PlatformRequirement] = []
        for requirement in all {
            guard let index = found.firstIndex(where: { $0.platform == requirement.platform }) else {
                found.append(requirement)
                continue
            }
            if found[index].version < requirement.version { found[index] = requirement }
        }
        return found
    }
}
