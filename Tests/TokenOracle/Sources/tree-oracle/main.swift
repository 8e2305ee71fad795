// tree-oracle DIR...
//
// For every Swift file below the folders, compares what the room `Syntax` says about braces, statements, chains,
// calls, closures and declarations with what the compiler's own parser says. Prints where they differ; fails if they do.
import Corpus
import Foundation

let folders = Array(CommandLine.arguments.dropFirst())
guard !folders.isEmpty else {
    FileHandle.standardError.write(Data("usage: tree-oracle DIR...\n".utf8))
    exit(2)
}
// Known to differ, and left so:
// - Attributes under an `#if` in front of one declaration are statements of their own here.
// - `x.Swift::reduce()` (a module selector) is no link.
// - `borrow { … }` and `mutate { … }` count as accessors always.
// - `func f() -> async T` is no Swift; there `T` is the result all the same.
var equal = 0
var different = 0
for path in folders.flatMap(swiftFiles) {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let ours = Set(OurFacts(bytes).all())
    let theirs = Set(TheirFacts.all(bytes))
    equal += ours.intersection(theirs).count
    for fact in ours.symmetricDifference(theirs).sorted() {
        different += 1
        let line = bytes[..<min(fact.offset, bytes.count)].count { $0 == 0x0A } + 1
        print("\(path):\(line): \(fact.kind) \(ours.contains(fact) ? "ours" : "theirs"): \(fact.text)")
    }
}
print("\(equal) facts equal, \(different) different")
exit(different == 0 ? 0 : 1)
