import Patterns
import Rules
import Xcode

extension Option {
    /// What other tools have a command for.
    static let commandsElsewhere = [
        "lint": "PATH", "check": "PATH", "run": "PATH", "scan": "PATH", "fix": "--fix PATH", "diff": "--diff PATH",
        "version": "--version", "baseline": "--write-baseline FILE PATH",
    ]

    /// The enum case with this name; the error lists all cases.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ word: String, _ noun: String, also others: [String] = []
    ) throws(UsageError) -> Choice {
        if let choice = Choice(rawValue: word) { return choice }
        let known = Choice.allCases.map(\.rawValue) + others
        throw UsageError("unknown \(noun) `\(word)`\(suggestion(for: word, among: known))")
    }

    /// Splits the value at commas.
    @Sendable static func list(_ value: String) -> [String] {
        value.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }

    static func number(_ value: String, _ name: String, above least: Int) throws(UsageError) -> Int {
        if let number = Int(value), number > least { return number }
        throw UsageError("\(name) needs a number above \(least), not `\(value)`")
    }

    @Sendable static func target(_ value: String) throws(UsageError) -> Target {
        let target: Target
        do throws(RequirementError) {
            target = try Target(parsing: value)
        } catch {
            throw UsageError("--target: \(error.message)\(error.hint.map { ", \($0)" } ?? "")")
        }
        if let said = target[.swift], said < PlatformRequirement.Platform.swift.lowest {
            throw UsageError(
                "--target: Swift \(said) has no async/await: give the version of the compiler, such as `swift 6.2`; the "
                    + "language mode is read from the project")
        }
        return target
    }
}

/// `, did you mean …?` with the most similar known word or the one that begins with `word`; otherwise all of them if
/// they are few.
func suggestion(for word: String, among known: [String]) -> String {
    let begun = known.first { word.count > 3 && $0.hasPrefix(word) }
    if let meant = nearest(to: word, among: known) ?? begun { return ", did you mean `\(meant)`?" }
    return (1...8).contains(known.count) ? ": known are \(known.joined(separator: ", "))" : ""
}
