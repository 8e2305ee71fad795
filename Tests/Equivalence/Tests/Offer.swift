import Foundation
import Testing

/// A rewrite whose fix is applied when asked, safe or not: alone, as a page of its own.
struct Offer: CustomTestStringConvertible {
    let rule: String
    /// Which of the page's rewrites it is, counted from 1. A fence below a table of forms is one for each row.
    let number: Int
    let isSafe: Bool
    /// A page with this rewrite and what holds for it, and no other.
    let page: String

    var testDescription: String { "\(rule) \(number)" }
    /// The id of that page; the first word, its family, is no other's.
    var trial: String { "trial\(number)-\(rule)" }

    /// Every page of `Rules` that is a rule, by its name.
    static let pages: [(rule: String, text: String)] = {
        let folder = Toolchain.root.appendingPathComponent("Rules")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let pages = files.filter { $0.pathExtension == "md" && $0.lastPathComponent != "README.md" }
        return pages.sorted { $0.path < $1.path }.map { file in
            (file.deletingPathExtension().lastPathComponent, (try? String(contentsOf: file, encoding: .utf8)) ?? "")
        }.filter { $0.1.contains("\nseverity: ") }
    }()

    /// Those of every page.
    static let all = pages.flatMap { offers(of: $0.rule, in: $0.text) }

    private static func offers(of rule: String, in text: String) -> [Offer] {
        let lines = text.components(separatedBy: "\n")
        guard let heading = lines.firstIndex(where: { $0.hasPrefix("# ") }) else { return [] }
        let head = lines[..<heading].filter { !$0.hasPrefix("replaces:") && !$0.hasPrefix("family:") }
        let ceiling = head.first { $0.hasPrefix("fix: ") }.map { String($0.dropFirst(5)) }
        let rewrites = Rewrite.all(on: Array(lines[heading...])).flatMap(\.byRow)
        return rewrites.enumerated().compactMap { index, rewrite in
            let levels = ["display", "unsafe", "safe"]
            let own = ([ceiling].compactMap { $0 } + rewrite.levels).compactMap { level in
                levels.firstIndex { level.hasPrefix($0) }
            }
            guard let level = own.min(), level > 0 else { return nil }
            let page = (head + rewrite.lines).joined(separator: "\n") + "\n"
            return Offer(rule: rule, number: index + 1, isSafe: level == 2, page: page)
        }
    }
}

/// A fence that is rewritten, with the headings above it and all that holds for it.
private struct Rewrite {
    /// A heading, with what stands below it and above its first fence.
    struct Section {
        let heading: String
        var fences: [[String]] = []
        /// The table of forms.
        var table: [String] = []
        var hasFence = false

        var level: Int { heading.prefix { $0 == "#" }.count }
    }

    var sections: [Section]
    /// The fence, and those that go with it.
    var fences: [[String]]

    /// The lines of its page.
    var lines: [String] {
        sections.flatMap { [$0.heading, ""] + $0.table + [""] + $0.fences.flatMap { $0 + [""] } }
            + fences.flatMap { $0 + [""] }
    }

    private var conditions: [String] {
        (sections.flatMap(\.fences) + fences).filter { $0[0] == "```where" }.flatMap { $0 }
    }

    /// What its lines and its table of forms say that it promises.
    var levels: [String] {
        let said = conditions.filter { $0.hasPrefix("fix ") }.map { String($0.dropFirst(4)) }
        guard let table, let column = table.names.firstIndex(of: "fix") else { return said }
        return said + table.rows.map { $0[column] }
    }

    /// The cells of the table of forms that holds for it.
    private var table: (names: [String], rows: [[String]])? {
        guard let lines = sections.first(where: { !$0.table.isEmpty })?.table else { return nil }
        let rows = lines.map { line in
            line.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        return (rows[0], Array(rows.dropFirst(2)))
    }

    /// One for each row of the table of forms; itself without a table.
    var byRow: [Rewrite] {
        guard let table else { return [self] }
        let kept = conditions.filter { $0.hasPrefix("form ") }.map { Self.items($0.dropFirst(5)) }
        return table.rows.filter { row in kept.allSatisfy { $0.contains(row[0]) } }.map { row in
            var row = row
            if let below = table.names.firstIndex(of: "below"), let requires = table.names.firstIndex(of: "requires"),
                let other = table.rows.first(where: { $0[0] == row[below] })
            {
                row[below] = other[requires]
            }
            var alone = self
            for index in alone.sections.indices {
                let section = alone.sections[index]
                alone.sections[index].fences = section.fences.map { Self.lines($0, of: row[0]) }
                if !section.table.isEmpty {
                    alone.sections[index].table =
                        Array(section.table.prefix(2)) + ["| " + row.joined(separator: " | ") + " |"]
                }
            }
            alone.fences = fences.map { Self.lines($0, of: row[0]) }
            return alone
        }
    }

    /// The lines of a fence that are about this row.
    private static func lines(_ fence: [String], of row: String) -> [String] {
        guard fence[0] == "```where" else { return fence }
        return fence.compactMap { line in
            if line.hasPrefix("form ") { return nil }
            guard line.hasPrefix("in form "), let colon = line.firstIndex(of: ":") else { return line }
            let rows = items(line[..<colon].dropFirst(8))
            return rows.contains(row) ? String(line[colon...].dropFirst(2)) : nil
        }
    }

    private static func items(_ list: Substring) -> [String] {
        list.components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Those of a page, from its heading on.
    static func all(on lines: [String]) -> [Rewrite] {
        var open: [Section] = []
        var rewrites: [Rewrite] = []
        // What follows a pattern without a rewrite belongs to that.
        var isRewrite = false
        var rest = lines[...]
        while let line = rest.popFirst() {
            if line.hasPrefix("~~~") {
                rest = rest.drop { !$0.hasPrefix("~~~") }.dropFirst()
            } else if line.hasPrefix("#") {
                let section = Section(heading: line)
                open.removeAll { $0.level >= section.level }
                open.append(section)
            } else if line.hasPrefix("| form |") {
                open[open.count - 1].table = [line] + rest.prefix { $0.hasPrefix("|") }
            } else if line.hasPrefix("```") {
                let fence = [line] + rest.prefix { $0 != "```" } + ["```"]
                rest = rest.dropFirst(fence.count - 1)
                let isShared = !open[open.count - 1].hasFence
                switch line.dropFirst(3).prefix(while: { $0 != " " }) {
                case "diff" where line == "```diff":
                    for index in open.indices { open[index].hasFence = true }
                    rewrites.append(Rewrite(sections: open, fences: [fence]))
                    isRewrite = true
                case "swift":
                    for index in open.indices { open[index].hasFence = true }
                    isRewrite = false
                case "diff", "where":
                    if isShared {
                        open[open.count - 1].fences.append(fence)
                    } else if isRewrite {
                        rewrites[rewrites.count - 1].fences.append(fence)
                    }
                default: break
                }
            }
        }
        return rewrites
    }
}
