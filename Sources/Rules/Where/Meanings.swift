import Patterns

// The meanings of places, kinds of code and kinds of tables.

extension Also.Scope {
    var meaning: String {
        switch self {
        case .match: "inside the match: every place that matches is rewritten, and there need be none"
        case .block: "after the match, in the block around it: every place that matches, and there need be none"
        case .function: "in the function around the match: every place that matches, and there need be none"
        case .type:
            "in the type around the match, and its extensions in the file: every place that matches, and there need be none"
        case .file: "in the file: every place that matches, and there need be none"
        case .project: "in all files: every place that matches, and there need be none"
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
        case .seconds: "a number, what is seen to be a `Double`, or what operators make of these"
        case .closure: "a closure that is written there, also as a trailing closure; not the name of a function"
        case .optional: "an optional value or type, if the type is written or the declaration is in the files"
        case .itself: "`self`"
        case .property: "a name, or names joined by `.`, without a call"
        case .sendable:
            "a type that can be sent to another task, if its declaration or its name shows it; any type in language mode 5"
        case .member: "`self.x`, or a name that is no variable of the function around it"
        case .handler:
            "the name of a parameter that is a completion handler; in a pattern of a function the second colon is Swift's"
        case .asynchandler: "the same of a function that is async already"
        case .failure:
            "the name of a parameter that is called with an error, and nothing else, in place of the completion handler"
        case .omissible:
            "the name of a parameter of the matched function that calls may leave out: it has a default value"
        case .capturable:
            "code that may stand in a capture list: `items.map { $0.id }`; not code with a closure that names parameters, captures or "
                + "variables of its own, as compilers do not find them there: `items.map { item in item.id }`"
        }
    }

    /// A line of a page.
    var example: String {
        switch self {
        case .handler: "func $NAME($$$BEFORE, $X:handler: $TYPE, $$$AFTER)"
        case .closure: "observe($_, using: $X:closure)"
        default: "$X is \(rawValue)"
        }
    }
}

extension Table.Kind {
    var meaning: String {
        switch self {
        case .types: "types, such as those of a handler, and templates for them"
        case .calls: "calls and other expressions, and templates for them"
        case .twins:
            "calls of functions with a completion handler; the call of the async version; what the handler is given: a name for each "
                + "value, with `?` where the async version gives no optional, its type where a variable may be declared for it, and "
                + "`error?` for the error, which is thrown; the type of the first argument, if rows differ by it; the versions that "
                + "the async version needs"
        case .availability:
            "code that a rewrite writes, and the versions that it needs, or below `<br>` the module to import: no rule asks it, every fix is checked against it, and a page named `availability` adds rows"
        case .names:
            "names of functions or types that no file declares, and what is known of them; a page of yours "
                + "has the name of a bundled one, such as `call-models`, which lists the words that its rows may use"
        }
    }

    /// A row of such a table, its header aside.
    var row: String {
        switch self {
        case .types: "| `(Result<$VALUE, $_>) -> Void` | `async throws -> $VALUE` | |"
        case .calls: "| `load<$T>($$$_)` | `$T` | |"
        case .twins:
            "| `$STORE.load(for: $URL, completionHandler: $HANDLER)` | `$STORE.load(for: $URL)` | `(data: Data?, error?)` | "
                + "`URL` | `ios 15, macos 12` | |"
        case .availability: "| `Task.immediate($$$_)` | `swift 6.2, ios 26, macos 26` | |"
        case .names: "| `loadLater` | calls once | it calls its closure when the file is there |"
        }
    }
}
