import Syntax
import Testing

@Suite struct DeclarationTests {
    @Test func takesAFunctionApart() throws {
        let tree = TokenTree(
            SourceFile(
                text: """
                    class C {
                        @MainActor @available(iOS 13, *) @objc public private(set) func load<T>(id: Int = 0, _ t: inout T,
                                                       completion: @escaping (T) -> Void) async throws -> [T] where T: Equatable { // odd
                          go()
                        }
                    }
                    """))
        let keyword = try #require(tree.all.first { tree.spells($0, "func") })
        let declaration = try #require(tree.declaration(at: tree.statement(around: keyword).lowerBound))
        #expect(declaration.keyword == keyword)
        #expect(declaration.attributes.map(tree.text) == ["@MainActor", "@available(iOS 13, *)", "@objc"])
        #expect(declaration.modifiers.map(tree.text) == ["public", "private(set)"])
        #expect(declaration.generics.map(tree.text) == "T")
        #expect(tree.text(declaration.effects) == "async throws")
        #expect(declaration.result.map(tree.text) == "[T]")
        #expect(declaration.requirements.map(tree.text) == "T: Equatable")
        #expect(
            tree.parameters(of: declaration).map { tree.text($0.type) } == ["Int", "inout T", "@escaping (T) -> Void"])
        #expect(tree.parameters(of: declaration).map { $0.label.map(tree.text) } == ["id", nil, "completion"])
        #expect(declaration.body != nil)
    }

    @Test(arguments: ["func f() async throws ->", "func f() -> {}", "func f() -> \nfunc g() {}"])
    func anArrowAlonePromisesNothing(source: String) throws {
        let declaration = try #require(checkedTree(source).declaration(at: 0))
        #expect(declaration.result == nil)
    }

    @Test(arguments: [
        ("protocol P: class {}", "class"), ("protocol P: class, Q {}", "class|Q"), ("actor A: P {}", "P"),
        ("class A: B<C>, D & E {}", "B<C>|D & E"),
    ])
    func inheritance(source: String, wanted: String) throws {
        let tree = checkedTree(source)
        let declaration = try #require(tree.declaration(at: 0))
        #expect(declaration.inheritance.map(tree.text).joined(separator: "|") == wanted)
    }

    @Test(arguments: ["actor.run()", "actor = a", "a.func()", "f()"])
    func declaresNothing(source: String) { #expect(checkedTree(source).declaration(at: 0) == nil) }
}
