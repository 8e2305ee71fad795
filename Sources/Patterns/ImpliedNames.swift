import Syntax

// What a closure calls `$0` gets a name where it becomes the variable of a loop.

extension Matcher {
    /// The name of the property whose values a closure is given: `title` in `model.$title.dropFirst().sink { show($0) }`. Nil
    /// where something in between may give other values, or the code of the closure has that name for something else.
    func publishedName(givenTo closure: Closure) -> String? {
        guard let source = source(givenTo: closure.open) else { return nil }
        let name = String(code.text(source).dropFirst())
        let isFree = closure.body.allSatisfy { !code.spells($0, name) || code[$0].flags.contains(.member) }
        guard name.first?.isLowercase ?? false, isFree, !TokenTree(SourceFile(text: name))[0].isReservedWord else {
            return nil
        }
        return name
    }

    /// The `$title` whose values an argument is given, through operators that keep them.
    private func source(givenTo argument: Int) -> Int? {
        var called = code.calleeName(ofArgument: argument)
        while let name = called, name > 1, code[name - 1].kind == .period {
            if code[name - 2].kind == .dollarIdentifier { return name - 2 }
            guard let open = code.partner(name - 2), open < name - 2,
                let link = code[open].kind == .leftParen
                    ? code.nameCalled(by: open) : code.calleeName(ofArgument: open),
                known.says(link, in: code, .keepsValues)
            else { return nil }
            called = link
        }
        return nil
    }
}
