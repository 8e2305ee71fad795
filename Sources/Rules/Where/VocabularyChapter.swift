import Patterns

/// One phrase, key or fence of a page, with its meaning.
package struct VocabularyEntry: Sendable {
    /// As on a page, with words in capitals for what differs.
    package let form: String
    /// A sentence in lower case without a full stop.
    package let meaning: String
    /// A line of a page; several for a fence.
    package let example: String

    init(_ form: String, _ meaning: String, _ example: String) {
        (self.form, self.meaning, self.example) = (form, meaning, example)
    }

    fileprivate init<Meaning>(_ phrase: Phrase<Meaning>) {
        // The marks of a phrase stand apart only so that it can be cut into pieces.
        let form = [(" ( ", "("), (" )", ")"), (" ,", ",")].reduce(phrase.text) { text, mark in
            text.split(separator: mark.0).joined(separator: mark.1) + (text.hasSuffix(mark.0) ? mark.1 : "")
        }
        self.init(form, phrase.explanation, phrase.example)
    }

    /// The words of its form.
    package var words: [String] { Self.words(of: form) }

    /// The words of a text in lower case, without marks.
    package static func words(of text: String) -> [String] {
        text.split { " ()[]|,:`".contains($0) }.map { $0.lowercased() }
    }
}

/// Entries of one kind.
package struct VocabularyChapter: Sendable {
    /// A heading.
    package let title: String
    /// In the order of their definition; at least one.
    package let entries: [VocabularyEntry]

    fileprivate init(title: String, entries: [VocabularyEntry]) { (self.title, self.entries) = (title, entries) }

    fileprivate init<Meaning>(_ title: String, of phrases: [Phrase<Meaning>]) {
        self.init(title: title, entries: phrases.map { VocabularyEntry($0) })
    }

    /// The chapter with only these entries; nil if none is left.
    package func keeping(_ isKept: (VocabularyEntry) -> Bool) -> VocabularyChapter? {
        let kept = entries.filter(isKept)
        return kept.isEmpty ? nil : VocabularyChapter(title: title, entries: kept)
    }
}

extension Vocabulary {
    /// All that can stand on a page, in the order in which a reader needs it.
    package static let chapters: [VocabularyChapter] = [
        VocabularyChapter(title: "Terms", entries: terms),
        VocabularyChapter(
            title: "Front matter",
            entries: FrontKey.allCases.map { VocabularyEntry("\($0.rawValue): VALUE", $0.meaning, $0.example) }),
        VocabularyChapter(title: "Fences", entries: fences),
        VocabularyChapter(
            title: "Places of `also in`",
            entries: Also.Scope.allCases.map {
                VocabularyEntry("also in \($0.rawValue)", $0.meaning, "```diff also in \($0.rawValue)")
            }),
        VocabularyChapter(
            title: "Kinds",
            entries: Metavariable.Kind.allCases.map {
                VocabularyEntry("$X:\($0.rawValue)", $0.meaning, $0.example)
            }),
        VocabularyChapter(title: "Lines of `where`", entries: lines),
        VocabularyChapter(
            title: "Levels of `else`",
            entries: Fallback.allCases.map { VocabularyEntry("else \($0.rawValue): REASON", $0.meaning, $0.example) }),
        VocabularyChapter(
            title: "Settings of a fence",
            entries: Own.allCases.map { VocabularyEntry("\($0.rawValue) VALUE", $0.meaning, $0.example) }),
        VocabularyChapter("Conditions on a name", of: conditionsOnNames),
        VocabularyChapter("Conditions on a body", of: conditionsOnBodies),
        VocabularyChapter("Conditions on the code around the match", of: conditionsOnPlace),
        VocabularyChapter("Conditions on the actor", of: conditionsOnIsolation),
        VocabularyChapter("Conditions on the async version", of: conditionsOnAsyncVersions),
        VocabularyChapter("Conditions on callers, protocols and overrides", of: conditionsOnCallers),
        VocabularyChapter("Transforms of names and lists", of: transformsOfNames),
        VocabularyChapter("Transforms for a declaration", of: transformsOfDeclarations),
        VocabularyChapter("Transforms for a subscription", of: transformsOfSubscriptions),
        VocabularyChapter("Transforms for a call with a handler", of: transformsOfCalls),
        VocabularyChapter("Transforms for the body of a function with a handler", of: transformsOfBodies),
        VocabularyChapter(
            title: "Kinds of table pages",
            entries: Table.Kind.allCases.map {
                VocabularyEntry("table: \($0.rawValue)", $0.meaning, $0.row)
            }),
    ]

    private static let fences = [
        VocabularyEntry(
            "```diff", "a pattern (`-` lines and plain lines) and its rewrite (`+` lines and plain lines)",
            "-old($X)\n+new($X)"),
        VocabularyEntry(
            "```swift",
            "a pattern that is reported and not rewritten; several, each on a line of its own; what is indented, "
                + "in brackets or begins with a dot belongs to the line above",
            "old($X)"),
        VocabularyEntry(
            "```diff also in PLACE",
            "code elsewhere that is rewritten with the fence above: all edits are made, or none", "-old($X)\n+new($X)"),
        VocabularyEntry(
            "```where",
            "conditions, transforms and settings, one a line: below a heading and before its first pattern, of all fences of "
                + "that section, and prose may stand between; elsewhere, of the fence above",
            "match is statement"),
    ]

    private static let lines = [
        VocabularyEntry(
            "CONDITION", "must be true: if it is false, the fence does not match here", "match is statement"),
        VocabularyEntry("not CONDITION", "must be false", "not match is statement"),
        VocabularyEntry(
            "CONDITION else LEVEL: REASON",
            "if it is false, the finding stays, its fix has at most this level, and shows the reason; `$X` in the reason "
                + "is filled with the code that `$X` is bound to",
            "context is main actor else unsafe: '$NAME' may run on another thread"),
        VocabularyEntry(
            "CONDITION else LEVEL", "the same for a condition that gives its own reasons, one for each thing found",
            "match may run in a task else unsafe"),
        VocabularyEntry(
            "let $X, $Y = TRANSFORM",
            "binds names for the lines below and for `+` lines; if the transform refuses, the fence does not match",
            "let $MEMBERS = members of $KEY"),
        VocabularyEntry(
            "let $X = TRANSFORM else LEVEL: REASON",
            "if the transform refuses, the finding stays with at most this level, as above",
            "let $$$LOOP = returns to continue($$$BODY) else display: this `return` cannot become `continue`"),
        VocabularyEntry(
            "let $X = TRANSFORM else LEVEL",
            "the same for a transform that gives its own reason; `name of async overload` gives one with its result too: "
                + "why the name is another",
            "let $NAME = name of async overload else safe"),
        VocabularyEntry(
            "in form A, B: LINE",
            "in a section with a table of forms, above or below it (see there): the line is only about the rows with these names",
            "in form task: context is main actor else unsafe: the body may run on another thread"),
    ]
}
