import Patterns
import Syntax
import Xcode

/// The keys of front matter.
enum FrontKey: String, CaseIterable {
    case severity, title, fix, form, requires, imports, idiom, family, replaces, table, given, file

    var meaning: String {
        switch self {
        case .severity: "the severity of the findings: `error`, `warning` or `note`; only this key is needed"
        case .title: "the heading in general words, for `explain` and `rules`, if it has names such as `$X`"
        case .fix:
            "the highest level that a fix of this page can have: `safe` (`--fix` applies it), `unsafe` (`--fix --unsafe-fixes` does) or `display` (a sketch, which is never applied), and why; `unsafe` needs a reason here or in a condition"
        case .form: "the name of its rewrites, which `--form` can ask for"
        case .requires: "versions that all rewrites need: if the target is older, or not known, they are sketches"
        case .imports: "only files that import one of these modules are searched"
        case .idiom: "the kind of code that is found, in one word: findings are counted by it in the JSON report"
        case .family:
            "if rules of one family find the same code, only one reports it: the larger match, then your own page, then the "
                + "better fix; without this key, the first word of the id"
        case .replaces: "former ids of this rule, which `--only`, `--disable` and suppressions still accept"
        case .table: "makes it a table page, which rules ask, and says what the patterns of its rows match"
        case .given:
            "on a table page: names that its cells use and its patterns do not bind; the rule that asks must have bound them, by the same names"
        case .file:
            "makes it a file page: its one `swift` fence is a file of this name, which a rule with `create` adds to the project"
        }
    }

    var example: String {
        switch self {
        case .severity: "severity: warning"
        case .title: "title: iterate a publisher in a task"
        case .fix: "fix: unsafe: the loop starts a turn later"
        case .form: "form: task"
        case .requires: "requires: swift 5.5, ios 15, macos 12"
        case .imports: "imports: Combine, SwiftUI"
        case .idiom: "idiom: sink"
        case .family: "family: completion"
        case .replaces: "replaces: combine-old-name"
        case .table: "table: types"
        case .given: "given: $CONTINUATION"
        case .file: "file: Bridge.swift"
        }
    }

    /// Keys that are not allowed on a table or file page, which reports nothing.
    static let onlyForRules: [FrontKey] = [.severity, .title, .fix, .form, .requires, .imports, .idiom, .family]
}

/// The parsed lines between the two `---`.
struct FrontMatter {
    fileprivate(set) var severity: Severity?
    fileprivate(set) var title: String?
    fileprivate(set) var ceiling: Ceiling?
    fileprivate(set) var form: String?
    fileprivate(set) var requires: [PlatformRequirement] = []
    fileprivate(set) var imports: [String] = []
    fileprivate(set) var idiom: String?
    fileprivate(set) var family: String?
    fileprivate(set) var replaces: [Excerpt] = []
    /// The text after `table:`, valid or not; nil on a rule's page.
    fileprivate(set) var table: Excerpt?
    /// The names that the rows of a table may use without binding them.
    fileprivate(set) var given: [Metavariable] = []
    /// The text after `file:`, valid or not; nil on a rule's page.
    fileprivate(set) var file: Excerpt?
    fileprivate var keys: [FrontKey: Excerpt] = [:]
    /// Keys that an unknown key was probably a misspelling of; they are not reported as missing.
    fileprivate var misspelled: Set<String> = []

    /// Whether it is the page of a table of names.
    var isOfNames: Bool { table?.text == Table.Kind.names.rawValue }

    /// Whether it is the page of a rule, not a table or file that other pages refer to.
    var runsAlone: Bool { table == nil && file == nil }
}

extension PageReader {
    /// Reads all keys; reports those that are unknown, missing or misplaced.
    mutating func readFront() -> FrontMatter {
        var front = FrontMatter()
        guard let lines = outline.front else {
            complain("a page begins with front matter between two `---` lines", at: 0..<0)
            return front
        }
        for line in lines where !line.trimmed().isEmpty { read(line.trimmed(), into: &front) }
        if front.runsAlone, front.keys[.severity] == nil, !front.misspelled.contains("severity") {
            complain("`severity` is missing", at: 0..<3, hint: "write `severity: warning` below")
        }
        let page = front.table != nil ? "a table page" : "the page of a file"
        for key in FrontKey.onlyForRules where !front.runsAlone {
            guard let line = front.keys[key] else { continue }
            complain("\(page) never runs alone, so `\(key.rawValue)` says nothing here", at: line.range)
        }
        if front.table == nil, let line = front.keys[.given] {
            complain("only the rows of a table are given what they do not bind", at: line.range)
        }
        if front.table != nil, let line = front.keys[.file] {
            complain("a page is that of a table or of a file", at: line.range)
        }
        return front
    }

    private mutating func read(_ line: Excerpt, into front: inout FrontMatter) {
        guard let (name, value) = line.splitAtColon() else {
            return complain("front matter is `key: value` lines only", at: line.range)
        }
        guard let key = FrontKey(rawValue: name.text) else {
            let known = FrontKey.allCases.map(\.rawValue)
            if let near = nearest(to: name.text, among: known) { front.misspelled.insert(near) }
            let hint = Hint.near(name.text, known)
            return complain("unknown key `\(name.text)`", at: name.range, hint: hint)
        }
        guard front.keys.updateValue(line, forKey: key) == nil else {
            return complain("`\(name.text)` is said twice", at: name.range)
        }
        guard !value.isEmpty else { return complain("`\(name.text)` has no value", at: line.range) }
        read(value, of: key, into: &front)
    }

    private mutating func read(_ value: Excerpt, of key: FrontKey, into front: inout FrontMatter) {
        switch key {
        case .severity: front.severity = choose(value, called: "severity")
        case .title: front.title = value.text
        case .fix: front.ceiling = readCeiling(value)
        case .form: front.form = readName(value)
        case .requires: front.requires = readRequirements(value)
        case .imports: front.imports = value.items().compactMap { readModule($0) }
        case .idiom: front.idiom = readName(value)
        case .family: front.family = readName(value)
        case .replaces: front.replaces = value.items().filter { readName($0) != nil }
        case .table: front.table = value
        case .given: front.given = value.items().compactMap { readNewName($0) }
        case .file: front.file = value
        }
    }

    /// `LEVEL` or `LEVEL: reason`; the reason may name these.
    mutating func readCeiling(_ value: Excerpt, naming names: Scope = Scope()) -> Ceiling? {
        let (level, reason) = value.splitAtColon() ?? (value, nil)
        if let reason, reason.isEmpty { complain("the reason is missing", at: reason.range) }
        let message = reason.map { readMessage($0, naming: names) }
        return choose(level, called: "level").map { Ceiling(level: $0, reason: message) }
    }

    /// The enum case that the word names; nil after an error.
    mutating func choose<Choice>(_ word: Excerpt, called name: String) -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        if let choice = Choice(rawValue: word.text) { return choice }
        // What reports call it.
        let meant = word.text == "sketch" ? Applicability.display.rawValue : word.text
        let hint = Hint.near(meant, Choice.allCases.map(\.rawValue))
        complain("unknown \(name) `\(word.text)`", at: word.range, hint: hint)
        return nil
    }

    mutating func readRequirements(_ value: Excerpt) -> [PlatformRequirement] {
        if let known = requirements[value.range.lowerBound] { return known }
        do throws(RequirementError) {
            let found = try PlatformRequirement.list(value.text)
            requirements[value.range.lowerBound] = found
            return found
        } catch {
            complain(error.message, at: value.place(error.range), hint: error.hint)
            return []
        }
    }

    /// A form, an idiom or an id: lower-case words with dashes between them.
    mutating func readName(_ value: Excerpt) -> String? {
        if RuleID.isWellFormed(value.text) { return value.text }
        complain("`\(value.text)` is not lower-case words with dashes between them", at: value.range)
        return nil
    }

    private mutating func readNewName(_ value: Excerpt) -> Metavariable? {
        if let spot = value.metavariable { return spot.metavariable }
        complain("`\(value.text)` is no name", at: value.range, hint: "such as `$X` or `$$$X`")
        return nil
    }

    mutating func readModule(_ value: Excerpt) -> String? {
        let isName = !value.isEmpty && value.words().count == 1 && !value.bytes.contains { $0 < 0x30 && $0 != 0x2E }
        if isName { return value.text }
        complain("`\(value.text)` is not the name of a module", at: value.range)
        return nil
    }
}

/// The ids of pages.
enum RuleID {
    /// Lower-case letters and digits with single dashes between words, a letter first.
    static func isWellFormed(_ text: String) -> Bool {
        let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return words.allSatisfy { word in
            !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }

    /// The file name of the path, without `.md`.
    static func of(path: String) -> String {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
        return String(name.hasSuffix(".md") ? name.dropLast(3) : name)
    }
}
