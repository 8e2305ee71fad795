import Foundation
import SwiftParser
import SwiftSyntax
import Syntax

/// One token: where it lies, in bytes, and what the side that cut it calls it.
struct Cut {
    let offset: Int
    let length: Int
    let kind: String

    func lies(as other: Cut) -> Bool { offset == other.offset && length == other.length }

    /// Whether this kind of ours can stand for that kind of the parser's.
    func means(_ other: Cut) -> Bool {
        guard let kinds = Self.kindsThere[kind] else { return kind == other.kind }
        return kinds.contains(other.kind)
    }

    /// Where the names differ. The parser gives operators it expects a kind of their own.
    private static let kindsThere: [String: Set<String>] = [
        "identifier": ["identifier", "keyword", "wildcard"], "dollarIdentifier": ["identifier", "dollarIdentifier"],
        "placeholder": ["identifier"], "stringQuote": ["stringQuote", "multilineStringQuote", "singleQuote"],
        "rawPounds": ["rawStringPoundDelimiter", "regexPoundDelimiter"], "regexText": ["regexLiteralPattern"],
        "leftBracket": ["leftSquare"], "rightBracket": ["rightSquare"], "at": ["atSign"], "doubleColon": ["colonColon"],
        "postfixQuestion": ["postfixQuestionMark"], "postfixExclamation": ["exclamationMark"],
        "infixQuestion": ["infixQuestionMark"], "infixOperator": operators, "prefixOperator": operators,
        "postfixOperator": operators,
        "poundKeyword": [
            "poundIf", "poundElseif", "poundElse", "poundEndif", "poundAvailable", "poundUnavailable",
            "poundSourceLocation",
        ],
    ]

    private static let operators: Set = [
        "binaryOperator", "prefixOperator", "postfixOperator", "ellipsis", "exclamationMark",
    ]

    /// The tokens of the room `Syntax`.
    static func ours(_ bytes: [UInt8]) -> [Cut] {
        TokenTable(bytes).tokens.map { Cut(offset: $0.offset, length: $0.length, kind: "\($0.kind)") }
    }

    /// The tokens of the parser's tree that hold text. A shebang line is a token there, white space here.
    static func parsed(_ bytes: [UInt8]) -> [Cut] {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        return tree.tokens(viewMode: .sourceAccurate).compactMap { token in
            let length = token.trimmedLength.utf8Length
            guard length > 0, token.tokenKind != .endOfFile else { return nil }
            if case .shebang = token.tokenKind { return nil }
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            return Cut(offset: offset, length: length, kind: String("\(token.tokenKind)".prefix { $0 != "(" }))
        }
    }
}

/// The built program, asked for the tokens of one file at a time.
struct TokensCommand {
    let path: String

    /// Whether it prints these cuts for the file, each on its line.
    func prints(_ cuts: [Cut], of file: String) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["tokens", file]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text == cuts.map { "\($0.offset) \($0.length) \($0.kind)\n" }.joined()
    }
}
