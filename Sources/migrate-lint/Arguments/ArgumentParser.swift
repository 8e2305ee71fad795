extension Arguments {
    /// Reads the words after the command's own name. Options may be anywhere, `--name value` and `--name=value` are
    /// the same, and after `--` every word is an operand.
    init(parsing words: [String]) throws(UsageError) {
        var words = words[...]
        var used: [Option] = []
        var optionsEnd = false
        while let word = words.popFirst() {
            if word == "--", !optionsEnd {
                optionsEnd = true
            } else if optionsEnd || word == "-" || !word.hasPrefix("-") {
                take(operand: word, maybeCommand: !optionsEnd)
            } else {
                used.append(try take(option: word, &words))
            }
        }
        if wantsHelp || wantsVersion { return }
        try check(used)
    }

    private mutating func take(operand word: String, maybeCommand: Bool) {
        if maybeCommand, operands.isEmpty, command == .lint, word != "lint", let command = Command(rawValue: word) {
            self.command = command
        } else {
            operands.append(word)
        }
    }

    private mutating func take(option word: String, _ words: inout ArraySlice<String>) throws(UsageError) -> Option {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = Option.all.first(where: { $0.names.contains(parts[0]) }) else {
            let meant = suggestion(for: parts[0], among: Option.all.flatMap(\.names))
            throw UsageError("unknown option `\(parts[0])`\(meant.isEmpty ? "; --help lists them all" : meant)")
        }
        guard let value = option.value else {
            if parts.count > 1 { throw UsageError("\(parts[0]) takes no value") }
            try option.apply(&self, "")
            return option
        }
        guard let given = parts.count > 1 ? parts[1] : words.popFirst(), !given.isEmpty else {
            throw UsageError("\(parts[0]) needs a value: \(value)")
        }
        try option.apply(&self, given)
        if option.decidesFixes { deciding += [option.names[0], given] }
        return option
    }

    /// Throws for options that cannot be combined.
    private func check(_ used: [Option]) throws(UsageError) {
        if let stray = used.first(where: { !$0.commands.contains(command) }) {
            throw UsageError("\(stray.names[0]) means nothing to `\(command.rawValue)`")
        }
        if shownTarget != nil {
            let allowed = ["--show-target", "--target", "--format", "--color", "--quiet"]
            if let stray = used.first(where: { !allowed.contains($0.names[0]) }) {
                throw UsageError("--show-target shows how one file is built: leave out \(stray.names[0])")
            }
            if let path = operands.first { throw UsageError("--show-target takes one file: leave out `\(path)`") }
            if format == .xcode { throw UsageError("--show-target has no --format xcode: known are human, json") }
            return
        }
        if writtenBaseline != nil {
            let others = [
                "--fix", "--diff", "--in", "--baseline", "--format", "--statistics", "--fail-on", "--group-by",
            ]
            if let stray = used.first(where: { others.contains($0.names[0]) }) {
                throw UsageError("--write-baseline only writes the findings to a file: leave out \(stray.names[0])")
            }
        }
        if checkWith != nil && diff { throw UsageError("--check-with checks what --fix writes: leave out --diff") }
        if checkWith != nil && !fix { throw UsageError("--check-with checks what --fix writes: add --fix") }
        if givenCheckRuns != nil && checkWith == nil {
            throw UsageError("--check-runs is for --check-with 'COMMAND', such as 'swift build'")
        }
        if diff && (format != nil || statistics) {
            throw UsageError("--diff prints a diff: leave out \(format != nil ? "--format" : "--statistics")")
        }
        if format == .json && (quiet || statistics) {
            throw UsageError("--format json always says all: leave out \(quiet ? "--quiet" : "--statistics")")
        }
        if format == .xcode && statistics { throw UsageError("--format xcode has no table: leave out --statistics") }
        if givenGrouping != nil && (diff || quiet || statistics || format == .json || format == .xcode) {
            throw UsageError("--group-by is for the whole report in a terminal: leave it out")
        }
        try checkOperands()
    }

    private func checkOperands() throws(UsageError) {
        if operands.contains("") { throw UsageError("a path is empty") }
        if stdinFilename != nil && !readsStandardInput {
            throw UsageError("--stdin-filename is for standard input: give `-` as the path")
        }
        switch command {
        case .lint:
            if readsStandardInput && operands.count > 1 { throw UsageError("`-` must be the only path") }
            if readsStandardInput && !places.isEmpty {
                throw UsageError("--in names some of the files that are read, and `-` is one: leave it out")
            }
            if checkWith != nil && readsStandardInput {
                throw UsageError("--check-with needs files, on which the command runs: leave out `-`")
            }
            if fix && format == .json && readsStandardInput {
                throw UsageError("--fix writes standard input's text to standard output: leave out --format json")
            }
        case .explain where operands.isEmpty:
            throw UsageError("explain needs the id of one rule, or a word of a report")
        case .paths where operands.isEmpty || readsStandardInput:
            throw UsageError("paths needs FILE:LINE; files and folders to look for callees in may follow")
        case .tokens where operands.count != 1: throw UsageError("tokens needs one file")
        case .rules where !operands.isEmpty:
            throw UsageError("rules takes no path: write a folder of that name ./rules, a folder of pages --rules DIR")
        case .explain, .paths, .tokens, .rules, .words, .verify: break
        }
    }
}
