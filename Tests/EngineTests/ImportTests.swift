import BundledRules
import Rules
import Syntax
import Testing

@testable import Engine

/// Which files a rule with `imports` searches.
@Suite struct ImportTests {
    private func rules(_ texts: [String]) -> [String] {
        let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
        return Fixtures.linter().lint(files).findings.filter { $0.path == "0.swift" }.map(\.rule)
    }

    @Test(arguments: [
        ("import Combine\np.sink { x in }", [], ["combine-sink"]),
        ("import struct Combine.Just\np.sink { x in }", [], ["combine-sink"]),
        ("p.sink { x in }", [], []), ("import RxSwift\np.sink { x in }", ["import RxSwift"], []),
        // A member is visible without an import of its own.
        ("p.sink { x in }", ["import Combine"], ["combine-sink"]),
        ("import UIKit\np.receive(on: DispatchQueue.main)", ["import Combine"], ["combine-receive-main"]),
        // The call may be of a function that the project declares.
        ("p.sink { x in }", ["import Combine", "extension Log { func sink(_ f: (Int) -> Void) {} }"], []),
        ("p.sink { x in }", ["import Combine", "extension Log { func sink(_ f: F, _ g: G) {} }"], ["combine-sink"]),
        ("p.sink { x in }", ["import Combine", "extension Log { func sink(to file: F) {} }"], []),
        (
            "p.sink(receiveValue: f)", ["import Combine", "extension Log { func sink(to file: F) {} }"],
            ["combine-sink"]
        ),
        (
            "p.receive(on: DispatchQueue.main)", ["import Combine", "extension S { func receive(subscriber: S) {} }"],
            ["combine-receive-main"]
        ),
        // Types are not visible without an import.
        ("let a = PassthroughSubject<Int, Never>()", ["import Combine"], []),
    ])
    func rulesFollowVisibleModules(file: String, others: [String], wanted: [String]) {
        #expect(rules([file] + others) == wanted)
    }
}
