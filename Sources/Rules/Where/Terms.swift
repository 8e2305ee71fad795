extension Vocabulary {
    /// The terms in which the meanings of all other entries are written.
    static let terms = [
        VocabularyEntry(
            "$X",
            "in a pattern any one expression, type, pattern or name; below the pattern the code that it matched, which is "
                + "bound to it. Any name in capitals will do; one that stands twice must match equal code",
            "load($ID)"),
        VocabularyEntry(
            "$$$X",
            "a run: the same for any number of arguments, statements, parameters, captures or attributes, also none; other "
                + "items may stand before and after it",
            "load($ID, $$$OTHERS, using: $_)"),
        VocabularyEntry("$_", "matches like `$X`, and binds nothing; `$$$_` is such a run", "load($_, $$$_)"),
        VocabularyEntry(
            "match",
            "the code that the pattern of a fence has matched, without the rest of its chain: a pattern that ends in "
                + "`sink` matches `p.sink { f() }` of `p.sink { f() }.store(in: &bag)`",
            "$PUB.sink(receiveValue: $BODY)"),
        VocabularyEntry(
            "matched function",
            "the declaration that the pattern of a fence has matched, if it is one of a function: `$H` is the name of its "
                + "handler, `$TYPE` the type of that, `$$$BODY` its statements; names of your own do as well",
            "func $NAME($$$PARAMETERS, $H:handler: $TYPE) { $$$BODY }"),
        VocabularyEntry(
            "template", "the code that a rewrite writes: `+` lines, or a cell of a table", "Task { $$$BODY }"),
        VocabularyEntry(
            "row",
            "a line of the table of a table page: a pattern, templates, and a note for the reader",
            "| `[$ITEM]` | `loadAll` | any array |"),
        VocabularyEntry(
            "table of forms",
            "a table above the fences of a rule whose first column is `form`: each row is one version of the rewrite, "
                + "which `--form NAME` can choose; the other columns fill names on `+` lines, or are settings",
            "| form | `$TASK` | requires |\n| --- | --- | --- |\n| task | `Task` | swift 5.5 |"),
        VocabularyEntry(
            "unknown",
            "only the files that are read count, not the compiler. A condition that they do not prove is false, and `not` "
                + "of it is true",
            "not $PUB is optional"),
        VocabularyEntry(
            "refuse", "a transform that cannot make its result refuses; the line says what follows from that",
            "let $MEMBERS = members of $KEY else report: the key path cannot be written as an assignment"),
        VocabularyEntry(
            "handler", "a completion handler: a parameter of function type that is called with the result",
            "func load(completion: @escaping (Item) -> Void)"),
        VocabularyEntry(
            "requirement",
            "a function that a protocol asks for; its implementations are the functions of types that conform, and "
                + "overrides of these",
            "protocol Loading { func load() }"),
        VocabularyEntry(
            "async version",
            "an async function for the same work: the name of the function with the handler, also with `Async` after it, "
                + "and its parameters without the handler",
            "func load() async -> Item"),
        VocabularyEntry(
            "async overload",
            "an async version that calls the function with the handler in a continuation; a page can also add one",
            "func load() async -> Item { await withCheckedContinuation { c in load { c.resume(returning: $0) } } }"),
    ]
}
