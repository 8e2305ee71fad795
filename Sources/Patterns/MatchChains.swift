import Syntax

// Isomorphisms of chains and calls: trailing and labelled closures; generic arguments that are not mentioned.

extension Matcher {
    /// Matches a chain so that the pattern's last link is the code's link `last`; returns where the matched code ends.
    mutating func match(_ wanted: ChainPattern, _ found: Chain, last: Int, mayGoOn: Bool = false) -> Int? {
        if let (short, last) = withoutInit(wanted, found, last) {
            return match(wanted, short, last: last, mayGoOn: mayGoOn)
        }
        let base = last - wanted.links.count
        guard base >= 0 || base == -1 && mayLackSelf(wanted), last < found.links.count else { return nil }
        // The names of the links rule out most places; the code before them can be long.
        for (offset, link) in wanted.links.enumerated() {
            let isLast = offset == wanted.links.count - 1
            guard match(link, found.links[base + 1 + offset], mayGoOn: mayGoOn && isLast) else { return nil }
        }
        guard base < 0 ? matchSelf(wanted, found) : matchBase(wanted, found, upTo: base) else { return nil }
        let lastLink = found.links[last]
        guard let wantedLast = wanted.links.last, mayGoOn else { return lastLink.span.upperBound }
        let surplus = lastLink.suffixes.count - wantedLast.suffixes.count
        return surplus > 0 ? lastLink.suffixes[wantedLast.suffixes.count].span.lowerBound : lastLink.span.upperBound
    }

    private mutating func matchBase(_ wanted: ChainPattern, _ found: Chain, upTo base: Int) -> Bool {
        let front = found.front(upTo: base + 1)
        switch wanted.base {
        case .hole(let hole): return bind(hole, to: front)
        case .operand(let operand, let links):
            let first = found.links[0].span
            return bind(operand, to: first) && bind(links, to: first.upperBound..<front.upperBound)
        case .link(let link):
            if case .hole(let hole) = link.name, link.generics == nil {
                return match(hole, suffixes: link.suffixes, found, upTo: base)
            }
            return (base == 0 || base == 1 && (isModule(found.links[0]) || isForgotten(found.links[0], before: link)))
                && match(link, found.links[base], mayGoOn: false)
        }
    }

    /// `$T?`: the hole takes the whole front except for the suffixes at its end.
    private mutating func match(_ hole: Hole, suffixes: [SuffixPattern], _ found: Chain, upTo base: Int) -> Bool {
        let link = found.links[base]
        guard link.suffixes.count >= suffixes.count else { return false }
        let own = link.suffixes.suffix(suffixes.count)
        for (wanted, suffix) in zip(suffixes, own) {
            guard match(wanted, suffix) else { return false }
        }
        let end = own.first?.span.lowerBound ?? link.span.upperBound
        return end > found.span.lowerBound && bind(hole, to: found.span.lowerBound..<end)
    }

    private mutating func match(_ wanted: LinkPattern, _ found: Link, mayGoOn: Bool) -> Bool {
        guard match(wanted.name, found) else { return false }
        if let dot = wanted.dot, code[found.span.lowerBound].kind == .period {
            marks[dot] = found.span.lowerBound..<found.span.lowerBound + 1
        }
        if let generics = wanted.generics {
            guard let arguments = found.genericArguments, match(generics.list, in: arguments.lowerBound - 1) else {
                return false
            }
            mark(generics.open, generics.close, arguments.lowerBound - 1..<arguments.upperBound + 1)
        }
        guard wanted.suffixes.count == found.suffixes.count || mayGoOn && wanted.suffixes.count < found.suffixes.count
        else { return false }
        for (suffix, code) in zip(wanted.suffixes, found.suffixes) {
            guard match(suffix, code) else { return false }
        }
        return true
    }

    private mutating func match(_ wanted: LinkPattern.Name, _ found: Link) -> Bool {
        switch wanted {
        case .token, .hole:
            guard let name = found.name else { return false }
            return match(wanted, name)
        case .nodes(let nodes):
            let end = found.suffixes.first?.span.lowerBound ?? found.span.upperBound
            return match(nodes, found.span.lowerBound..<end)
        }
    }

    /// Matches a name with one token.
    mutating func match(_ wanted: LinkPattern.Name, _ name: Int) -> Bool {
        switch wanted {
        case .token(let token):
            marks[token] = name..<name + 1
            return isSame(token, name)
        case .hole(let hole): return bind(hole, to: name..<name + 1)
        case .nodes: return false
        }
    }

    private mutating func match(_ wanted: SuffixPattern, _ found: Link.Suffix) -> Bool {
        switch (wanted, found) {
        case (.call(let wanted), .call(let call)): return match(wanted, call)
        case (.access(let open, let close, let list), .access(let span)):
            mark(open, close, span)
            return match(list, in: span.lowerBound)
        case (.labels(let wanted), .labels(let labels)):
            mark(wanted.lowerBound, wanted.upperBound - 1, labels)
            return pattern.equal(wanted, to: labels, of: code)
        case (.unwrap(let token), .unwrap(let index)):
            marks[token] = index..<index + 1
            return code[index].kind == pattern[token].kind
        default: return false
        }
    }

    /// Records where a pair of brackets is in the code.
    mutating func mark(_ open: Int, _ close: Int, _ span: Span) {
        marks[open] = span.lowerBound..<span.lowerBound + 1
        marks[close] = span.upperBound - 1..<span.upperBound
    }

    // MARK: Calls

    private mutating func match(_ wanted: CallPattern, _ call: Call) -> Bool {
        if let open = wanted.open, let close = wanted.close, let span = call.parentheses { mark(open, close, span) }
        return matchRuns(wanted.arguments[...], call.arguments[...]) { argument in
            if case .run(let hole) = argument { hole } else { nil }
        } one: { matcher, wanted, argument in
            guard case .one(let label, let value, let isTrailing) = wanted else { return false }
            guard matcher.isSameLabel(label, isTrailing: isTrailing, argument) else { return false }
            guard let outer = matcher.outerBinding else { return matcher.match(value: value, argument) }
            return matcher.match(value[...], argument.value, boundBy: outer)
        } run: { matcher, hole, run in
            // Arguments on both sides of a parenthesis are no contiguous code that could be written again.
            if run.contains(where: \.isTrailing) { return hole.metavariable.isUnnamed }
            let start = call.parentheses.map { $0.lowerBound + 1 } ?? call.span.lowerBound
            let end = run.last?.span.upperBound
            return matcher.bind(hole, to: (run.first?.span.lowerBound ?? start)..<(end ?? start))
        }
    }

    /// The first trailing closure has no label: it matches any.
    private mutating func isSameLabel(_ label: Int?, isTrailing: Bool, _ argument: Argument) -> Bool {
        switch (label, argument.label) {
        case (nil, nil): return true
        case (let wanted?, let found?):
            marks[wanted] = found..<found + 1
            return isSame(wanted, found)
        case (_?, nil): return argument.isTrailing
        case (nil, let found?):
            return isTrailing && (code[found + 2].kind == .leftBrace || code.functionName(argument.value) != nil)
        }
    }

    private mutating func match(value nodes: [PatternNode], _ argument: Argument) -> Bool {
        if nodes.count == 1, case .closure(let closure) = nodes[0] { return match(closure, argument.value) }
        return match(nodes, argument.value)
    }
}
