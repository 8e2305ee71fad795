import Foundation
import Testing

/// A fence of a page whose fix is applied when asked, safe or not: alone, as a page of its own.
struct Offer: CustomTestStringConvertible {
    let rule: String
    /// Which of the page's rewrites it is, counted from 1.
    let number: Int
    let isSafe: Bool
    /// A page with this fence and those that go with it, and no other.
    let page: String

    var testDescription: String { "\(rule) \(number)" }
    /// The id of that page; the first word, its family, is no other's.
    var trial: String { "trial\(number)-\(rule)" }

    /// Those of every page.
    static let all: [Offer] = {
        let folder = Toolchain.root.appendingPathComponent("Rules")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.flatMap { file in
            offers(
                of: file.deletingPathExtension().lastPathComponent,
                in: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
        }
    }()

    private static func offers(of rule: String, in text: String) -> [Offer] {
        let lines = text.components(separatedBy: "\n")
        guard let heading = lines.firstIndex(where: { $0.hasPrefix("# ") }) else { return [] }
        let head = lines[...heading].filter { !$0.hasPrefix("replaces:") && !$0.hasPrefix("family:") }
        let ceiling = head.first { $0.hasPrefix("fix: ") }.map { String($0.dropFirst(5)) }
        var rewrites: [[String]] = []
        var isRewrite = false
        for fence in fences(lines[heading...]) {
            let opening = fence[0].dropFirst(3).split(separator: " ")
            if opening.first == "swift" { isRewrite = false }
            if opening.first == "diff", !opening.contains("also") {
                isRewrite = true
                rewrites.append([])
            }
            // What follows a pattern without a rewrite belongs to that.
            if isRewrite, ["diff", "where"].contains(opening.first) { rewrites[rewrites.count - 1] += [""] + fence }
        }
        return rewrites.enumerated().compactMap { index, fence in
            let own = fence.first { $0.hasPrefix("fix ") }?.split(whereSeparator: { " :".contains($0) })[1]
            guard let level = own.map(String.init) ?? ceiling, ["safe", "unsafe"].contains(level) else { return nil }
            let page = (head + fence).joined(separator: "\n") + "\n"
            return Offer(rule: rule, number: index + 1, isSafe: level == "safe", page: page)
        }
    }

    /// The fenced blocks, with their fences.
    private static func fences(_ lines: ArraySlice<String>) -> [[String]] {
        var (result, open): ([[String]], [String]?) = ([], nil)
        for line in lines {
            switch (open, line.hasPrefix("```")) {
            case (nil, true): open = [line]
            case (let block?, true):
                result.append(block + [line])
                open = nil
            case (let block?, false): open = block + [line]
            case (nil, false): break
            }
        }
        return result
    }
}
