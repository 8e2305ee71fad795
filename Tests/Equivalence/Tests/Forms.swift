import Foundation

/// What `migrate-lint`, built from the root package in this run, makes of a file.
enum MigrateLint {
    /// Where `MIGRATE_LINT` says, or built now.
    static let binary: String = {
        if let path = ProcessInfo.processInfo.environment["MIGRATE_LINT"] { return path }
        let build = ["build", "--package-path", Toolchain.root.path, "--product", "migrate-lint"]
        guard let run = try? Toolchain.Run("swift", build), run.status == 0,
            let path = try? Toolchain.Run("swift", build + ["--show-bin-path"], errors: false).output
        else { fatalError("migrate-lint does not build") }
        return path.trimmingCharacters(in: .whitespacesAndNewlines) + "/migrate-lint"
    }()

    /// One way to rewrite a file, as it is offered.
    struct Form: Hashable {
        /// Empty for a rule with one way only.
        var name: String
        /// It is called safe wherever it is offered.
        var isSafe: Bool
        /// It comes first wherever it is offered: what is applied where nobody asks for a form.
        var isFirst = false
        /// What it is offered for.
        var target = ""
    }

    private struct Report: Decodable {
        struct Finding: Decodable {
            let rule: String
            let fixes: [Fix]
        }
        let findings: [Finding]
    }

    /// One fix of one finding.
    struct Fix: Decodable {
        struct Edit: Decodable, Equatable {
            let path: String
            let startOffset: Int
            let endOffset: Int
            let replacement: String
        }
        let applicability: String
        let form: String
        let edits: [Edit]

        func isSame(as other: Fix) -> Bool { form == other.form && edits == other.edits }
    }

    /// What each of these rules offers in a file, with pages that are not in the binary.
    static func fixes(of rules: [String], in file: URL, target: String, pages: URL) throws -> [String: [Fix]] {
        let arguments = ["--format", "json", "--rules", pages.path, "--only", rules.joined(separator: ",")]
        let run = try Toolchain.Run(
            binary, arguments + ["--target", target, copied(file, for: rules[0]).path], errors: false)
        let findings = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).findings
        return Dictionary(grouping: findings, by: \.rule).mapValues { $0.flatMap(\.fixes) }
    }

    /// The forms that this rule offers in this file, without those that are only shown.
    static func forms(of rule: String, in file: URL, target: String) throws -> [Form] {
        let copy = try copied(file, for: rule)
        let arguments = ["--format", "json", "--only", rule, "--target", target, copy.path]
        let run = try Toolchain.Run(binary, arguments, errors: false)
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        let offers = report.findings.filter { $0.rule == rule }
            .map { $0.fixes.filter { $0.applicability != "display" } }.filter { !$0.isEmpty }
        return Dictionary(grouping: offers.joined(), by: \.form)
            .map { name, fixes in
                Form(
                    name: name, isSafe: fixes.allSatisfy { $0.applicability == "safe" },
                    isFirst: offers.allSatisfy { $0[0].form == name }, target: target)
            }
            .sorted { $0.name < $1.name }
    }

    /// The same for several targets, each form for the first that it is offered for.
    static func forms(of rule: String, in file: URL, targets: [String]) throws -> [Form] {
        let all = try targets.flatMap { try forms(of: rule, in: file, target: $0) }
        return Dictionary(all.map { ($0.name, $0) }) { first, _ in first }.values.sorted { $0.name < $1.name }
    }

    /// Rewrites a copy of the file in this form, and says where it lies, and what was created beside it.
    static func rewritten(_ file: URL, by rule: String, form: Form) throws -> [URL] {
        let copy = try copied(file, for: rule)
        let flags = ["--fix", "--allow-dirty", "--quiet", "--only", rule, "--target", form.target]
        let isAsked = !form.name.isEmpty && !form.isFirst
        _ = try Toolchain.Run(
            binary,
            flags + (form.isSafe ? [] : ["--unsafe-fixes"]) + (isAsked ? ["--form", form.name] : []) + [copy.path])
        return try FileManager.default.contentsOfDirectory(
            at: copy.deletingLastPathComponent(), includingPropertiesForKeys: nil)
    }

    /// A copy as the only source of a package, which finds what is created.
    private static func copied(_ file: URL, for rule: String) throws -> URL {
        let package = Toolchain.folder.appendingPathComponent("\(rule)-\(UUID().uuidString)")
        let folder = package.appendingPathComponent("Sources/Program")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("// swift-tools-version: 6.0\n".utf8).write(to: package.appendingPathComponent("Package.swift"))
        let copy = folder.appendingPathComponent(file.lastPathComponent)
        try FileManager.default.copyItem(at: file, to: copy)
        return copy
    }
}
