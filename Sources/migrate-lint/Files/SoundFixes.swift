import Engine
import Reporters
import Syntax
import Verification

/// The fixes of a run with which its files still parse, where some break one. These are found by halves, so that a file
/// keeps its other fixes.
struct SoundFixes {
    /// The numbers of those that stay, counted from 0.
    let kept: Set<Int>
    /// One for each fix that is left out, with its rule and line, sorted by path.
    let problems: [Problem]

    /// How often texts are parsed at most: of a hundred fixes, one is found in eight turns.
    private static let turns = 64

    /// `broken`: the files that do not parse with all fixes. Nil where no fix is seen to be the cause.
    init?(of fixed: Fixed, breaking broken: Set<String>, originals: [SourceFile], check: SyntaxCheck) {
        let replay = fixed.replay()
        guard replay.needs.count == fixed.applied.count else { return nil }
        let search = Bisection(of: Array(fixed.applied.indices), needs: replay.needs, runs: Self.turns) { wanted in
            let texts = replay.changes(keeping: wanted).filter { broken.contains($0.path) }
            let still = check.broken(texts, originals: originals) { _ in }
            if still.isEmpty { return .passes }
            return .fails(Bisection.Failure(words: [], suspects: replay.fixes(in: still, of: wanted)))
        }
        guard !search.kept.isEmpty else { return nil }
        kept = search.kept
        problems = search.left.sorted { $0.key < $1.key }.map { number, cause in
            let fix = fixed.applied[number]
            let words = "the fix of \(fix.rule) in line \(fix.position.line) is left out, "
            return Problem(path: fix.path, message: words + Self.reason(cause, fixed))
        }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private static func reason(_ cause: Bisection.Cause, _ fixed: Fixed) -> String {
        switch cause {
        case .failure: return "as the file would no longer parse: please report this"
        case .unproved: return "as the file was not seen to parse with it"
        case .needs(let other):
            let fix = fixed.applied[other]
            return "as it builds on that of \(fix.rule) at \(printable(path: fix.path)):\(fix.position.line)"
        }
    }
}
