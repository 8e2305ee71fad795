import Testing

@Suite struct ParameterLayoutTests {
    static let overload = """
         func $NAME($$$PARAMETERS, $H: $TYPE)
         {
             $$$BODY
         }
        +
        +func $NAME($$$PARAMETERS) async {
        +    $NAME($$$PARAMETERS) {}
        +}
        """

    /// Parameters on lines of their own stay there, closing parenthesis and all.
    @Test(arguments: [
        (
            "func f(\n    a: Int,\n    b: Int,\n    done: X\n) {\n}",
            "func f(\n    a: Int,\n    b: Int\n) async {\n    f(a: a, b: b) {}\n}"
        ),
        (
            "func f(\n    a: Int,\n    done: X) {\n}",
            "func f(\n    a: Int) async {\n    f(a: a) {}\n}"
        ),
        (
            "func f(a: Int,\n       b: Int,\n       done: X) {\n}",
            "func f(a: Int,\n       b: Int) async {\n    f(a: a, b: b) {}\n}"
        ),
        ("func f(a: Int, done: X) {\n}", "func f(a: Int) async {\n    f(a: a) {}\n}"),
    ])
    func layout(_ source: String, _ added: String) throws {
        #expect(try rewritten(source, by: Self.overload) == source + "\n\n" + added)
    }
}
