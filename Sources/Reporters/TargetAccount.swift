import Rules
import Xcode

/// What is known of how a file is built, and where that was read: the output of `--show-target`.
package struct TargetAccount: Sendable {
    private let path: String
    private let known: Targets.Known
    /// The manifests and projects that may build the file, each with the names of its targets that are known to.
    private let builders: [(path: String, targets: [String])]
    /// What they say, each with the path of its file.
    private let facts: [BuildFact]

    package init(
        path: String, known: Targets.Known, builders: [(path: String, targets: [String])], facts: [BuildFact]
    ) {
        (self.path, self.known, self.builders, self.facts) = (path, known, builders, facts)
    }

    private var target: Target { known.target }
    private var isGiven: Bool { known.origin == .given }
    private static let systems = PlatformRequirement.Platform.allCases.filter { $0 != .swift }

    /// For people: what is taken to be so, and below it, indented, what that was read from.
    package func text(_ paint: Paint) -> String {
        let parts: [(title: String, words: String, subject: BuildFact.Subject?)] = [
            ("built by", builtBy, nil), ("compiler", compiler, .compiler), ("language mode", mode, .mode),
            ("systems", systems, .system), ("default isolation", isolation, .isolation),
            ("upcoming features", features, .feature),
        ]
        return paint(.place, printable(path: path)) + "\n"
            + parts.map { title, words, subject in
                let places = subject.map(places) ?? []
                return (["\(paint(.place, title)): \(printable(words, limit: .max))"] + places.map { "  " + $0 })
                    .joined(separator: "\n") + "\n"
            }.joined()
    }

    /// What was read of a subject: the text, and each of its places.
    private func places(_ subject: BuildFact.Subject) -> [String] {
        var read: [(fact: BuildFact, lines: [Int])] = []
        for fact in facts where fact.subject == subject {
            if let index = read.firstIndex(where: { $0.fact.text == fact.text && $0.fact.file == fact.file }) {
                if !read[index].lines.contains(fact.line) { read[index].lines.append(fact.line) }
            } else {
                read.append((fact, [fact.line]))
            }
        }
        return read.map { fact, lines in
            let numbers = lines.sorted().map(String.init).joined(separator: ", ")
            return printable("\(fact.text) (\(fact.file ?? ""):\(numbers))", limit: .max)
        }
    }

    private var builtBy: String {
        if builders.isEmpty, !known.notBuiltBy.isEmpty {
            let manifests = Targets.Known.list(known.notBuiltBy)
            return "not known: no target of \(manifests) builds it, and above it lies no other Package.swift or Xcode "
                + "project"
        }
        if builders.isEmpty {
            return "not known: neither its folder nor one above has a Package.swift or an Xcode project"
        }
        let building = builders.filter { !$0.targets.isEmpty }
        let paths = Targets.Known.list(builders.map(\.path))
        if building.isEmpty { return "no target of \(paths) is seen to: what holds for all of them is taken" }
        return Targets.Known.list(building.map { "\(Targets.Known.list($0.targets)) (\($0.path))" })
    }

    private var compiler: String {
        let version = target[.swift].map { "Swift \($0)" } ?? ""
        if let old = target.oldLanguage {
            return "one that still builds the language of Swift \(old), and has no async/await: no fix is offered"
        }
        if isGiven && target.names(.swift) { return "\(version) or newer (--target)" }
        let isSaid = facts.contains { $0.subject == .compiler && $0.text.hasPrefix("swift-tools-version") }
        if isSaid || target[.swift].map({ $0 > PlatformRequirement.Platform.swift.lowest }) ?? false {
            let isProject = builders.contains { $0.path.hasSuffix(".xcodeproj") }
            let isTuist = builders.contains { $0.path.hasSuffix("Project.swift") }
            let signs = isProject ? "format, systems, settings and syntax" : isTuist ? "systems and syntax" : nil
            return "\(version) or newer" + (signs.map { ", as its \($0) need that" } ?? "")
        }
        let signs = facts.contains { $0.subject == .compiler } ? " (what the project says is older)" : ""
        return "not known\(signs), so that nothing newer than \(version) is written: "
            + "--target \"swift 6.2\" or a .swift-version file says it"
    }

    private var mode: String {
        if let old = target.oldLanguage { return "\(old), which no compiler with async/await builds" }
        return switch target.languageMode {
        case 5: "5, which does not check what is sent to another actor"
        case let mode?: "\(mode)"
        case nil where facts.contains { $0.subject == .mode }:
            "not the same everywhere: rewrites compile in mode 6, too"
        case nil: "not known: rewrites compile in mode 6, too"
        }
    }

    private var systems: String {
        let built = Self.systems.compactMap { system in target[system].map { (system, version: $0) } }
        let said = built.filter { target.names($0.0) }.map { "\($0.0.name) \($0.version)" }
        let assumed = built.filter { !target.names($0.0) }.map { "\($0.0.name) \($0.version)" }
        let option = "--target \"ios 17\" says it"
        if said.isEmpty && assumed.count == Self.systems.count {
            return
                "not known, so that rewrites run on the first ones with async/await (\(Targets.Known.list(assumed))): \(option)"
        }
        let whole = Targets.Known.list(said) + (isGiven && !said.isEmpty ? " (--target)" : "")
        if assumed.isEmpty { return whole }
        return (said.isEmpty ? "" : whole + "; ") + "for \(Targets.Known.list(assumed)) no version is said: \(option)"
    }

    private var isolation: String {
        target.mayIsolateByDefault
            ? "the main actor in some target; where a rewrite needs the main actor, it asks for `@MainActor` all the same"
            : "none: what says nothing of actors is on none"
    }

    private var features: String {
        if target.keepsCaller { return "an async function that no actor isolates runs on the actor of its caller" }
        return facts.contains { $0.subject == .feature } ? "none that changes a rewrite" : "none is said"
    }

    /// For programs: one object. Keys may be added, but are never renamed or removed.
    package var json: String {
        let systems = Self.systems.compactMap { system -> JSONText? in
            target[system].map { version in
                .object([
                    ("name", .string(system.rawValue)), ("version", .string("\(version)")),
                    ("isSaid", .bool(target.names(system))),
                ])
            }
        }
        let json = JSONText.object([
            ("version", .number(1)), ("path", .string(path)), ("isGiven", .bool(isGiven)),
            (
                "builtBy",
                .list(
                    builders.map { builder in
                        .object([
                            ("path", .string(builder.path)), ("targets", .list(builder.targets.map { .string($0) })),
                        ])
                    })
            ),
            ("compiler", .string(target[.swift].map { "\($0)" } ?? "")),
            ("languageMode", .number(target.languageMode ?? 0)), ("systems", .list(systems)),
            ("mayBeOnMainActorByDefault", .bool(target.mayIsolateByDefault)),
            ("staysWithCaller", .bool(target.keepsCaller)), ("facts", .lines(facts.map(fact))),
        ])
        var text = ""
        json.write(to: &text)
        return text + "\n"
    }

    private func fact(_ fact: BuildFact) -> JSONText {
        .object([
            ("about", .string("\(fact.subject)")), ("text", .string(fact.text)), ("path", .string(fact.file ?? "")),
            ("line", .number(fact.line)),
        ])
    }
}
