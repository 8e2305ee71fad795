import Index
import Syntax

extension PageReader {
    /// Reads the file of a file page; nil after an error.
    mutating func readNewFile() -> NewFile? {
        guard let name = front.file, checkName(name) else { return nil }
        var texts: [Excerpt] = []
        for fence in outline.fences {
            switch FenceRole(fence) {
            case .prose: break
            case .swift: texts.append(fence.body.withoutCarriageReturns())
            default:
                let message = "the page of a file is its text: `\(fence.info.text)` belongs on the page of a rule"
                complain(message, at: fence.info.range)
            }
        }
        guard let body = texts.first else {
            let end = source.bytes.count
            complain("the text of the file is missing", at: end..<end, hint: "a ```swift fence")
            return nil
        }
        for second in texts.dropFirst() { complain("a page holds the text of one file", at: second.range) }
        let text = body.text + "\n"
        let functions = ProjectIndex(
            SymbolTable(of: TokenTree(SourceFile(path: name.text, text: text)), knowing: .none), knowing: .none
        ).offered
        if functions.isEmpty {
            complain("the file declares no function by which it could be known again", at: body.range)
            return nil
        }
        return NewFile(id: id, name: name.text, text: text, functions: functions)
    }

    private mutating func checkName(_ name: Excerpt) -> Bool {
        let isPlain = !name.bytes.contains { $0 < 0x20 || $0 == UInt8(ascii: "/") }
        if isPlain, name.text.hasSuffix(".swift"), name.text != ".swift" { return true }
        complain("`\(name.text)` is not the name of a Swift file", at: name.range, hint: "such as `Bridge.swift`")
        return false
    }

    /// Reads the name after `create`; nil after an error.
    mutating func readNewFileName(_ excerpt: Excerpt) -> NewFile? {
        let known = library.isFile.filter(\.value).keys.sorted()
        switch library.isFile[excerpt.text] {
        case true?: return library.files[excerpt.text]
        case false?:
            complain(
                "`\(excerpt.text)` is no page of a file", at: excerpt.range, hint: Hint.ifNear(excerpt.text, known))
        case nil:
            complain("there is no page `\(excerpt.text)`", at: excerpt.range, hint: Hint.ifNear(excerpt.text, known))
        }
        return nil
    }
}
