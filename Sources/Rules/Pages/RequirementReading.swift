import Xcode

/// Why a list of requirements cannot be read.
package struct RequirementError: Error, Sendable, Equatable {
    /// Lower case, no full stop.
    package let message: String
    /// The byte range of the error in the text.
    package let range: Range<Int>
    /// A suggestion, as a phrase; nil for none.
    package let hint: String?
}

extension PlatformRequirement {
    /// Reads `swift 6.2, ios 26`. Each platform may be named once, in upper or lower case.
    package static func list(_ text: String) throws(RequirementError) -> [PlatformRequirement] {
        var found: [PlatformRequirement] = []
        for item in Excerpt(text).items() {
            let requirement = try PlatformRequirement(item)
            guard !found.contains(where: { $0.platform == requirement.platform }) else {
                let message = "\(requirement.platform.rawValue) is named twice"
                throw RequirementError(message: message, range: item.range, hint: nil)
            }
            found.append(requirement)
        }
        return found
    }

    private init(_ item: Excerpt) throws(RequirementError) {
        let words = item.words()
        guard words.count == 2 else {
            let message = "a requirement is a platform and its version"
            throw RequirementError(message: message, range: item.range, hint: "such as `swift 6.2, ios 17`")
        }
        guard let platform = Platform(rawValue: words[0].text.lowercased()) else {
            let known = Platform.allCases.map(\.rawValue)
            throw RequirementError(
                message: "unknown platform `\(words[0].text)`", range: words[0].range,
                hint: Hint.near(words[0].text.lowercased(), known))
        }
        guard let version = Version(words[1].text) else {
            throw RequirementError(
                message: "`\(words[1].text)` is no version", range: words[1].range, hint: "such as `17` or `6.2`")
        }
        self.init(platform, version)
    }
}

extension Target {
    /// Reads the value of `--target`: `swift 6.2, ios 17`.
    package init(parsing text: String) throws(RequirementError) {
        self.init(try PlatformRequirement.list(text))
    }
}
