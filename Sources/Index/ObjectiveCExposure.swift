import Syntax

/// Which functions Objective-C code may call, whose files are not read.
package struct ObjectiveCExposure: Sendable {
    let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// Refuses a function that Objective-C sees, as it, the extension round it or its class says.
    package func refusal(for function: Declaration, in tree: TokenTree) -> Refusal? {
        let name = function.name.map { tree.text($0) } ?? "init"
        guard let reason = reason(for: function, name, in: tree) else { return nil }
        return Refusal(
            "\(reason), so Objective-C code may call '\(name)': keep its callback version", token: function.keyword)
    }

    /// The type round a function, where that is there for Objective-C, which cannot await: `@_spi(objc)`, `objc_Loader`.
    package func typeMadeForIt(around function: Declaration, in tree: TokenTree) -> String? {
        guard let name = tree.enclosingType(function.keyword)?.name.map({ tree.text($0) }) else { return nil }
        let isMarked = project.declarations(of: name).contains { type in
            type.declaration.attributes.contains { attribute in
                type.tree.spells(attribute.lowerBound + 1, "_spi")
                    && attribute.contains { type.tree.text($0).lowercased() == "objc" }
            }
        }
        return isMarked || name.hasPrefix("objc_") ? name : nil
    }

    private func reason(for function: Declaration, _ name: String, in tree: TokenTree) -> String? {
        if has("objc", function, in: tree) { return "'\(name)' is '@objc'" }
        let isHidden =
            has("nonobjc", function, in: tree)
            || function.modifiers.contains { [.private, .fileprivate].contains(tree[$0.lowerBound].word) }
        guard !isHidden, let around = tree.enclosingType(function.keyword) else { return nil }
        if tree[around.keyword].word == .extension, has("objc", around, in: tree) {
            return "the extension round '\(name)' is '@objc'"
        }
        let types = around.name.map { project.ancestry(of: tree.text($0)).union([tree.text($0)]) } ?? []
        let exposing = types.sorted().first { type in
            project.declarations(of: type).contains { has("objcMembers", $0.declaration, in: $0.tree) }
        }
        return exposing.map { "'\($0)' is '@objcMembers'" }
    }

    private func has(_ word: String, _ declaration: Declaration, in tree: TokenTree) -> Bool {
        declaration.attributes.contains { tree.spells($0.lowerBound + 1, word) }
    }
}
