import Foundation
import Syntax

// Stands in for the command until there is one.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "tokens" {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2])))
    var text = ""
    for token in TokenTable(bytes).tokens { text += "\(token.offset) \(token.length) \(token.kind)\n" }
    FileHandle.standardOutput.write(Data(text.utf8))
}
