import Conditions
import Patterns
import Rules
import Testing

/// Each phrase of `where` as written on a page, and the condition or transform it becomes.
@Suite struct WordTests {
    @Test(arguments: [
        ("$A in x.y, `a, b`, f(1, 2), $$$B", "A in [x.y|a, b|f(1, 2)|$B]"), ("$$$B like `gl*b`", "B like gl*b"),
        ("not $A like `a,b*`, `*c` else unsafe: x", "not A like a,b*|*c else unsafe x"),
        ("$A has `f($X)`", "A has (X)"), ("not $A has `f($X, $A)`", "not A has (X A)"),
        ("$A is `f($X)`", "A matches (X)"),
        ("$A is ident", "A is ident"), ("$A is self", "A is self"), ("not $A is sendable", "not A is sendable"),
        ("$A row of a-shapes", "A row of a-shapes"),
        ("$A is member", "A is member"), ("match stands alone", "alone"),
        ("match may follow a line", "after a line"),
        ("match is statement", "statement"), ("match is statement or passed on", "statement or passed"),
        ("not match lies in an actor", "not lies in actor"), ("match lies in a class", "lies in class"),
        ("context  is async", "async"), ("not context is main actor", "not main actor"),
        ("$A is called exactly once in $$$B", "A once in B"),
        ("$A is called exactly once in $$$B without assumption", "A once in B, seen"),
        ("async overload changes no call", "additive"),
        ("match may run in a task else unsafe", "in task else unsafe"),
        ("match may run in a task else unsafe: no", "in task else unsafe no"),
        ("match may begin later else display", "later else display"),
        ("match gains from an async body else display", "gains else display"),
        ("match has something to await", "waits"),
        ("match stays on the main thread else unsafe", "stays on main else unsafe"),
        ("match returns what callers expect else display", "expected result else display"),
        ("$A may be sendable else display", "A may be sendable else display"),
        ("$A may begin later by a-shapes else display", "A later by a-shapes else display"),
        ("not calls without $A may mean the overload", "not overload meant without A"),
        ("let $C = name of async overload", "C = name of overload"),
        ("let $C = name of async function else report", "C = name of body else report"),
        ("match has async version", "has async version"), ("match has an overload that calls it", "overload calls it"),
        ("async version of match has its documentation", "async version documented"),
        ("not enclosing type is public", "not public type"),
        ("match may run in any order", "any order"), ("match is of no stream else display", "no stream else display"),
        ("implementations of match may become async", "witnesses may become async"),
        ("implementations of match may become async with typed throws", "witnesses may become async, typed"),
        ("implementations of match call their handler once", "witnesses once"),
        ("implementations of match call their handler once without assumption", "witnesses once, seen"),
        ("doubles of match call their handler once", "doubles once"),
        ("doubles of match call their handler once without assumption", "doubles once, seen"),
        ("implementations of match give one result", "witnesses one result"),
        ("implementations of match are all checked else display", "witnesses checked else display"),
        ("alert in $$$B calls $A once", "alert in B calls A"),
        ("match has only callers that await", "only awaited"),
        ("let $$$C = deprecated heading of match without $A", "C = deprecated heading without A"),
        (
            "let $$$C = completion to return($$$B, $A) with implementations of $A", "C = body B without A with A"
        ),
        (
            "let $$$C = completion to return($$$B, $A) with implementations of $A with typed throws",
            "C = typed body B without A with A"
        ),
        ("let $$$C = completion to return($$$B, $A) with typed throws", "C = typed body B without A"),
        ("let $$$C = task that calls $A", "C = task for A"),
        ("let $$$C = task that calls $A with typed throws", "C = typed task for A"),
        ("$A is used only with self in $$$B", "A only with self in B"),
        ("$A has async version in project or a-shapes", "A async or in a-shapes"),
        ("let $C = name of $A", "C = name of A"),
        ("let $$$C = completion to return($$$B, $A) by a-shapes", "C = body B without A by a-shapes"),
        ("let $$$C = statements for $A by a-shapes", "C = statements for A by a-shapes"),
        ("let $C, $$$D, $$$E = task for $A by a-shapes", "C D E = task for A by a-shapes"),
        ("let $C, $$$D, $$$E = task awaiting value of match", "C D E = task awaiting value"),
        (
            "let $C, $$$D, $$$E, $F = task awaiting value of match before $$$B",
            "C D E F = task awaiting value before B"
        ),
        (
            "let $C, $$$D, $$$E, $F = task awaiting value of match before $$$B or $$$B",
            "C D E F = task awaiting value before B or B"
        ),
        (
            "let $C, $$$D, $$$E, $F = task awaiting value of match and then $$$B",
            "C D E F = task awaiting value and B"
        ),
        ("let $$$C, $D, $E = split($$$B on $A) of one value", "C D E = split B on A of one"),
        ("let $C = heading of match without @objc", "C = heading without 1"),
        ("let $$$C = async modifiers of match", "C = async modifiers"),
        ("let $C = enclosing type", "C = enclosing type"), ("$A is omissible", "A is omissible"),
        ("$A is asynchandler", "A is asynchandler"), ("$A is failure", "A is failure"),
        ("let $C = members of $A", "C = members of A"),
        ("let $C = fresh `${A}Name2`", "C = fresh <A>Name2"), ("let $C = fresh `x`", "C = fresh x"),
        ("let $C = $$$B by a-shapes", "C = B by a-shapes"), ("let $_ = $A by a-shapes", "_ = A by a-shapes"),
        ("let $C, $$$D = $A by a-pairs", "C D = A by a-pairs"), ("let $C = $A by a-pairs", "C = A by a-pairs"),
        ("let $$$C = $$$B without override, $A", "C = B without [override|$A]"),
        ("let $$$C = returns to continue($$$B)", "C = returns B"),
        ("match is overridden", "overridden"),
        ("$$$B may become async without $A else unsafe", "B async without A else unsafe"),
        ("let $$$C = main-actor modifiers of match", "C = main-actor modifiers"),
        ("let $$$C = $$$B with sendable generics of $A", "C = B with sendable generics of A"),
        ("let $$$C = $$$B with sendable generics of $A in $$$B", "C = B with sendable generics of A in B"),
        ("let $$$C, $D, $E = split($$$B on $A)", "C D E = split B on A"),
        ("let $$$C = captures $$$B of $$$B and $$$B of $$$B", "C = captures B of B and B of B"),
        ("context is main actor or in language mode 5", "main actor or 5"),
        ("not file is test", "not test"),
        ("not chain of match ends like `values`, `b*`", "not chain ends like values|b*"),
        (
            "match keeps no test waiting by a-shapes else report: it stays",
            "no test waits by a-shapes else report it stays"
        ), ("function around match like `*a*`, `b`", "around like *a*|b"),
        ("file imports `Combine`", "imports Combine"),
        ("loop over $A keeps moment else unsafe", "A keeps moment else unsafe"),
        ("readers of match allow a pair else report", "readers allow pair else report"),
        ("$A gives one value", "A gives one"), ("not $A gives several values", "not A gives several"),
        ("number of values of $A is known", "A gives known"), ("$A may never end", "A gives unended"),
        ("match may await its publisher else display", "publisher awaited else display"),
        ("match may await its publisher at all", "publisher needs async"),
        ("not match subscribes to one value", "not one value"),
        ("match subscribes to one value at all", "one value at all"),
        ("value of $A may be awaited else unsafe", "A value else unsafe"),
        ("value of $A may be awaited later else display", "A value later else display"),
        ("match may wait for its publisher", "publisher waited for"),
        ("several publisher functions call match", "several publishers call"),
        ("match awaits its publisher as before else unsafe", "awaiting not noticed else unsafe"),
        ("let $$$C, $$$D = waiting version of publisher of match", "C D = waiting publisher"),
        ("let $$$C, $$$D = async version of publisher of match", "C D = awaited publisher"),
        ("$A may be awaited by a-shapes", "A awaited by a-shapes"),
        ("$A may be awaited by a-shapes in task with $$$B", "A awaited by a-shapes in task with B"),
        ("result of match may be dropped by a-shapes", "result dropped by a-shapes"),
        ("match stays on the actor of its caller else unsafe", "stays else unsafe"),
        ("$A is self else unsafe: $A is not $$$B", "A is self else unsafe $A is not $$$B"),
        ("failure of $A may be any error in $$$B", "failure of A in B"),
        ("let $$$C = returns to continue( $$$B ) else display: no, `else`", "C = returns B else display no, `else`"),
        ("let $C = path without $A in $$$B", "C = silent A in B"),
        ("let $C = path perhaps without $A in $$$B", "C = perhaps silent A in B"),
        ("let $C = path with two calls of $A in $$$B", "C = doubled A in B"),
        ("let $C = call that stops match", "C = stop"),
        ("let $$$C, $$$D, $$$E = test awaiting its calls in $$$B by a-shapes", "C D E = test B by a-shapes"),
        ("let $C, $D = property storing $A by a-shapes", "C D = property keeping A until a-shapes"),
        (
            "let $$$C = completion to return($$$B, $A) storing $A ending $A",
            "C = body B without A keeping A or A"
        ),
        ("let $C = resumption of $A as $A", "C = resumption of A as A"),
        (
            "let $$$C = parameters of match with default values of implementations", "C = parameters with defaults"
        ),
        ("let $C = doubt about calls of $A in $$$B", "C = doubt A in B"),
        ("$A in x.else, `else` else report: sorry", "A in [x.else|else] else report sorry"),
        ("$A is self else unsafe: a: b", "A is self else unsafe a: b"),
        ("$A is declared as `x.y`", "A declared ()"),
    ])
    func aLineBecomesData(line: String, data: String) throws {
        let rule = try Pages.rule(Pages.where(line))
        let clauses = try #require(rule.alternatives.first).clauses
        #expect(clauses.map(describe) == [data])
    }

    @Test func namesAreBoundForLaterLines() {
        #expect(Pages.errors(of: Pages.where("let $C = fresh `x`\n$C is ident\n$A is `[$D]`\n$D in $C")) == "")
        // A negated pattern binds nothing.
        for line in ["not $A is `[$D]`", "$A is `[$D]` else unsafe: so", "$A has `[$D]`"] {
            #expect(Pages.errors(of: Pages.where("\(line)\n$D is ident")).contains("12:1: error: nothing binds `$D`"))
        }
    }

    private func describe(_ clause: Clause) -> String {
        let level = clause.fallback?.level?.rawValue ?? "report"
        let fallback = clause.fallback.map { " else \(level)" + ($0.reason.map { " " + $0.text } ?? "") } ?? ""
        switch clause.meaning {
        case .condition(let condition): return (condition.isNegated ? "not " : "") + describe(condition.fact) + fallback
        case .binding(let names, let transform):
            return names.map(\.name).joined(separator: " ") + " = " + describe(transform) + fallback
        }
    }

    private func describe(_ fact: Condition.Fact) -> String {
        switch fact {
        case .isOneOf(let name, let operands): "\(name.name) in \(describe(operands))"
        case .isLike(let name, let globs): "\(name.name) like \(globs.map(\.text).joined(separator: "|"))"
        case .has(let name, let pattern): "\(name.name) has \(describe(pattern))"
        case .matches(let name, let pattern): "\(name.name) matches \(describe(pattern))"
        case .isDeclared(let name, let pattern): "\(name.name) declared \(describe(pattern))"
        case .mayBeSendable(let name): "\(name.name) may be sendable"
        case .isA(let name, let sort): "\(name.name) is \(sort.rawValue)"
        case .isRow(let name, let table): "\(name.name) row of \(table.id)"
        case .givesValues(let name, let number): "\(name.name) gives \(number.rawValue)"
        case .loopKeeps(let aspect, let name): "\(name.name) keeps \(aspect.rawValue)"
        case .each(let facts): facts.map(describe).joined(separator: ", ")
        case .readersAllow(let successor): "readers allow \(successor.rawValue)"
        case .publisherMayBeAwaited: "publisher awaited"
        case .publisherNeedsAsync: "publisher needs async"
        case .publisherMayBeWaitedFor: "publisher waited for"
        case .severalPublishersNeedMatch: "several publishers call"
        case .awaitingIsNotNoticed: "awaiting not noticed"
        case .subscribesToOneValue(let atAll): "one value" + (atAll ? " at all" : "")
        case .valueMayBeAwaited(let name, let isLater): "\(name.name) value" + (isLater ? " later" : "")
        case .matchIsStatement(let orPassed): orPassed ? "statement or passed" : "statement"
        case .matchStandsAlone: "alone"
        case .mayFollowLine: "after a line"
        case .matchEndsChain: "match ends its chain"
        case .chainEnds(let globs): "chain ends like \(globs.map(\.text).joined(separator: "|"))"
        case .matchLies(let enclosure): "lies in \(enclosure.rawValue)"
        case .contextIsAsync: "async"
        case .contextIsMainActor: "main actor"
        case .isUsedOnlyWithSelf(let name, let body): "\(name.name) only with self in \(body.name)"
        case .isCalledExactlyOnce(let name, let other, let body, let isSeen):
            "\(name.name) \(other.map { "or \($0.name) " } ?? "")once in \(body.name)" + (isSeen ? ", seen" : "")
        case .hasOneHandler: "one handler"
        case .takesNoQueue: "no queue"
        case .asyncOverloadIsAdditive: "additive"
        case .callersWouldAwait: "callers would await"
        case .overloadWouldHaveCallers: "overload would have callers"
        case .overloadMayBeMeant(let name): "overload meant without \(name.name)"
        case .bodyMayBecomeAsync(let body, let handler): "\(body.name) async without \(handler.name)"
        case .mayRunInTask: "in task"
        case .mayBeginLater: "later"
        case .gainsFromBody: "gains"
        case .hasSomethingToAwait: "waits"
        case .resultIsExpected: "expected result"
        case .callMayBeginLater(let name, let table): "\(name.name) later by \(table.id)"
        case .mayLeaveThread(.inTask): "leaves thread in task"
        case .mayLeaveThread(.assumed): "leaves thread as assumed"
        case .mayLeaveThread(.atOnce): "leaves thread"
        case .contextReachesMainActor: "main actor or 5"
        case .fileIsTest: "test"
        case .noTestWaits(let table): "no test waits by \(table.id)"
        case .fileImports(let module): "imports \(module)"
        case .mayBeAwaited(let name, let table, let attributes):
            "\(name.name) awaited by \(table.id)\(attributes.map { " in task with \($0.name)" } ?? "")"
        case .staysWithCaller: "stays"
        case .staysOnMain: "stays on main"
        case .resultMayBeDropped(let table): "result dropped by \(table.id)"
        case .matchIsOverridden: "overridden"
        case .projectDeclares(let types): "project declares \(types)"
        case .projectDeclaresTypes(let names): "project declares types in \(names.map(\.name))"
        case .callsAsyncOverloads(let body): "\(body.name) calls overloads"
        case .leavesClosure(let body, let isLast): "\(body.name) leaves closure\(isLast ? " at end" : "")"
        case .changesLocal(let body): "\(body.name) changes local"
        case .failureMayBeAnyError(let subject, let body): "failure of \(subject.name) in \(body.name)"
        case .hasAsync(let name, let table): "\(name.name) async or in \(table.id)"
        case .mayBecomeAsync: "may become async"
        case .hasNoCallers: "no callers"
        case .callersAreKnown: "callers known"
        case .isAwaitedBySDK: "awaited by SDK"
        case .onlyCallersNeed: "only callers"
        case .hasContinuationOverload: "overload calls it"
        case .matchHasAsyncAlternative: "has async version"
        case .alternativeIsDocumented: "async version documented"
        case .witnessesMayBecomeAsync(let isTyped): "witnesses may become async" + (isTyped ? ", typed" : "")
        case .witnessesCallOnce(let doubles, let isSeen):
            (doubles ? "doubles once" : "witnesses once") + (isSeen ? ", seen" : "")
        case .witnessesGiveOneResult: "witnesses one result"
        case .witnessesAreChecked: "witnesses checked"
        case .givesOneOfBoth(let asAssumed): "one of both" + (asAssumed ? ", as assumed" : "")
        case .alertIsPresented(let body): "alert in \(body.name) presented"
        case .alertIsPosted(let body): "alert in \(body.name) posted"
        case .alertCallsOnce(let name, let body): "alert in \(body.name) calls \(name.name)"
        case .isCallWithResult(let body): "\(body.name) is a call with a result"
        case .awaitsMovedCalls(let body): "\(body.name) awaits moved calls"
        case .mayGiveNeither: "neither of both"
        case .functionAroundIsLike(let globs): "around like \(globs.map(\.text).joined(separator: "|"))"
        case .enclosingTypeIsPublic: "public type"
        case .enclosingTypeIsView: "view"
        case .groupIsAwaited: "group"
        case .orderIsNotNoticed: "any order"
        case .isOfNoStream: "no stream"
        case .matchEndsFunction: "ends its function"
        case .matchEndsTask: "ends its task"
        case .hasOnlyAwaitingCallers: "only awaited"
        }
    }

    private func describe(_ transform: Transform) -> String {
        switch transform {
        case .fresh(let name), .freshInMatch(let name):
            "fresh "
                + name.parts.map { part in
                    switch part {
                    case .text(let text): text
                    case .binding(let name): "<\(name.name)>"
                    }
                }.joined()
        case .rewrite(let name, let table): "\(name.name) by \(table.id)"
        case .without(let name, let operands): "\(name.name) without \(describe(operands))"
        case .members(let name): "members of \(name.name)"
        case .heading(let operands): "heading without \(operands.count)"
        case .asyncModifiers: "async modifiers"
        case .mainActorModifiers: "main-actor modifiers"
        case .sendableRequirements(let name, let type): "\(name.name) with sendable generics of \(type.name)"
        case .sendableRequirementsOfBody(let name, let type, let body):
            "\(name.name) with sendable generics of \(type.name) in \(body.name)"
        case .enclosingType: "enclosing type"
        case .returnsToContinue(let name): "returns \(name.name)"
        case .splitCompletion(let body, let subject, let isOne):
            "split \(body.name) on \(subject.name)" + (isOne ? " of one" : "")
        case .taskAwaitingValue(nil): "task awaiting value"
        case .taskAwaitingValue(.ignored(let end)?): "task awaiting value before \(end.name)"
        case .taskAwaitingValue(.caught(let end, let failed)?):
            "task awaiting value before \(end.name) or \(failed.name)"
        case .taskAwaitingValue(.either(let end)?): "task awaiting value and \(end.name)"
        case .jointCaptures(let captures, let bodies):
            "captures " + zip(captures, bodies).map { "\($0.name) of \($1.name)" }.joined(separator: " and ")
        case .taskCaptures(let captures, let body): "captures \(captures.name) of \(body.name)"
        case .pathWithout(let name, let body): "silent \(name.name) in \(body.name)"
        case .pathPerhapsWithout(let name, let body): "perhaps silent \(name.name) in \(body.name)"
        case .pathWithTwoCalls(let name, let body): "doubled \(name.name) in \(body.name)"
        case .doubtAboutCalls(let name, let body): "doubt \(name.name) in \(body.name)"
        case .nameOfAsyncForm(let form): "name of \(form)"
        case .name(let name): "name of \(name.name)"
        case .statements(let name, let table): "statements for \(name.name) by \(table.id)"
        case .task(let name, let table): "task for \(name.name) by \(table.id)"
        case .completionToReturn(let name, let handler, let isTyped):
            "\(isTyped ? "typed " : "")body \(name.name) without \(handler.name)"
        case .completionToReturnTogether(let name, let handler, let requirement, let isTyped):
            "\(isTyped ? "typed " : "")body \(name.name) without \(handler.name) with \(requirement.name)"
        case .deprecatedHeading(let handler): "deprecated heading without \(handler.name)"
        case .completionToAwait(let name, let handler, let table):
            "body \(name.name) without \(handler.name) by \(table.id)"
        case .awaitedPublisher: "awaited publisher"
        case .waitingPublisher: "waiting publisher"
        case .parametersOfMatch: "parameters"
        case .parametersWithDefaults: "parameters with defaults"
        case .taskThatCalls(let name, let isTyped): "\(isTyped ? "typed " : "")task for \(name.name)"
        case .callInContinuation(let name, let continuation, let table):
            "call for \(name.name) resuming \(continuation.name) by \(table.id)"
        case .wayToAwait: "way to await"
        case .nanoseconds(let name): "nanoseconds of \(name.name)"
        case .awaitingTest(let name, let table): "test \(name.name) by \(table.id)"
        case .stopOfMatch: "stop"
        case .keptProperty(let name, let table): "property keeping \(name.name) until \(table.id)"
        case .completionToKeep(let name, let handler, let continuation, let ending):
            "body \(name.name) without \(handler.name) keeping \(continuation.name) or \(ending.name)"
        case .resumption(let name, let type): "resumption of \(name.name) as \(type.name)"
        }
    }

    private func describe(_ operands: [Operand]) -> String {
        let items = operands.map { operand in
            switch operand {
            case .code: operand.text
            case .binding(let name): "$" + name.name
            }
        }
        return "[\(items.joined(separator: "|"))]"
    }

    private func describe(_ pattern: Pattern) -> String {
        "(\(pattern.metavariables.map(\.name).joined(separator: " ")))"
    }
}
