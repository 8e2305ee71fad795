// idiom-oracle PATH-TO-migrate-lint DIR...
//
// Judges the findings of `migrate-lint` by what the compiler's own parser says: walks the trees of all Swift files below
// the folders, decides by the words of the rule pages what each idiom is (never by their patterns), and counts. A site is
// seen when it lies inside a finding whose `idioms` name it; a finding is right for an idiom that it names when such a
// site lies inside it. Prints what was missed and what is wrong, then recall and precision; fails below 99 of 100.
import Corpus
import Foundation

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else {
    FileHandle.standardError.write(Data("usage: idiom-oracle PATH-TO-migrate-lint DIR...\n".utf8))
    exit(2)
}
var scores = Scores()
for folder in words.dropFirst() {
    let paths = swiftFiles(below: folder).filter { isSource($0, in: folder) }
    var facts = ProjectFacts(folder: folder)
    for path in paths {
        if let source = Source(path) { facts.read(source) }
    }
    let findings = Dictionary(grouping: try LintCommand(path: words[0]).findings(in: folder), by: \.path)
    for path in paths {
        guard let source = Source(path) else { continue }
        let ruling = SiteVisitor.sites(in: source, facts)
        scores.count(ruling, findings[path] ?? [], in: source)
    }
}
scores.print()
exit(scores.isGood ? 0 : 1)
