import BundledRules
import Conditions
import Rules
import Testing

@testable import Engine
@testable import Verification

/// Each check that bundled pages have without a line of their own is held by a case, which fails once the check is dropped.
/// Two checks no bundled page needs, as its own lines refuse such code: `UncheckedRewriteTests` holds them with other pages.
@Suite struct DroppedCheckTests {
    /// One of these checks.
    enum Check: String, CaseIterable {
        case typeOfTemplate, typeOfTransform, asyncOverload, awaitedCall, changedVariable, actor, captureList
        case nameInCaptureList, leftClosure, availability

        func isMade(by clause: Clause) -> Bool {
            guard case .condition(let condition) = clause.meaning else { return false }
            return switch (self, condition.fact) {
            case (.typeOfTemplate, .projectDeclares), (.typeOfTransform, .projectDeclaresTypes),
                (.asyncOverload, .callsAsyncOverloads),
                (.awaitedCall, .awaitsMovedCalls), (.changedVariable, .changesLocal),
                (.actor, .matchLies(in: .actor)), (.captureList, .isA(_, .capturable)),
                (.nameInCaptureList, .isA(_, .ident)), (.leftClosure, .leavesClosure):
                true
            default: false
            }
        }

        /// The bundled rules without it.
        var dropped: [Rule] { self == .availability ? Self.rulesForAllSystems : Fixtures.rules.map(dropped) }

        /// A rule without it.
        func dropped(from rule: Rule) -> Rule {
            var rule = rule
            rule.kind = .patterns(rule.alternatives.map { dropped(from: $0) })
            return rule
        }

        private func dropped(from alternative: Alternative) -> Alternative {
            var alternative = alternative
            alternative.checks.removeAll(where: isMade)
            for index in alternative.also.indices { alternative.also[index].checks.removeAll(where: isMade) }
            return alternative
        }

        private static let rulesForAllSystems: [Rule] = {
            let pages = BundledPages.all.map { page in
                guard page.path == "Rules/availability.md" else { return page }
                let rows = page.text.split(separator: "\n", omittingEmptySubsequences: false)
                let kept = rows.filter { !$0.hasPrefix("| `") } + ["| `never($_)` | `swift 5.5` | |"]
                return (page.path, kept.joined(separator: "\n"))
            }
            return (try? RuleSet(pages: pages).rules) ?? []
        }()
    }

    @Test(arguments: [
        (Check.typeOfTemplate, "combine-sink-main/own-task"), (.typeOfTransform, "urlsession-data-task/own-error"),
        (.asyncOverload, "combine-sink-main/twin"),
        (.awaitedCall, "dispatch-main-async/sdk-calls"), (.changedVariable, "combine-sink-main/changed-variable"),
        (.actor, "combine-sink-main/refused"), (.captureList, "combine-sink-main/captured-closures"),
        (.availability, "assign-on-self/form"),
    ])
    func caseFails(check: Check, name: String) throws {
        #expect(failures(of: name, Fixtures.rules) == [])
        #expect(failures(of: name, check.dropped) != [])
    }

    private func failures(of name: String, _ rules: [Rule]) -> [String] {
        let fixture = Fixtures["Fixtures/\(name)"]
        let own = rules.filter { $0.id == fixture.rule }
        var run = FixtureRun(fixture: fixture, rules: own, knowing: Fixtures.known, update: false)
        run.run()
        return run.failures
    }
}
