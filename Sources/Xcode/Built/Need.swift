/// Code that a rewrite writes, and what it needs.
package struct Need: Sendable, Hashable {
    /// As a message says it: "`Task.sleep(for:)`", with commas round what it is for.
    package let name: String
    /// Each platform once.
    package let requires: [PlatformRequirement]
    /// The modules any of which declares it; empty for code that every file sees.
    package let modules: [String]

    package init(name: String, requires: [PlatformRequirement], modules: [String] = []) {
        (self.name, self.requires, self.modules) = (name, requires, modules)
    }
}
