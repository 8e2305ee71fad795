import Foundation

/// What is tried with the bytes that the fuzzer makes up; `Tests/Fuzz/run` names it in `FUZZ_AREA`.
enum Area: String {
    /// Pieces, tokens and trees.
    case trees
    /// A source, to its fixed text.
    case fixes
    /// The comments that silence findings.
    case comments
    /// A rule: its heading, patterns and conditions.
    case pages
    /// A table in place of a bundled one, which the first byte chooses: `A` for the first.
    case tables
    /// A `Package.swift`, a `project.pbxproj`, a `.xcconfig`.
    case projects
    /// A path, its source after a line end, and how the report of both looks.
    case reports

    static let chosen: Area = {
        let name = ProcessInfo.processInfo.environment["FUZZ_AREA"] ?? ""
        guard let area = Area(rawValue: name) else { fatalError("FUZZ_AREA is no area: '\(name)'") }
        return area
    }()
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch Area.chosen {
    case .trees: checkTrees(bytes)
    case .fixes: checkFixes(bytes)
    case .comments: checkComments(bytes)
    case .pages: checkPages(bytes)
    case .tables: checkTables(bytes)
    case .projects: checkProjects(bytes)
    case .reports: checkReports(bytes)
    }
    return 0
}
