import Index
import Syntax
import Types

/// What all callers of a function have asked of the same object, or have set, just before they call it: `guard let url` and then
/// `load()`, which begins with `guard let url = self.url else { return }`.
package struct AskedByCallers {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether a clause asks for what is so in each call: of a property, before the function has done anything.
    package func holds(_ clause: Span) -> Bool {
        guard let function = tree.enclosingFunction(clause.lowerBound), let body = function.body,
            body.contains(clause.lowerBound),
            tree.innermostClosure(around: clause.lowerBound).map({ !body.contains($0) }) ?? true,
            let question = Question(clause, in: tree)
        else { return false }
        let parameter = tree.parameters(of: function).first { tree.spells($0.name, question.names[0]) }
        guard parameter != nil || !OwnState(in: tree).isLocal(question.root, before: clause.lowerBound) else {
            return false
        }
        let stays = parameter == nil && stays(question)
        guard
            stays || isQuiet(body.lowerBound + 1..<clause.lowerBound, about: Set(question.names), in: tree)
        else { return false }
        let callers = Callers(of: function, in: tree, project: project)
        guard let parameter else {
            return callers.allCall { other, name in
                object(before: name, in: other).map {
                    isAnswered(question, as: $0 + question.subject, before: name, in: other, stays: stays)
                } ?? false
            }
        }
        let member = question.subject.dropFirst(question.names[0].utf8.count)
        return question.names.count > 1
            && callers.allWho(pass: nil, for: parameter) { other, argument in
                guard let argument, isOfNames(argument.value, in: other),
                    let name = other.calleeName(ofArgument: argument.value.lowerBound)
                else { return false }
                let wanted = ownText(argument.value, in: other) + member
                return isAnswered(question, as: wanted, before: name, in: other, stays: false)
            }
    }

    /// Whether nothing sets a property of the type to what may be nil but where an object is made, so that a value that is there stays.
    private func stays(_ question: Question) -> Bool {
        guard question.kind == .value, question.names.count == 1,
            let type = tree.enclosingType(question.root)?.name.map({ tree.text($0) }),
            let found = project.property(named: question.subject, of: type), found.tree[found.name + 1].kind == .colon,
            found.tree.statement(around: found.name).allSatisfy({ found.tree[$0].word != .weak })
        else { return false }
        // A computed one may be nil the next time.
        let isStored = found.tree.statement(around: found.name).allSatisfy { found.tree.role($0) != .code }
        return isStored
            && project.trees(naming: tree[question.root].hash).allSatisfy { other in
                other.words(spelling: question.subject).allSatisfy { use in
                    if other[use - 1].kind == .prefixAmpersand { return false }
                    guard use != found.name || other !== found.tree, other[use + 1].kind == .equal,
                        ![.let, .var].contains(other[use - 1].word)
                    else { return true }
                    let isMade = other.enclosingFunction(use).map { other[$0.keyword].word == .`init` } ?? false
                    let value = use + 2..<other.statement(around: use).upperBound
                    return isMade || isNeverNil(value, in: other)
                }
            }
    }

    /// What a clause asks of a property: that there is a value, or that a flag is on or off.
    private struct Question {
        /// The first name.
        let root: Int
        /// `url`, `session.url`, without `self.`.
        let subject: String
        let names: [String]
        let kind: Kind
        enum Kind { case value, isOn, isOff }

        init?(_ clause: Span, in tree: TokenTree) {
            guard let first = clause.first else { return nil }
            var asked: Span
            if let value = tree.optional(askedBy: clause) {
                (asked, kind) = (value, .value)
            } else {
                let isNegated = tree.spells(first, "!")
                (asked, kind) = (isNegated ? clause.dropFirst() : clause, isNegated ? .isOff : .isOn)
            }
            if asked.count > 2, tree[asked.lowerBound].word == .`self` { asked = asked.dropFirst(2) }
            guard let root = asked.first, tree[root].kind == .identifier, tree[root].word == .none,
                asked.allSatisfy({ [.identifier, .period, .postfixQuestion].contains(tree[$0].kind) })
            else { return nil }
            self.root = root
            subject = tree.text(asked)
            names = asked.filter { tree[$0].kind == .identifier }.map { tree.text($0) }
        }
    }

    /// Whether code does nothing that may change what is asked: it calls nothing but a log, waits for nothing, and sets none of
    /// the names. What closures do is done later, and what other cases of a `switch` do is not done before its end.
    private func isQuiet(_ code: Span, about names: Set<String>, in other: TokenTree) -> Bool {
        let closure = code.first.flatMap { other.innermostClosure(around: $0) }
        let cases = other.braces(around: code.upperBound).filter { other.role($0) == .cases && code.contains($0) }
        let elsewhere = cases.compactMap { brace in
            other.statements(in: brace + 1..<code.upperBound).last {
                [.case, .default].contains(other[$0.lowerBound].word)
            }.map { brace + 1..<$0.lowerBound }
        }
        return code.allSatisfy { index in
            if other.innermostClosure(around: index) != closure || elsewhere.contains(where: { $0.contains(index) }) {
                return true
            }
            if other[index].word == .await || other[index].kind == .prefixAmpersand { return false }
            if [.leftParen, .leftBrace].contains(other[index].kind), index > code.lowerBound,
                other[index - 1].kind == .identifier, other[index - 1].word == .none,
                ![.code, .cases].contains(other.role(index))
            {
                return other.chain(around: index - 1).map { chain in
                    chain.links.contains {
                        $0.name.map { project.known.says($0, in: other, .goesUnnoticed) } ?? false
                    }
                } ?? false
            }
            let isNamed = other[index].kind == .identifier && names.contains { other.spells(index, $0) }
            return !isNamed || other[index + 1].kind != .equal || [.let, .var].contains(other[index - 1].word)
        }
    }

    /// The object that a function is called on, with a period: empty for the caller's own; nil where it is worked out.
    private func object(before name: Int, in other: TokenTree) -> String? {
        guard let chain = other.chain(around: name), let link = chain.links.firstIndex(where: { $0.name == name })
        else { return nil }
        let receiver = chain.front(upTo: link)
        let isOwn = receiver.isEmpty || receiver.count == 1 && other[receiver.lowerBound].word == .`self`
        return isOwn ? "" : isOfNames(receiver, in: other) ? ownText(receiver, in: other) + "." : nil
    }

    private func isOfNames(_ span: Span, in other: TokenTree) -> Bool {
        span.allSatisfy { [.identifier, .period].contains(other[$0].kind) || other[$0].word == .`self` }
    }

    /// Whether the code before a call asks that of what has this name there, or sets it.
    private func isAnswered(
        _ question: Question, as wanted: String, before name: Int, in other: TokenTree, stays: Bool
    ) -> Bool {
        let names = Set(question.names + wanted.split(separator: ".").map(String.init))
        var end = name
        // Up to the function or the closure that makes the call.
        for brace in other.braces(around: name) {
            let statements = other.statements(in: brace + 1..<end).filter { $0.lowerBound < end }
            for statement in statements.reversed() where statement.upperBound <= end {
                if asks(statement, wanted, question.kind, in: other)
                    || sets(statement, wanted, question.kind, in: other)
                {
                    return stays || isQuiet(statement.upperBound..<name, about: names, in: other)
                }
            }
            // What comes after the call in a loop runs before the next one.
            if stays, other.role(brace) == .closure {
                end = other.statement(around: brace).lowerBound
                continue
            }
            guard let owner = other.owner(ofBrace: brace), other.role(brace) != .closure,
                ![.func, .`init`].contains(other[owner].word),
                stays || ![.for, .while, .repeat, .defer].contains(other[owner].word)
            else { return false }
            if other[owner].word == .if, areAsked(in: owner + 1..<brace, wanted, question.kind, in: other) {
                return stays || isQuiet(brace + 1..<name, about: names, in: other)
            }
            end = other.statement(around: brace).lowerBound
        }
        return false
    }

    private func ownText(_ span: Span, in other: TokenTree) -> String { other.text(other.withoutSelf(span)) }

    /// `guard let url, isReady else { … }`
    private func asks(_ statement: Span, _ wanted: String, _ kind: Question.Kind, in other: TokenTree) -> Bool {
        guard other[statement.lowerBound].word == .guard, let block = other.blocks(of: statement).last else {
            return false
        }
        return areAsked(in: statement.lowerBound + 1..<block.lowerBound - 2, wanted, kind, in: other)
    }

    private func areAsked(in condition: Span, _ wanted: String, _ kind: Question.Kind, in other: TokenTree) -> Bool {
        other.elements(condition).contains { clause in
            Question(clause, in: other).map { asked in
                asked.subject == wanted && asked.kind == kind
                    && (wanted.contains(".") || !OwnState(in: other).isLocal(asked.root, before: clause.lowerBound))
            } ?? false
        }
    }

    /// `loader.finish = { … }`, `isReady = true`
    private func sets(_ statement: Span, _ wanted: String, _ kind: Question.Kind, in other: TokenTree) -> Bool {
        guard
            let sign = statement.first(where: {
                other[$0].kind == .equal && other.parent($0) == other.parent(statement.lowerBound)
            }),
            sign > statement.lowerBound, sign + 1 < statement.upperBound,
            ownText(statement.lowerBound..<sign, in: other) == wanted
        else { return false }
        let value = sign + 1..<statement.upperBound
        switch kind {
        case .isOn, .isOff: return value.count == 1 && other[sign + 1].word == (kind == .isOn ? .true : .false)
        case .value:
            return other.closure(at: sign + 1)?.span == value || isNeverNil(value, in: other)
        }
    }

    private func isNeverNil(_ value: Span, in other: TokenTree) -> Bool {
        !value.isEmpty && other[value.lowerBound].word != .nil
            && OptionalityReader(tree: other, body: value.lowerBound, project: project).optionality(of: value) == .never
    }
}
