// token-oracle PATH-TO-migrate-lint DIR...
//
// For every Swift file below the folders, compares how `migrate-lint tokens FILE` cuts it with the tokens of the
// compiler's own parser. Prints the files that differ, and where first; fails if there is one.
import Corpus
import Foundation

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else {
    FileHandle.standardError.write(Data("usage: token-oracle PATH-TO-migrate-lint DIR...\n".utf8))
    exit(2)
}
let command = TokensCommand(path: words[0])
var comparison = Comparison()
for folder in words.dropFirst() {
    for path in swiftFiles(below: folder) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        comparison.compare(path, bytes, ours: try command.cuts(of: path), theirs: Cut.parsed(bytes))
    }
}
print("\(comparison.equal) files equal, \(comparison.different) different")
exit(comparison.different == 0 ? 0 : 1)
