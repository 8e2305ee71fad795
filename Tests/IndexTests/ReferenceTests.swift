import Syntax
import Testing

@testable import Index

/// Which tokens use a name.
@Suite struct ReferenceTests {
    @Test(
        arguments: [
            ("id", true), ("f(id)", true), ("f(x, id)", true), ("id.count", true), ("id()", true), ("let id = 1", true),
            ("let id: Int = 1", true), ("x = isNew ? id : other", true), ("switch x { case id: f() }", true),
            ("x = [id: 1]", true), ("x = [0: 1, id: 2]", true), ("return [id: 1]", true), ("x = [\n    id: 1]", true),
            ("f(id: 1)", false), ("f(1, id: 1)", false), ("f { } id: { }", false), ("x[id: 1]", false),
            ("x[1, id: 1]", false), ("f()[id: 1]", false), ("x?[id: 1]", false), ("self[id: 1]", false),
            ("(id: 1, 2)", false), ("x.id", false), ("x?.id", false), ("\"id\"", false), ("// id", false),
        ])
    func uses(code: String, isUse: Bool) {
        let tree = TokenTree(SourceFile(text: code))
        #expect(tree.uses(of: "id", in: tree.all).count == (isUse ? 1 : 0))
        #expect(tree.uses(of: ["other", "id"], in: tree.all).filter { tree.spells($0, "id") }.count == (isUse ? 1 : 0))
    }

    /// Labels and declarations before a colon are no references.
    @Test(
        arguments: [
            ("f(id: 1)", true), ("let id: Int", true), ("func f(_ id: Int)", true), ("func f(for id: Int)", true),
            ("for id: Int in x { }", true), ("id: while true { }", true), ("f { } id: { }", true),
            ("x = isNew ? id : other", false), ("x = isNew ? other ?? id : other", false), ("x = [id: 1]", false),
            ("x.id", false), ("id", false),
        ])
    func labels(code: String, isLabel: Bool) throws {
        let tree = TokenTree(SourceFile(text: code))
        let token = try #require(tree.all.first { tree.spells($0, "id") })
        #expect(tree.isLabelOrDeclared(token) == isLabel)
    }
}
