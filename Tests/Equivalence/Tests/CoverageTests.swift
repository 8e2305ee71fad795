import Foundation
import Testing

/// Whatever a page offers was driven: each rewrite that can be applied has a scenario, or its reason here.
@Suite struct CoverageTests {
    /// No scenario can drive these here.
    static let undriven = Dictionary(
        uniqueKeysWithValues: (1...3).map {
            ("combine-on-receive \($0)", "when SwiftUI starts a task is not ours to say")
        } + [
            ("dispatch-main-async 1", "it is 2 with the result of a call, which goes unused in both"),
            ("dispatch-main-async 9", "it is 8 in a test that waits for it"),
            ("dispatch-main-async 10", "it is 8 in a test"),
            ("dispatch-main-async 12", "it is 11 in a test that waits for it"),
            ("dispatch-main-async 13", "it is 11 in a test"),
        ])

    /// No schedule shows a difference, and they stay unsafe.
    static let sameAndUnsafe = [
        "combine-sink-value 1": "a request that begins with the task is seen by none of these drivers",
        "combine-sink-value 2": "a request that begins with the task is seen by none of these drivers",
        "combine-sink-value 3": "a request that begins with the task is seen by none of these drivers",
        "combine-sink-value 4": "a request that begins with the task is seen by none of these drivers",
        "combine-sink-value 5": "a request that begins with the task is seen by none of these drivers",
        "completion-async-body 1": "callers in code that is not read no longer compile",
        "completion-async-body 2": "callers in code that is not read no longer compile",
        "completion-async-body 3": "callers in code that is not read no longer compile",
        "completion-async-body 4": "callers in code that is not read no longer compile",
        "completion-async-conformance 1": "who fulfils or calls it in code that is not read no longer compiles",
        "completion-async-conformance 2": "who fulfils or calls it in code that is not read no longer compiles",
        "completion-task 1": "who calls it in code that is not read no longer compiles",
    ]

    @Test func pagesOffer() { #expect(Offer.all.count > 30) }

    @Test(.enabled(if: !Verdict.isUpdating), arguments: Set(Offer.all.map(\.rule)).sorted())
    func everyRewriteIsDriven(rule: String) throws {
        let offers = Offer.all.filter { $0.rule == rule }
        let driven = try Self.drives(of: offers)
        for offer in offers {
            let name = offer.testDescription
            let drives = driven[offer.number] ?? []
            #expect(drives.isEmpty == (Self.undriven[name] != nil), "\(name): driven by \(drives)")
            guard !offer.isSafe, !drives.isEmpty else { continue }
            let differs = drives.contains { drive in
                Verdict.recorded.contains { key, verdict in key.hasPrefix(drive + " mode ") && verdict != .same }
            }
            let word = differs ? "is shown to differ" : "never differs: it may deserve better"
            #expect(differs == (Self.sameAndUnsafe[name] == nil), "\(name) \(word): \(drives)")
        }
    }

    /// The names of the programs that drive each of a page's rewrites, as in `Verdicts.txt`.
    private static func drives(of offers: [Offer]) throws -> [Int: Set<String>] {
        let folder = Toolchain.folder.appendingPathComponent("trials-\(offers[0].rule)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for offer in offers {
            try Data(offer.page.utf8).write(to: folder.appendingPathComponent(offer.trial + ".md"))
        }
        var result: [Int: Set<String>] = [:]
        for fixture in FixtureTests.all where fixture.rule == offers[0].rule {
            let target = try #require(try fixture.header("target"))
            let fixes = try MigrateLint.fixes(
                of: [fixture.rule] + offers.map(\.trial), in: fixture.before, target: target,
                form: fixture.header("form"), pages: folder)
            let applied = fixes[fixture.rule, default: []].filter { $0.applicability != "display" }
            for offer in offers {
                for fix in fixes[offer.trial, default: []] where applied.contains(where: { fix.isSame(as: $0) }) {
                    let form = fix.form.isEmpty ? "only" : fix.form
                    result[offer.number, default: []].insert("\(fixture.testDescription) \(form)")
                }
            }
        }
        return result
    }
}
