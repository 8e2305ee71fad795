import Rules
import Syntax

/// The rules that the user asked for.
enum RuleSelection {
    /// The rules of the binary and of these folders' pages.
    static func load(folders: [String]) throws(PageErrors) -> [Rule] {
        var pages: [SourceFile] = []
        for folder in folders {
            do throws(Disk.Failure) {
                for name in try Disk.names(in: folder) where name.hasSuffix(".md") && !name.hasPrefix(".") {
                    let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
                    pages.append(SourceFile(path: path, bytes: try Disk.read(path)))
                }
            } catch {
                throw PageErrors(lines: ["\(folder): error: cannot be read: \(error.reason)"])
            }
        }
        return try Rule.load(pages)
    }

    /// Those of `--only` without those of `--disable`; throws for an id that no rule has.
    static func select(_ rules: [Rule], _ arguments: Arguments) throws(UsageError) -> [Rule] {
        for id in arguments.only + arguments.disabled { _ = try rule(id, in: rules) }
        return rules.filter { rule in
            (arguments.only.isEmpty || arguments.only.contains(rule.id)) && !arguments.disabled.contains(rule.id)
        }
    }

    /// Throws with the nearest id where no rule has this one.
    static func rule(_ id: String, in rules: [Rule]) throws(UsageError) -> Rule {
        if let rule = rules.first(where: { $0.id == id }) { return rule }
        throw UsageError("unknown rule `\(id)`\(suggestion(for: id, among: rules.map(\.id)))")
    }
}
