import Patterns

// The meanings of places, kinds of code and kinds of tables.

extension Also.Scope {
    var meaning: String {
        switch self {
        case .match: "inside the match"
        case .block: "after the match, in the block around it"
        case .function: "in the function around the match"
        case .type: "in the type around the match, and its extensions in the file"
        case .file: "in the file"
        case .project: "in all files"
        case .witnesses:
            "the functions that implement the matched requirement or override it: all are rewritten, or there is no fix"
        case .overload:
            "the async overload that calls the matched function: this fence, or another of this place, must match it, or there is no fix"
        }
    }
}

extension Metavariable.Kind {
    var meaning: String {
        switch self {
        case .ident: "one plain name"
        case .literal: "a number, a string, `true`, `false` or `nil`"
        case .closure: "a closure"
        case .optional: "an optional value or type, if the type is written or the declaration is in the files"
        case .itself: "`self`"
        case .property: "a name, or names joined by `.`, without a call"
        case .sendable:
            "a type that can be sent to another task, if its declaration or its name shows it; any type in language mode 5"
        case .member: "`self.x`, or a name that is no variable of the function around it"
        case .handler: "the name of a parameter that is a completion handler"
        case .omissible: "the name of a parameter that calls may leave out: it has a default value"
        case .capturable:
            "code that can be written in a capture list: it contains no closure that uses its own parameters or variables, which "
                + "the compiler does not find there"
        }
    }
}

extension Table.Kind {
    var meaning: String {
        switch self {
        case .links: "links of a chain: in a row, the link, templates, and a note"
        case .returns: "the arguments that a handler is called with, and what is written in place of the call"
        case .types: "types, such as those of a handler, and templates for them"
        case .calls: "calls and other expressions, and templates for them"
        case .twins:
            "calls of functions with a completion handler; the call of the async version; what the handler is given; the type of the "
                + "first argument, if it matters; the versions that the async version needs"
        case .availability: "code that a rewrite writes, and the versions that it needs; rules need not ask this table"
        case .names:
            "names of functions or types that no file declares, and what is known of them; each page of this kind lists the "
                + "words that it takes"
        }
    }

    /// A row of such a table, its header aside.
    var row: String {
        switch self {
        case .links: "| `.removeDuplicates()` | | drops values that are equal |"
        case .returns: "| `nil, $ERROR` | `throw $ERROR` | |"
        case .types: "| `(Result<$VALUE, $_>) -> Void` | `async throws -> $VALUE` | |"
        case .calls: "| `load<$T>($$$_)` | `$T` | |"
        case .twins:
            "| `$STORE.load(for: $URL, completionHandler: $HANDLER)` | `$STORE.load(for: $URL)` | `(data: Data?, error?)` | "
                + "`URL` | `ios 15, macos 12` | |"
        case .availability: "| `Task.immediate($$$_)` | `swift 6.2, ios 26, macos 26` | |"
        case .names: "| `notify` | not calls once as method | ours calls it for each listener |"
        }
    }
}
