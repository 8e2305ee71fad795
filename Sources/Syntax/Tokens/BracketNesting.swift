/// Matches brackets, quotes and slashes in one pass. Where the source does not balance, `}` also ends what is open
/// inside it, `)`, `]` and `>` never close across a `{`, and nothing closes across the border of a string.
struct BracketNesting {
    private(set) var tokens: [Token]
    private(set) var partners: [Int32]
    private(set) var parents: [Int32]

    private var open: [Open] = []
    /// The last open one of each shape, an index into `open`; -1 for none.
    private var last = [Int](repeating: -1, count: Shape.allCases.count)
    private var openStrings = 0

    private enum Shape: Int, CaseIterable { case parenthesis, bracket, brace, angle, quote, slash }

    private struct Open {
        let token: Int
        let shape: Shape
        /// The next outer bracket of the same shape.
        let outer: Int
    }

    init(_ tokens: [Token]) {
        self.tokens = tokens
        partners = [Int32](repeating: -1, count: tokens.count)
        parents = partners
    }

    mutating func matchAll(dropping drops: [Pieces.Drop]) {
        var drop = 0
        for index in tokens.indices {
            while drop < drops.count, drops[drop].offset <= tokens[index].offset {
                abandonStrings(downTo: drops[drop].openStrings)
                drop += 1
            }
            match(index)
        }
        while !open.isEmpty { abandon() }
    }

    private mutating func match(_ index: Int) {
        let token = tokens[index]
        let isClosing = token.flags.contains(.closing)
        switch token.kind {
        case .leftParen: push(index, .parenthesis)
        case .leftBracket: push(index, .bracket)
        case .leftBrace: push(index, .brace)
        case .leftAngle: push(index, .angle)
        case .rightParen: close(index, .parenthesis)
        case .rightBracket: close(index, .bracket)
        case .rightBrace: close(index, .brace)
        case .rightAngle: close(index, .angle)
        case .stringQuote: isClosing ? close(index, .quote) : push(index, .quote)
        case .regexSlash where isClosing: close(index, .slash)
        case .regexSlash where !token.flags.contains(.unterminated): push(index, .slash)
        default: parents[index] = parent
        }
    }

    private var parent: Int32 { Int32(open.last?.token ?? -1) }

    private mutating func push(_ index: Int, _ shape: Shape) {
        parents[index] = parent
        open.append(Open(token: index, shape: shape, outer: last[shape.rawValue]))
        last[shape.rawValue] = open.count - 1
        if shape == .quote { openStrings += 1 }
    }

    private mutating func pop() -> Open {
        let top = open.removeLast()
        last[top.shape.rawValue] = top.outer
        if top.shape == .quote { openStrings -= 1 }
        return top
    }

    private mutating func close(_ index: Int, _ shape: Shape) {
        let match = last[shape.rawValue]
        guard match >= 0, match >= border(of: shape) else {
            tokens[index].flags.insert(.unterminated)
            parents[index] = parent
            return
        }
        while open.count - 1 > match { abandon() }
        let opening = pop().token
        partners[index] = Int32(opening)
        partners[opening] = Int32(index)
        parents[index] = parents[opening]
    }

    /// The innermost open bracket across which this shape must not close.
    private func border(of shape: Shape) -> Int {
        switch shape {
        case .quote, .slash: -1
        case .brace: last[Shape.quote.rawValue]
        case .parenthesis, .bracket, .angle: max(last[Shape.quote.rawValue], last[Shape.brace.rawValue])
        }
    }

    private mutating func abandon() {
        tokens[pop().token].flags.insert(.unterminated)
    }

    private mutating func abandonStrings(downTo count: Int) {
        while openStrings > count { abandon() }
    }
}
