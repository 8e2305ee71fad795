import BundledRules
import Reporters
import Rules

/// The rules of the run: those of the binary, and those of the user's folders, which replace the binary's if they have
/// the same id.
enum RuleSelection {
    static func load(folders: [String]) throws(StoppedRun) -> RuleSet {
        var layers = [BundledPages.all]
        for folder in folders { layers.append(try pages(in: folder)) }
        do throws(PageErrors) { return try RuleSet(layers: layers) } catch { throw StoppedRun(error.description) }
    }

    /// The rules of `only`, all if it is empty, without those of `--disable`.
    static func select(_ all: RuleSet, only: [String], _ arguments: Arguments) throws(StoppedRun) -> [Rule] {
        do throws(UnknownRule) {
            return try all.selecting(only: only, disabling: arguments.disabled).rules
        } catch {
            throw StoppedRun(UsageError(error.description))
        }
    }

    /// Throws if no rule is left to run, or none of them has the form that was asked for.
    static func check(_ rules: [Rule], of all: RuleSet, _ arguments: Arguments) throws(StoppedRun) {
        if rules.isEmpty { throw StoppedRun(UsageError("no rule is left: --disable names all that --only does")) }
        guard let form = arguments.form, !rules.contains(where: { $0.forms.contains(form) }) else { return }
        let having = all.pages.filter { $0.forms.contains(form) }.map(\.id)
        let known = Set(all.pages.flatMap(\.forms)).sorted()
        throw StoppedRun(
            UsageError(
                having.isEmpty
                    ? "no rule has a form `\(form)`\(suggestion(for: form, among: known))"
                    : "the form `\(form)` is one of \(having.joined(separator: ", ")): select that"))
    }

    /// The ids of the rules with a form of this name.
    static func ids(of rules: [Rule], having form: String) -> Set<String> {
        Set(rules.lazy.filter { $0.forms.contains(form) }.map(\.id))
    }

    /// What `explain` prints of a rule, or of a word in reports.
    static func explanation(
        of word: String, in all: RuleSet, _ arguments: Arguments, width: Int?
    ) throws(StoppedRun) -> String {
        if let rule = all[word] {
            return arguments.full ? rule.text : screen(of: rule, ownPages: arguments.namedPages, width: width)
        }
        if let text = screen(ofWord: word, in: all.pages, width: width) { return text }
        let having = all.pages.filter { $0.isNamed(by: word) }
        if !having.isEmpty {
            return "`\(word)` is no rule by itself. With this word there are:\n\n" + listing(of: having)
        }
        let known = all.pages.map(\.id) + explainedWords(in: all.pages)
        throw StoppedRun(UsageError("there is no rule or word `\(word)`\(suggestion(for: word, among: known))"))
    }

    private static func pages(in folder: String) throws(StoppedRun) -> [(path: String, text: String)] {
        var pages: [(path: String, text: String)] = []
        do throws(Disk.Failure) {
            for name in try Disk.names(in: folder) where isPage(name) {
                let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
                // Reading a pipe would block.
                guard try Disk.facts(path).kind == .file else { continue }
                pages.append((printable(path: path), String(decoding: try Disk.read(path), as: UTF8.self)))
            }
        } catch {
            throw StoppedRun("\(printable(path: folder)): error: cannot be read: \(error.reason)")
        }
        if pages.isEmpty { throw StoppedRun("\(printable(path: folder)): error: holds no page of a rule, ID.md") }
        return pages
    }

    /// A README explains the folder, and is no page.
    private static func isPage(_ name: String) -> Bool {
        name.hasSuffix(".md") && !name.hasPrefix(".") && name != "README.md"
    }
}
