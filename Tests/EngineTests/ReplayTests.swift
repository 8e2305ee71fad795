import RandomInputs
import Rules
import Syntax
import Testing

@testable import Engine
@testable import Verification

/// The files of a run with some of its fixes left out.
@Suite struct ReplayTests {
    /// With all fixes they are what the run makes of them, with none what they were; with some that have all they build on, no
    /// bracket is lost.
    @Test(arguments: Fixtures.part)
    func holdsForFixtures(name: String) {
        let files = Fixtures[name].before
        let fixed = Fixtures.fix(files)
        let replay = fixed.replay()
        let all = Set(fixed.applied.indices)
        #expect(replay.needs.count == all.count)
        #expect(replay.changes(keeping: all) == fixed.files.filter { file in !files.contains(file) })
        #expect(replay.changes(keeping: []).isEmpty)
        let read = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        for number in fixed.applied.indices {
            let kept = all.subtracting(replay.needs.dependents(of: [number]))
            for file in replay.changes(keeping: kept) {
                let wasBalanced = read[file.path].map { TokenTable($0.bytes).isBalanced } ?? true
                #expect(
                    !wasBalanced || TokenTable(file.bytes).isBalanced, "\(file.path) without \(number): \(file.text)")
            }
            #expect(replay.paths(of: [number]).isSubset(of: fixed.groups[number]))
        }
    }

    /// The state after each round is one that the run went through: a fix needs none of its own round or of a later one.
    @Test(arguments: Fixtures.part)
    func aFixNeedsEarlierOnesOnly(name: String) {
        for (number, needs) in Fixtures.fix(Fixtures[name].before).replay().needs.enumerated() {
            #expect(needs.allSatisfy { $0 < number })
        }
    }

    /// The inner subscription is rewritten after the outer one, and the other beside them.
    @Test func oneBuildsOnTheOther() {
        let fixed = Fixtures.fix([FixerTests.nested])
        let replay = fixed.replay()
        #expect(replay.needs.map(\.count).sorted() == [0, 0, 1])
        let inner = replay.needs.firstIndex { !$0.isEmpty } ?? 0
        let outer = replay.needs[inner]
        let other = Set(0..<3).subtracting(outer).subtracting([inner])
        #expect(replay.fixes(on: [3], of: "a.swift", among: [0, 1, 2]) == outer)
        #expect(replay.fixes(on: [1], of: "a.swift", among: [0, 1, 2]).isEmpty)
        let text = replay.changes(keeping: other).first?.text ?? ""
        #expect(text.contains("a.sink { _ in\n        a.sink { print($0) }.store(in: &inner)"), "\(text)")
        #expect(!text.hasSuffix("a.sink { print($0) }.store(in: &bag)\n}"), "\(text)")
        #expect(replay.nearest(to: [], from: [0, 1, 2], leaving: ["b.swift"]).isEmpty)
        #expect(replay.nearest(to: [], from: [0, 1, 2], leaving: ["a.swift"]) == [0, 1, 2])
        #expect(replay.nearest(to: [0, 1, 2], from: outer, leaving: ["a.swift"]) == outer)
    }
}
