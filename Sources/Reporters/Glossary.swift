/// The words of pages and messages that are not everybody's, each in a few others.
enum Glossary {
    /// Below a page that uses them.
    private static let words = [
        ("publisher", "what sends values over time in Combine"),
        ("sink", "a closure that Combine calls with each value"),
        ("overload", "a second function of the same name"),
        ("continuation", "what an async function waits in until a callback resumes it"),
        ("main actor", "what keeps code on the main thread"),
    ]

    /// A line about those of them that a page uses; nil if it uses none.
    static func line(for page: String) -> String? {
        let page = page.lowercased().replacing("`@mainactor`", with: "main actor")
        let used = words.filter { page.contains($0.0) }.map { "\($0.0): \($0.1)" }
        return used.isEmpty ? nil : "words: " + used.joined(separator: "; ")
    }

    /// What `explain` says of a word, which may be written in another way; nil if it is none of these.
    static func meaning(of word: String) -> String? {
        if let own = meanings.first(where: { $0.words.contains { $0.lowercased() == word } }) { return own.meaning }
        return words.first { $0.0 == word }.map { "\($0.0): \($0.1)." }
    }

    /// All that `meaning` knows.
    static var all: [String] { meanings.flatMap(\.words) + words.map(\.0) }

    /// Of the words in reports that the report does not explain.
    private static let meanings: [(words: [String], meaning: String)] = [
        (
            ["safe"],
            """
            safe: the new code compiles where the old one compiled, and does the same, but for what the fix says of time: a value \
            may arrive some turns of the main queue later. Each form of the rewrite was run before and after through hundreds of \
            schedules. `--fix` applies it.
            """
        ),
        (
            ["unsafe", "unsafe-fixes"],
            """
            unsafe: complete code, but something differs, or cannot be known from the sources alone. The reasons below the finding \
            say what, where, and what to check. Read the change with `--unsafe-fixes --diff`; `--fix --unsafe-fixes` applies it, \
            with all that is safe.
            """
        ),
        (
            ["sketch", "sketches", "display"],
            """
            sketch: code that shows where to go, for you to finish. No option applies it, unless its last reason names one, such as \
            `--form body`: a reason below the finding says what stands in the way, such as a return value that an async function \
            cannot give. Mend that and run again, or copy the lines and write the rest by hand. Pages of rules call it `display`.
            """
        ),
        (
            ["no code", "report", "reported"],
            """
            no code: the finding says what is the case and what to do, and shows no rewrite, as none is known for this place.
            """
        ),
        (
            ["by hand", "hand", "left to you"],
            """
            by hand: what no option does for you. A page has a part of that name: the steps to change such code in an editor.
            """
        ),
        (
            ["finding", "findings"],
            """
            finding: a place in your code that a rule is about. It is a warning or a note, and may have fixes: safe ones, unsafe \
            ones, or a sketch, the best one first.
            """
        ),
        (
            ["fix", "fixes"],
            """
            fix: all edits of one rewrite, in one file or several, which are made together or not at all. It is safe, unsafe or a \
            sketch: `migrate-lint explain safe`, `explain unsafe`, `explain sketch`.
            """
        ),
        (
            ["step", "steps", "then", "follows", "follow"],
            """
            step: a fix in code that another fix of the same run writes or makes possible, such as a call that can await once the \
            function is async. It is applied with that fix, and counted with the fixes, not with the findings.
            """
        ),
        (
            ["falls away", "fall away", "overtaken"],
            """
            falls away: a fix that a run does not apply, since another fix of the run rewrites the same code, or makes it \
            unnecessary. The finding names that fix.
            """
        ),
        (
            ["warning", "note", "error", "severity"],
            """
            warning, note: how much a finding counts. A warning is code to change, or a mistake; a note is worth knowing, but \
            nothing must be done about it. The exit status is 1 if findings at or above `--fail-on` are left (default: warning).
            """
        ),
        (
            ["form", "forms"],
            """
            form: the name of one of several rewrites for the same code, such as `task` or `stream`. `--form NAME` prefers it \
            wherever a finding has it; `migrate-lint explain RULE` lists the forms of a rule.
            """
        ),
        (
            ["idiom", "idioms"],
            """
            idiom: the kind of code that a rule finds, in one word, such as `sink` or `main-async`. `--format json` counts by it.
            """
        ),
        (
            ["target", "needs", "requires", "built for"],
            """
            target: what a file is built with and for: compiler, language mode and the oldest systems. It is read from the nearest \
            Package.swift or Xcode project; `--show-target FILE` shows it with its sources, `--target "swift 6.2, ios 17"` says it. \
            A rewrite that needs more is only a sketch.
            """
        ),
        (
            ["baseline"],
            """
            baseline: a file with the findings that are there already. `--write-baseline FILE` writes it; with `--baseline FILE` \
            they are neither reported nor fixed, so that only new ones count.
            """
        ),
        (
            ["async version", "twin", "async alternative"],
            """
            async version: the async function that does the same as a function with a completion handler: written by hand, or \
            added by a fix. Callers can await it in place of passing a handler.
            """
        ),
        (
            ["singleValue", "singleValue()"],
            """
            singleValue(): a helper for Combine that a rewrite adds to your project. It awaits the first value of a \
            publisher, and then cancels its subscription: `migrate-lint explain combine-single-value` shows it.
            """
        ),
        (
            ["completion handler", "handler", "callback"],
            """
            completion handler: the closure that a function is given and calls with its result, once it is done.
            """
        ),
        (
            ["hop", "hops", "turn", "turns"],
            """
            hop: a block that only moves the code in it to another queue or actor, such as `DispatchQueue.main.async { … }`. A turn \
            of the main queue: one such block that it runs. What comes some turns later has waited for as many others.
            """
        ),
        (
            ["possible mistake", "possible mistakes", "mistake"],
            """
            possible mistake: what may go wrong in the code as it is, whatever you migrate: somebody waits for ever, or is told twice. \
            Nothing rewrites it; the notes below the finding say where.
            """
        ),
        (
            ["checked files", "checked file"],
            """
            checked files: those that the command was given and has read. What code elsewhere does, such as a library, is not known.
            """
        ),
        (
            ["AnyCancellable", "cancellable"],
            """
            AnyCancellable: what `sink` and `assign` return in Combine. When it is let go, or `cancel()` is called on it, the \
            subscription ends; `store(in:)` keeps it in a set. A rewrite keeps one for its task, so that the loop ends then, too.
            """
        ),
        (
            ["bufferedValues", "bufferedValues()"],
            """
            bufferedValues: a function that a fix adds in a file of its own. It subscribes at once and holds each value until the loop \
            takes it, which `values` of Combine does only with a buffer, and on newer systems.
            """
        ),
        (
            ["subscription", "loop"],
            """
            subscription: a `sink` or `assign` that gets the values of a publisher. Its rewrite is a loop: `for await value in …`.
            """
        ),
        (
            ["schedule", "schedules"],
            """
            schedule: one order in which the tasks and blocks of a program may run. A fix is called safe if the program did the \
            same before and after in each order that was tried.
            """
        ),
    ]
}
