import Conditions
import FunctionBodies
import Index
import Overloads
import Foundation
import Rules
import Syntax
import Testing
import Xcode

@testable import Engine
@testable import Verification

/// Every reason in the program is given for some fixture or source, or asserted in some table of tests.
@Suite struct ReasonTests {
    /// All reasons given for the fixtures and for the sources of `ReasonSourceTests`.
    static let told: ToldReasons = {
        let found = parallel(Fixtures.cases.count, jobs: 4) { number in
            let fixture = Fixtures.cases[number]
            let rules = fixture.rule.map { id in Fixtures.rules.filter { $0.id == id } } ?? Fixtures.rules
            let options = LintOptions(
                targets: Targets(fixture.target), form: fixture.form, jobs: 1, modules: fixture.modules)
            return ToldReasons(of: fixture.before, Linter(rules: rules, knowing: Fixtures.known, options: options))
        }
        var told = ToldReasons()
        for reasons in found + ReasonSourceTests.told { told.formUnion(reasons) }
        return told
    }()

    // MARK: Pages

    /// Reasons that no case gives, as `rule: reason`, and why.
    static let openOfPages: [String: String] = [
        "completion-async-body: in Swift 6 mode the awaited value must be `Sendable`: check that it is":
            "no source is known: where a requirement stays, what fulfils it awaits nothing generic"
    ]

    @Test func reasonsOfPages() {
        let written = Set(Fixtures.rules.flatMap(\.reasons))
        // Without those of `TemplateChecks`, which have their own tests.
        #expect(written.count > 100)
        let open = Set(written.filter { !Self.told.gives($0) }.map(\.description))
        #expect(open.subtracting(Self.openOfPages.keys).sorted() == [], "no case gives these")
        #expect(Set(Self.openOfPages.keys).subtracting(open).sorted() == [], "these are given")
    }

    // MARK: Sources

    /// Reasons that no case gives, with `…` for interpolations, and why.
    static let open = [
        "'…' is used here other than by calling it or passing it on: rewrite by hand":
            "each mention is written or refused before",
        "this '…' would have to leave the closure of a continuation":
            "the continuation holds the loop or the switch as well then",
        "the overridden function is declared outside of the checked files":
            "that it may fulfil a requirement of the class elsewhere is said before",
        "what is sent to the main queue is not a closure: pass a closure":
            "what runs on the main queue stands in a closure wherever it is found",
        "the handler closure takes … values, but no handler of this function takes that many":
            "a closure of so many values belongs to another function, and is not looked at",
        "declare that … is here and in the requirement of '…' (…)":
            "no source is known: where a requirement stays, what fulfils it awaits nothing generic",
        "the project declares some of the functions of …: add the others by hand":
            "the one file that is bundled declares one function",
        "there is no code that calls '…'": "a page that counts the calls binds the body of a function",
        "… (…) is not seen to call its … exactly once":
            "no source is known: what is followed has a flaw, is a requirement, or is believed for a reason",
        "the closure at line … calls '…' on some paths only, and line … may call it on the others":
            "no source is known: that it may be called twice is told first",
        "check that it is called once either way, or leave this as it is": "the advice of that one",
        "two rewrites overlap here: apply one, then run the tool again": "the last check before anything is written",
        "was not read": "the command reads the file before it asks about a line of it",
        "the call becomes a 'return', so the code after it would not run":
            "no source is known: a call is awaited where nothing follows",
    ]

    /// The targets that analyse code and write it.
    private static let rooms = [
        "Index", "Flow", "Overloads", "Timing", "CallSites", "FunctionBodies", "PublisherBodies", "Streams",
        "Subjects", "Conditions", "Engine",
    ]

    @Test func reasonsOfSources() {
        let written = WrittenReasons.all(in: Self.files(below: Self.rooms.map { "Sources/\($0)" }))
        #expect(written.count > 180)
        let given = Self.told.texts.union(Self.assertedTexts)
        let open = Set(written.keys.filter { !$0.isAmong(given) }.map(\.description))
        #expect(open.subtracting(Self.open.keys).sorted() == [], "no case gives these")
        #expect(Set(Self.open.keys).subtracting(open).sorted() == [], "these are given")
    }

    /// The string literals of the test tables that evaluate conditions and transforms directly.
    private static let assertedTexts: Set<String> = {
        var told = ToldReasons()
        for file in files(below: (rooms + ["Command"]).map { "Tests/\($0)Tests" })
        where !["/ReasonTests.swift", "/ReasonSourceTests.swift"].contains(where: file.path.hasSuffix) {
            let tree = TokenTree(file)
            // Any text replaces the interpolation.
            for text in WrittenReasons.literals(in: tree.all, of: tree) { told.add(text.pieces.joined(separator: "x")) }
        }
        return told.texts
    }()

    private static func files(below folders: [String]) -> [SourceFile] {
        folders.flatMap { folder in
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(Fixtures.folder)/\(folder)")) ?? []
            return names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
                let bytes = FileManager.default.contents(atPath: "\(Fixtures.folder)/\(folder)/\(name)") ?? Data()
                return SourceFile(path: "\(folder)/\(name)", bytes: Array(bytes))
            }
        }
    }
}

/// Tests how reasons are read from sources and compared with those given.
@Suite struct WrittenReasonTests {
    @Test(arguments: [
        ("throw Refusal(\"a\", token: b)", ["a"]), ("throw Judge.Refusal(\"a '\\(b ?? \"c\")' d\")", ["a '…' d"]),
        ("Refusal(\"a\" + \"b \\(c)\" + \"d\")", ["ab …d"]),
        ("lower(to: .unsafe, a ? \"b\" : \"\\(c) d\")", ["b", "… d"]),
        ("throw refusal(\"a '\\(b)'\", other)", ["a '…'…"]), ("var reason = \"a \\(b)\"", ["a …"]),
        ("reason += \" b: \\(c)\"", ["… b: …"]),
        ("Doubt(\n    reason: \"a\",\n    token: b)", ["a"]), ("func refuse(_ reason: String = \"a\") {}", []),
        ("print(\"a\")", []), ("Refusal(reason, token: b)", []), ("Refusal()", []), ("Refusal(\"\\(a)\")", []),
    ])
    func read(source: String, wanted: [String]) {
        let found = WrittenReasons.all(in: [SourceFile(path: "a.swift", text: source)])
        #expect(found.keys.map(\.description).sorted() == wanted.sorted())
    }

    @Test(arguments: [
        ("a '…' b", "a 'x' b", true), ("a '…' b", "a 'x' c", false), ("a '…' b", "c a 'x' b", false), ("a", "a", true),
        ("a", "ab", false), ("…a…", "xay", true), ("… at …:… b", "x at y:1 b", true), ("… at …:… b", "x at y b", false),
    ])
    func compared(reason: String, text: String, isSame: Bool) {
        #expect(ReasonText(pieces: reason.components(separatedBy: "…")).matches(text) == isSame)
    }
}

extension Rule {
    /// The reasons on a page: that of its ceiling, and those of `else`.
    fileprivate var reasons: [ToldReasons.PageReason] {
        let ofFences = alternatives.flatMap { alternative in
            let clauses = alternative.clauses + alternative.also.flatMap(\.clauses)
            return (alternative.ceiling?.reasons ?? []) + [alternative.report].compactMap(\.self)
                + clauses.compactMap { $0.fallback?.reason }
        }
        return (ofFences + (ceiling?.reasons ?? [])).map { ToldReasons.PageReason(rule: id, text: $0.text) }
    }
}
