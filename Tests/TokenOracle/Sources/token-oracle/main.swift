// token-oracle [PATH-TO-migrate-lint] DIR...
//
// For every Swift file below the folders, compares how the room `Syntax` cuts it with the tokens of the compiler's own
// parser. Prints the files that differ, and where first; fails if there is one. Given the built program too, asks it
// for every fiftieth file whether `tokens FILE` prints the same.
import Corpus
import Foundation

var folders = Array(CommandLine.arguments.dropFirst())
var isFolder: ObjCBool = false
var command: TokensCommand?
if let first = folders.first, FileManager.default.fileExists(atPath: first, isDirectory: &isFolder),
    !isFolder.boolValue
{
    command = TokensCommand(path: folders.removeFirst())
}
guard !folders.isEmpty else {
    FileHandle.standardError.write(Data("usage: token-oracle [PATH-TO-migrate-lint] DIR...\n".utf8))
    exit(2)
}
var comparison = Comparison()
var asked = 0
var unlike = 0
for (number, path) in folders.flatMap(swiftFiles).enumerated() {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let ours = Cut.ours(bytes)
    comparison.compare(path, bytes, ours: ours, theirs: Cut.parsed(bytes))
    guard let command, number.isMultiple(of: 50) else { continue }
    asked += 1
    if try !command.prints(ours, of: path) {
        unlike += 1
        print("\(path): the program prints other tokens")
    }
}
print("\(comparison.equal) files equal, \(comparison.different) different; the program asked for \(asked)")
exit(comparison.different + unlike == 0 ? 0 : 1)
