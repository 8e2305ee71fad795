import Index
import Names
import Syntax

// What operators make of the values that come in.

/// An operator by what it does to the number of values, as Rules/publisher-operators.md says it of names.
enum PublisherOperator: CaseIterable {
    case keepsOne, givesOneOfMany, givesOneAtTheEnd, givesAllAtTheEnd, givesFirst, mayDrop, dropsAll, replacesNone,
        addsValues, pairs, combines
    case givesWhatItsClosureGives, replacesFailure, givesWhatItIsGiven

    /// What the page says of its names.
    var fact: KnownNames.Fact {
        switch self {
        case .keepsOne: .keepsOne
        case .givesOneOfMany: .givesOneOfMany
        case .givesOneAtTheEnd: .givesOneAtTheEnd
        case .givesAllAtTheEnd: .givesAllAtTheEnd
        case .givesFirst: .givesFirst
        case .mayDrop: .mayDrop
        case .dropsAll: .dropsAll
        case .replacesNone: .replacesNone
        case .addsValues: .addsValues
        case .pairs: .pairs
        case .combines: .combines
        case .givesWhatItsClosureGives: .givesWhatItsClosureGives
        case .replacesFailure: .replacesFailure
        case .givesWhatItIsGiven: .givesWhatItIsGiven
        }
    }
}

extension PublisherReader {
    /// What a link gives of what comes in.
    func result(of link: Link, _ number: Int, of chain: Chain, on input: PublisherValues) -> PublisherValues {
        guard let name = link.name else { return input }
        let text = tree.text(name)
        guard let call = link.calls.first else { return unknown(text, at: name) }
        guard let known = PublisherOperator.allCases.first(where: { project.known.says(text, $0.fact) }) else {
            // What never ends does not end for being changed.
            let ends: ValueCount.Ending = input.count.ends == .never ? .never : .perhaps
            return input.becoming(
                ValueCount(least: 0, most: .unknown, ends: ends),
                by: evidence("'\(text)' is an operator that no table of names knows", at: name))
        }
        let here = evidence("'\(text)' determines the number of values", at: name)
        switch known {
        case .keepsOne: return text == "timeout" ? timed(input, by: call, at: name) : input
        case .givesOneOfMany: return first(of: input, where: !call.arguments.isEmpty, at: name)
        case .givesOneAtTheEnd: return last(of: input, at: name)
        case .givesAllAtTheEnd:
            // `collect(3)` gives them in parts.
            if text == "collect", !call.arguments.isEmpty { return input }
            return last(of: input, replacingNone: true, at: name)
        case .givesFirst:
            // `prefix(1)`
            let isOne = call.arguments.count == 1 && tree.text(call.arguments[0].value) == "1"
            return isOne
                ? first(of: input, where: false, at: name)
                : input
        case .mayDrop:
            let dropping = evidence("'\(text)' may drop the value", at: name)
            return input.becoming(input.count.filtered, by: input.count.most == .one ? dropping : nil)
        case .dropsAll: return input.becoming(input.count.ignored, by: evidence("'\(text)' drops all values", at: name))
        case .replacesNone:
            let replacing = evidence("'\(text)' makes exactly one value of one or none", at: name)
            return input.becoming(input.count.replacingNone, by: input.count.most > .one ? nil : replacing)
        case .addsValues where call.arguments.isEmpty:  // `publishers.merge()`
            return input.becoming(
                input.count.and(input.count), by: evidence("'\(text)' adds values", at: name))
        case .addsValues:
            return joined(input, known, call, evidence("'\(text)' adds values", at: name))
        case .pairs, .combines: return joined(input, known, call, here)
        case .givesWhatItsClosureGives: return each(input, closureOf: call, at: name)
        case .replacesFailure:
            let other = given(by: call, at: name)
            return input.or(other)
        case .givesWhatItIsGiven:
            guard number > 0, let map = chain.links[number - 1].calls.first else {
                return input.becoming(.unknown, by: here)
            }
            return each(values(of: chain, before: number - 1), closureOf: map, at: name)
        }
    }

    /// `first()`, and `first { }`, for which there may be none; a publisher that does not end is waited for.
    private func first(of input: PublisherValues, where hasCondition: Bool, at name: Int) -> PublisherValues {
        let count = (hasCondition ? input.count.filtered : input.count).single(atItsEnd: false)
        var values = input.becoming(count, by: evidence(of: count, "gives one value", at: name))
        if input.count.most == .unknown, values.assumption == nil {
            values.assumption = PublisherValues.Assumption(name: tree.text(name), place: nil)
        }
        return values
    }

    /// Why an operator gives one value at most; nil where it is known why what comes in may never end.
    private func evidence(of count: ValueCount, _ deed: String, at name: Int) -> PublisherValues.Evidence? {
        count.mayNeverEnd
            ? nil
            : evidence(
                "'\(tree.text(name))' \(deed)" + (count.least == 0 ? ", or none where none comes in" : ""), at: name)
    }

    /// One value once all have come in; what is not known to end is taken to, but for a subject.
    private func last(of input: PublisherValues, replacingNone: Bool = false, at name: Int) -> PublisherValues {
        let deed = "gives one value at the end"
        guard input.count.most != .unknown, input.count.ends != .perhaps else {
            let assumption = PublisherValues.Assumption(name: tree.text(name), place: nil)
            return PublisherValues(
                .one, evidence("'\(tree.text(name))' \(deed)", at: name), assuming: input.assumption ?? assumption)
        }
        let single = input.count.single(atItsEnd: true)
        let count = replacingNone && single.most != .unknown ? single.replacingNone : single
        let isWaiting = input.count.ends == .withAnAwaitedValue
        return input.becoming(
            count,
            by: isWaiting
                ? evidence("'\(tree.text(name))' waits for the end of what waits for a value", at: name)
                : evidence(of: count, deed, at: name))
    }

    /// `timeout`, which ends without a value, or fails with `customError`.
    private func timed(_ input: PublisherValues, by call: Call, at name: Int) -> PublisherValues {
        let fails = call.arguments.contains { argument in
            argument.value.first.map { tree.role($0) == .closure } ?? false
                || argument.label.map { tree.spells($0, "customError") } ?? false && tree.text(argument.value) != "nil"
        }
        let count = fails ? input.count.cutByFailure : input.count.cut
        return input.becoming(
            count,
            by: count.most <= .one ? evidence("'timeout' may end it\(fails ? "" : " without a value")", at: name) : nil)
    }

    private func joined(
        _ input: PublisherValues, _ known: PublisherOperator, _ call: Call, _ here: PublisherValues.Evidence
    ) -> PublisherValues {
        call.arguments.reduce(input) { joined, argument in
            // The closure of `zip(a, b) { }` makes a value of a pair.
            if argument.value.first.flatMap({ tree.closure(at: $0) }) != nil { return joined }
            let own = values(of: argument.value)
            // `append(1)` adds a value that is no publisher.
            let other =
                known == .addsValues && own.count.most == .unknown && !isPublisher(argument)
                ? PublisherValues(.one) : own
            let count =
                switch known {
                case .pairs: joined.count.zipped(other.count)
                case .combines: joined.count.combined(other.count)
                default: joined.count.and(other.count)
                }
            return joined.joined(with: other, to: count, by: here)
        }
    }

    /// Whether an argument looks like a publisher rather than a value.
    private func isPublisher(_ argument: Argument) -> Bool {
        guard let chain = argument.value.first.flatMap({ tree.chain(from: $0) }) else { return false }
        return chain.links.contains { $0.name.map { tree.spells($0, "eraseToAnyPublisher") } ?? false }
    }

    private func each(_ input: PublisherValues, closureOf call: Call, at name: Int) -> PublisherValues {
        let inner = given(by: call, at: name)
        return input.joined(with: inner, to: input.count.each(inner.count))
    }

    /// What the closure of a call gives, or the function that it is passed.
    private func given(by call: Call, at name: Int) -> PublisherValues {
        if let closure = closures(of: call).last { return values(of: closure) }
        if let value = call.arguments.last?.value, let values = values(ofFunctionNamedIn: value) { return values }
        return PublisherValues(.unknown, evidence("what '\(tree.text(name))' is passed is not known", at: name))
    }
}
