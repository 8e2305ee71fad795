import Foundation
import Syntax
import Testing

/// A body that is read again alone gives the same tree as the whole file.
@Suite struct RewrittenBodyTests {
    @Test(arguments: [
        "struct A { func f() { g() } }\nlet x = 1\n",
        "func f(){ a }// end\n/* front */ func g() {\n    b\n}\n",
        "class A {\r\n    init() { a()\r\n    b() }\r\n    #if DEBUG\r\n    func f() { c() }\r\n    #endif\r\n}\r\n",
        "func f() {\n    #if A\n    a()\n    #else\n    b()\n    #endif\n    c()\n}\nlet text = \"\"\"\n    a\n    \"\"\"\n",
        "func f() async -> A<B> { switch a { case .b: c()\n default: d { $0 } } }\nvar e: A<B> { f }\n",
        "#if A\nfunc f() { a() }\n#else\nfunc f() { b() }\n#endif\n",
        "func f() { a() \n#else\n b() }\nfunc g() { (c }\n",
    ])
    func aBodyReadAloneIsTheSame(source: String) {
        check(TokenTree(SourceFile(text: source)), mostBodies: .max)
    }

    /// One function of each tenth file: whole files are read again for the comparison.
    @Test func aBodyReadAloneIsTheSameInManySources() throws {
        let paths = (swiftFiles(below: projectFolder + "/Sources") + swiftFiles(below: projectFolder + "/Fixtures"))
            .sorted()
        for path in stride(from: 0, to: paths.count, by: 10).map({ paths[$0] }) {
            check(TokenTree(SourceFile(text: try String(contentsOfFile: path, encoding: .utf8))), mostBodies: 1)
        }
    }

    private func check(_ tree: TokenTree, mostBodies: Int) {
        let bodies = tree.all.compactMap { index -> Span? in
            guard tree.role(index) == .code, let owner = tree.owner(ofBrace: index), tree[owner].word == .func else {
                return nil
            }
            return tree.declaration(ofBrace: index)?.body
        }
        for body in bodies.prefix(mostBodies) {
            for edits in edits(in: body, of: tree) {
                let alone = tree.applying(edits, inBody: body)
                if let difference = difference(alone, TokenTree(tree.file.applying(edits))) {
                    Issue.record("\(difference) after \(edits.map(\.replacement)) in \(tree.text(body).prefix(300))")
                }
            }
        }
    }

    /// Nothing; the first statement away; more before the last one; no white space at the ends.
    private func edits(in body: Span, of tree: TokenTree) -> [[SourceEdit]] {
        let statements = tree.statements(in: tree.interior(body.lowerBound))
        guard let first = statements.first, let last = statements.last else { return [[]] }
        func edit(_ range: Range<Int>, _ text: String) -> SourceEdit {
            SourceEdit(path: tree.file.path, range: range, replacement: text)
        }
        let start = tree[last.lowerBound].offset
        let (open, end) = (tree[body.lowerBound].end, tree[body.upperBound - 1].offset)
        return [
            [], [edit(tree.range(first), "")],
            [
                edit(
                    start..<start,
                    "// more\nlet x: A<B> = #\"{\"# + \"\"\"\n  a\n  \\(b { $0 })\n  \"\"\"\nif c { d() }; ")
            ],
            [edit(open..<end, "a()")], [edit(open..<end, "")], [edit(open..<open, "\"{ ( ")],
        ]
    }

    private func difference(_ one: TokenTree, _ other: TokenTree) -> String? {
        if one.file.bytes != other.file.bytes { return "the bytes differ" }
        if one.table.tokens != other.table.tokens { return "the tokens differ" }
        if one.table.comments != other.table.comments { return "the comments differ" }
        if one.table.partners != other.table.partners || one.table.parents != other.table.parents {
            return "the brackets differ"
        }
        if one.lines.starts != other.lines.starts { return "the lines differ" }
        if one.isBalanced != other.isBalanced { return "the balance differs" }
        let token = one.all.first { index in
            one.role(index) != other.role(index) || one.owner(ofBrace: index) != other.owner(ofBrace: index)
                || one.statement(around: index) != other.statement(around: index)
                || one.directive(index) != other.directive(index)
                || one.brace(around: index) != other.brace(around: index)
                || one.isConditional(index) != other.isConditional(index)
        }
        return token.map { "token \($0) '\(one.text($0))' differs" }
    }
}
