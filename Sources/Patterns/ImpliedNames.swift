import Syntax

// What a closure calls `$0` gets a name where it becomes the variable of a loop.

extension Matcher {
    /// The name of the property whose values a closure is given: `title` in `model.$title.dropFirst().sink { show($0) }`. Nil
    /// where something in between may give other values, or the code of the closure has that name for something else.
    func publishedName(givenTo closure: Closure) -> String? {
        guard let called = code.calleeName(ofArgument: closure.open), let chain = code.chain(around: called),
            let end = chain.links.firstIndex(where: { $0.name == called }),
            let source = chain.links[..<end].last(where: { link in
                !(link.name.map { Self.keepingValues.contains(code.text($0)) } ?? false)
            })?.name, code[source].kind == .dollarIdentifier
        else { return nil }
        let name = String(code.text(source).dropFirst())
        let isFree = closure.body.allSatisfy { !code.spells($0, name) || code[$0].flags.contains(.member) }
        guard name.first?.isLowercase ?? false, isFree, !TokenTree(SourceFile(text: name))[0].isReservedWord else {
            return nil
        }
        return name
    }

    /// Operators of Combine that give the values that they are given, or some of them.
    private static let keepingValues: Set = [
        "debounce", "delay", "drop", "dropFirst", "eraseToAnyPublisher", "filter", "first", "handleEvents", "prefix",
        "prepend",
        "print", "receive", "removeDuplicates", "share", "subscribe", "throttle",
    ]
}
