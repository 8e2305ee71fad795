import Conditions
import Patterns

extension PageReader {
    /// The bound metavariable with this name, as in its pattern; nil after an error.
    mutating func resolve(_ excerpt: Excerpt, in scope: Scope) -> Metavariable? {
        guard let spot = MetavariableSpot(excerpt.bytes, at: 0) else { return nil }
        if let bound = scope.names[spot.name] {
            if bound.isRun == spot.isRun { return bound }
            let hint = "did you mean `\(bound.text)`?"
            complain("`\(excerpt.text)` is bound as `\(bound.text)`", at: excerpt.range, hint: hint)
        } else if scope.isOpen {
            return spot.metavariable
        } else {
            let hint =
                Hint.nearName(spot.name, scope.names) ?? scope.fence.map { "the fence in line \($0) does not bind it" }
            complain("nothing binds `\(excerpt.text)`", at: excerpt.range, hint: hint)
        }
        return nil
    }

    /// An item of a list: a name, or Swift code with or without ticks around it.
    mutating func readOperand(_ item: Excerpt, in scope: Scope) -> Operand? {
        guard !item.isEmpty else {
            complain("an item of the list is missing", at: item.range)
            return nil
        }
        if item.metavariable != nil { return resolve(item, in: scope).map { .binding($0) } }
        return Operand(text: (item.codeSpan() ?? item).text)
    }

    /// `${X}Name`.
    mutating func readFreshName(_ excerpt: Excerpt, in scope: Scope) -> FreshName? {
        var parts: [FreshName.Part] = []
        var rest = excerpt
        while let open = rest.bytes.firstIndex(of: UInt8(ascii: "$")) {
            guard rest.bytes[open...].dropFirst().first == UInt8(ascii: "{"),
                let close = rest.bytes.firstIndex(of: UInt8(ascii: "}")), close > open
            else {
                complain("a name inside a name stands in braces", at: rest.range, hint: "such as `${X}Name`")
                return nil
            }
            let name = rest.part(open + 2..<close)
            guard let bound = resolveBraced(name, in: scope) else { return nil }
            parts += [.text(rest.part(0..<open).text), .binding(bound)]
            rest = rest.part(close + 1..<rest.bytes.count)
        }
        parts = (parts + [.text(rest.text)]).filter { $0 != .text("") }
        if parts.isEmpty { complain("the name is empty", at: excerpt.range) }
        return parts.isEmpty ? nil : FreshName(parts: parts)
    }

    private mutating func resolveBraced(_ name: Excerpt, in scope: Scope) -> Metavariable? {
        if let bound = scope.names[name.text] {
            if !bound.isRun { return bound }
            complain("`\(bound.text)` is a run, which spells no name", at: name.range)
        } else if scope.isOpen {
            return MetavariableSpot(Array("$\(name.text)".utf8), at: 0)?.metavariable
        } else {
            complain("nothing binds `$\(name.text)`", at: name.range, hint: Hint.nearName(name.text, scope.names))
        }
        return nil
    }
}
