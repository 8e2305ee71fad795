#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// bundle-pages OUTPUT PAGE…: writes `BundledPages.all`, the same bytes for the same pages in any folder.

let output = CommandLine.arguments[1]
let pages = try CommandLine.arguments.dropFirst(2)
    .map { path in (name: name(of: path), text: try String(contentsOfFile: path, encoding: .utf8)) }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
let entries = pages.map { "        (\n\(literal("Rules/" + $0.name)),\n\(literal($0.text))\n        )," }
let source = """
    extension BundledPages {
        /// Each page by the path it has in this repository, in the order of their bytes.
        package static let all: [(path: String, text: String)] = [
    \(entries.joined(separator: "\n"))
        ]
    }

    """
try Data(source.utf8).write(to: URL(filePath: output))

/// The part after the last slash.
func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
}

/// A raw multi-line string literal of this text, with enough `#` to keep quotes and backslashes as they are.
func literal(_ text: String) -> String {
    var pounds = "#"
    while text.contains("\"\"\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
    let body = text.unicodeScalars.map { scalar in
        let isPlain = scalar == "\n" || scalar == "\t" || (scalar.value >= 0x20 && scalar.value != 0x7F)
        return isPlain && scalar != "\u{FEFF}" ? String(scalar) : "\\\(pounds)u{\(String(scalar.value, radix: 16))}"
    }
    return "\(pounds)\"\"\"\n\(body.joined())\n\"\"\"\(pounds)"
}
