import Patterns
import Syntax
import Testing

/// The file after every match of the patch was rewritten; also checks that the edits are sorted and disjoint.
func rewritten(_ source: String, by diff: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let patch = try SemanticPatch(diff: diff)
    let tree = TokenTree(SourceFile(text: source))
    let edits = patch.pattern.matches(in: tree.all, of: tree).compactMap { patch.rewrite($0) }.flatMap(\.edits)
    for (first, second) in zip(edits, edits.dropFirst()) {
        #expect(first.range.upperBound <= second.range.lowerBound, sourceLocation: sourceLocation)
    }
    let file = tree.file.applying(edits)
    return file.text(0..<file.bytes.count)
}

@Suite struct SemanticPatchTests {
    static let sink = """
        -$PUB.receive(on: $MAIN).sink(receiveValue: { [$$$CAPTURES] $VALUE in $$$BODY })
        +observe($PUB) { [$$$CAPTURES] $VALUE in
        +    $$$BODY
        +}
        """

    @Test(arguments: [
        (
            "a.b.receive(on: q).sink { [weak self] x in use(x) }.store(in: &bag)",
            "observe(a.b) { [weak self] x in use(x) }.store(in: &bag)"
        ),
        ("x = p.receive(on: q).sink { print($0) }", "x = observe(p) { value in print(value) }"),
        ("p.receive(on: q).sink(receiveValue: handle)", "observe(p) { value in handle(value) }"),
        (
            "p.receive(on: q).sink { (a, b) in\n    // why\n    use(a)\n\n    use(b) // end\n}",
            "observe(p) { (a, b) in\n    // why\n    use(a)\n\n    use(b) // end\n}"
        ),
        (
            "p\n    .map { $0 }\n    .receive(on: q)\n    .sink { _ in\n        go()\n    }\n    .store(in: &bag)",
            "observe(p\n    .map { $0 }) { _ in\n    go()\n}.store(in: &bag)"
        ),
        ("p.sink { print($0) }", "p.sink { print($0) }"),
        // One line stays one where it is short; what stood on several does.
        ("p.receive(on: q).sink {\n    print($0)\n}", "observe(p) { value in\n    print(value)\n}"),
        ("p.receive(on: q).sink { a($0); b() }", "observe(p) { value in a(value); b() }"),
        (
            "p.receive(on: q).sink { value in \(String(repeating: "a", count: 60))(value) }",
            "observe(p) { value in\n    \(String(repeating: "a", count: 60))(value)\n}"
        ),
    ])
    func rewritesExpressions(before: String, after: String) throws {
        #expect(try rewritten(before, by: Self.sink) == after)
    }

    static let stored = """
        -$PUB.sink { [$$$CAPTURES] $VALUE in $$$BODY }.store(in: &$BAG)
        +observe($PUB, in: $BAG) { [$$$CAPTURES] $VALUE in
        +    $$$BODY
        +}
        """

    @Test(arguments: [
        ("p.sink { [weak self] x in use(x) }.store(in: &bag)", "observe(p, in: bag) { [weak self] x in use(x) }"),
        (
            "p\n    .sink { x in\n        use(x)\n    }\n    .store(in: &bag)",
            "observe(p, in: bag) { x in\n    use(x)\n}"
        ),
        ("p.sink(receiveValue: use).store(in: &bag)", "observe(p, in: bag) { value in use(value) }"),
    ])
    func rewritesWhatFollowsAClosure(before: String, after: String) throws {
        #expect(try rewritten(before, by: Self.stored) == after)
    }

    static let overload = """
         $$$MODIFIERS func $NAME<$$$GENERICS>($$$PARAMETERS, $H: $TYPE) where $$$REQUIREMENTS {
             $$$BODY
         }
        +
        +$$$MODIFIERS func $NAME<$$$GENERICS>($$$PARAMETERS) async where $$$REQUIREMENTS {
        +    await wrap { $NAME($$$PARAMETERS, done: $0) }
        +}
        """

    @Test func insertsBesideADeclaration() throws {
        let before = """
            class C {
                /// Doc.
                @MainActor public func load<T>(id: Int = 0, _ t: inout T,
                                               completion: @escaping (T) -> Void) where T: Equatable { // odd
                  go()
                }
                func other() {}
                func plain(completion: () -> Void) {
                }
            }
            """
        let after = """
            class C {
                /// Doc.
                @MainActor public func load<T>(id: Int = 0, _ t: inout T,
                                               completion: @escaping (T) -> Void) where T: Equatable { // odd
                  go()
                }

                @MainActor public func load<T>(id: Int = 0, _ t: inout T) async where T: Equatable {
                    await wrap { load(id: id, &t, done: $0) }
                }
                func other() {}
                func plain(completion: () -> Void) {
                }

                func plain() async {
                    await wrap { plain(done: $0) }
                }
            }
            """

        #expect(try rewritten(before, by: Self.overload) == after)
    }

    static let modifier = """
         $VIEW
        -.onReceive($PUB) { $VALUE in $$$BODY }
        +.task {
        +    for await $VALUE in $PUB {
        +        $$$BODY
        +    }
        +}
        """

    /// A front is left as it is, and so is the place of the link behind it.
    @Test(arguments: [
        ("a.onReceive(p) { x in\n    b\n}.c()", "a.task {\n    for await _ in p {\n        b\n    }\n}.c()"),
        (
            "a {\n    b\n}\n.onReceive(p) { x in b }\n.c()",
            "a {\n    b\n}\n.task {\n    for await _ in p {\n        b\n    }\n}\n.c()"
        ),
        (
            "a\n    .c()\n    // why\n    .onReceive(p) { _ in b }\n    .d()",
            "a\n    .c()\n    // why\n    .task {\n        for await _ in p {\n            b\n        }\n    }\n    .d()"
        ),
        (
            "a.onReceive(p) { x in b }\n    .onReceive(q) { y in c }",
            "a.task {\n    for await _ in p {\n        b\n    }\n}\n"
                + "    .task {\n        for await _ in q {\n            c\n        }\n    }"
        ),
    ])
    func aFrontIsLeftAsItIs(source: String, result: String) throws {
        #expect(try rewritten(source, by: Self.modifier) == result)
    }

    /// What a patch with a front speaks of begins behind it, and ends with the match.
    @Test func aFrontIsNoPartOfTheSubject() throws {
        let patch = try SemanticPatch(diff: Self.modifier)
        let tree = TokenTree(SourceFile(text: "a.b.onReceive(p) { x in c }.d()"))
        let match = try #require(patch.pattern.matches(in: tree.all, of: tree).first)
        #expect(tree.text(patch.subject(of: match)) == ".onReceive(p) { x in c }")
        #expect(tree.text(match.extent) == "a.b.onReceive(p) { x in c }.d()")
    }
}
