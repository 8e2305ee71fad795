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

    /// The flags for a run without each page of ours but these: in a whole report another rule may take the place. `--only`
    /// would not do, as it reports what the whole report says.
    private static func alone(_ rules: [String]) -> [String] {
        ["--disable", Offer.pages.map(\.rule).filter { !rules.contains($0) }.joined(separator: ",")]
    }

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
    static func fixes(
        of rules: [String], in file: URL, target: String, form: String?, pages: URL
    ) throws -> [String: [Fix]] {
        let arguments = ["--rules", pages.path, "--target", target] + alone(rules)
        let findings = try findings(by: arguments + [copied(file, for: rules[0]).path], asking: form)
        return Dictionary(grouping: findings, by: \.rule).mapValues { $0.flatMap(\.fixes) }
    }

    /// The forms that this rule offers in this file, without those that are only shown.
    private static func forms(of rule: String, in file: URL, target: String, asking form: String?) throws -> [Form] {
        let copy = try copied(file, for: rule)
        let findings = try findings(by: alone([rule]) + ["--target", target, copy.path], asking: form)
        let offers = findings.filter { $0.rule == rule }
            .map { $0.fixes.filter { $0.applicability != "display" } }.filter { !$0.isEmpty }
        return Dictionary(grouping: offers.joined(), by: \.form)
            .map { name, fixes in
                Form(
                    name: name, isSafe: fixes.allSatisfy { $0.applicability == "safe" },
                    isFirst: form == nil && offers.allSatisfy { $0[0].form == name }, target: target)
            }
            .sorted { $0.name < $1.name }
    }

    /// What is reported, where nobody asks for a form or the case says that each comes only if it is asked for.
    private static func findings(by arguments: [String], asking form: String?) throws -> [Report.Finding] {
        func findings(_ asked: String?) throws -> [Report.Finding] {
            let words = ["--format", "json"] + (asked.map { ["--form", $0] } ?? []) + arguments
            let run = try Toolchain.Run(binary, words, errors: false)
            return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).findings
        }
        let first = try findings(form)
        guard form != nil else { return first }
        let names = Set(first.flatMap(\.fixes).map(\.form)).sorted()
        return try names.flatMap { name in
            try findings(name).map { Report.Finding(rule: $0.rule, fixes: $0.fixes.filter { $0.form == name }) }
        }
    }

    /// The same for several targets, each form for the first that it is offered for.
    static func forms(of rule: String, in file: URL, targets: [String], asking form: String?) throws -> [Form] {
        let all = try targets.flatMap { try forms(of: rule, in: file, target: $0, asking: form) }
        return Dictionary(all.map { ($0.name, $0) }) { first, _ in first }.values.sorted { $0.name < $1.name }
    }

    /// Rewrites a copy of the file in this form, and says where it lies, and what was created beside it.
    static func rewritten(_ file: URL, by rule: String, form: Form) throws -> [URL] {
        let copy = try copied(file, for: rule)
        let flags = ["--fix", "--allow-dirty", "--quiet", "--target", form.target] + alone([rule])
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
