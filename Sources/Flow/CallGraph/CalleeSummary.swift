import Index
import Silence
import Syntax

// How often a callee calls the handler: a function of the project is followed, another one is known by a table, or assumed
// by its name. Which functions a call may mean is said in `CalleeResolution`, which names are known in `OnceCallers`.

extension PathWalker {
    var models: OnceCallers { OnceCallers(project.known) }

    /// Whether a row of a table says that it calls its closure once, and it is no function of the project of that name.
    func isKnownToCallOnce(_ passed: PassedHandler) -> Bool {
        models.isKnown(
            tree.text(passed.name), isMember: tree[passed.name].flags.contains(.member),
            on: { calls.knownReceiverTypes(of: passed) })
    }

    /// Why what is called may not call its argument exactly once; nil where it does, for reasons added to `grounds`.
    func doubt(
        about passed: PassedHandler, _ mention: Int, _ grounds: inout [PathTrace.Step]
    ) -> Doubt? {
        let text = tree.text(passed.name)
        let label = passed.argument.label.map { tree.text($0) }
        let callees = calls.callees(of: passed)
        if !calls.isOfProject(passed, callees) {
            if isKnownToCallOnce(passed) {
                if project.known.says(passed.name, in: tree, .runsWhenLeft) { return doubtOfGroup(passed, &grounds) }
                return nil
            }
            if models.isAssumed(text, isMember: tree[passed.name].flags.contains(.member)),
                !calls.isOnOwnType(passed, callees)
            {
                grounds.append(assumption(passed, "functions of this name do"))
                return nil
            }
        }
        if callees.isEmpty {
            if let repetition = repetition(of: passed, mention) { return repetition }
            if !calls.isCase(passed),
                models.isLikely(text, label: label, parameters: closureParameters(of: passed.argument))
            {
                let reason = label.map { "its argument is labelled '\($0)'" } ?? "that is how its parameters are named"
                grounds.append(assumption(passed, "\(reason), and no file that was read declares the function"))
                return nil
            }
            let isDirect = passed.argument.value == mention..<mention + 1
            var doubt = unclear(mention, by: passed.name)
            let isType = models.isType(text)
            let isKept = isDirect || isType || models.isRegistration(text)
            let waitsForEvent = isType && models.isAction(text, label: label) || calls.isKeptInValue(passed)
            if isKept { doubt.escape.insert(.forLater) }
            if waitsForEvent { doubt.escape.insert(.untilEvent) }
            if calls.isStructure(passed) { doubt.escape.insert(.intoValue) }
            if waitsForEvent { doubt.flaw = stored(at: passed.name) }
            if calls.isKeptInValue(passed) { doubt.remark = stored(at: passed.name) }
            return doubt
        }
        guard let breach = breach(among: callees, passed) else {
            // How often the closure that it returns is called is decided by what takes that.
            if callees.allSatisfy({ callee, _ in project.returnsFunction(callee) }),
                let taker = PassedHandler(of: passed.chain.span.lowerBound, in: self),
                let doubt = doubt(about: taker, mention, &grounds)
            {
                return doubt
            }
            grounds += callees.flatMap { self.grounds(on: $0.0, $0.1, passed) }
            if !callees.contains(where: { isSettled($0.0) }), let fact = calls.guess(callees, by: passed) {
                let text = "assumed that \(Assumption.clause(of: fact))"
                grounds.append(PathTrace.Step(kind: .assumption, token: passed.name, message: text, assumption: fact))
            }
            return nil
        }
        if [.unknown, .mayNotCall].contains(breach.use), isSettled(breach.callee.0) { return nil }
        var escape: Escape = []
        let isTapped = models.isType(text) && project.known.says(text, .waitsForEvent)
        if isTapped || models.isRegistration(text) || models.isEvent(label) { escape.insert(.forLater) }
        if breach.use == .intoValue || calls.isStructure(passed) { escape.formUnion([.intoValue, .untilEvent]) }
        let isKept = calls.isKeptInValue(passed)
        if isKept || models.isScreen(text) { escape.insert(.untilEvent) }
        return Doubt(
            remark: remark(on: breach.callee, breach.use, passed), token: passed.name, escape: escape,
            isNotCalledOnce: breach.isNotCalledOnce,
            isCertain: [.notOnce, .notAlways, .mayNotCall].contains(breach.use)
                && calls.isMeant(breach.callee.0, by: passed),
            isDisproved: breach.isNotCalledOnce || breach.isCertain,
            flaw: isKept ? stored(at: passed.name) : nil)
    }

    /// Why it is not known that the function calls the handler once. It is named only where the call is seen to mean it.
    private func remark(
        on callee: (ProjectIndex.Function, Parameter), _ use: FollowedCallees.Use, _ passed: PassedHandler
    ) -> Remark {
        let (callee, parameter) = callee
        let place = callee.location
        let line = tree.line(of: passed.name)
        // A function that calls itself has the flaw in its own body.
        if callee.path == tree.file.path, callee.declaration.span.contains(passed.name), let flaw = flaw(of: callee) {
            return flaw
        }
        guard calls.isMeant(callee, by: passed) else {
            if let mark = optionalLink(before: passed) {
                let value = shown(passed.chain.span.lowerBound..<mark)
                return Remark("if '\(value)' is nil at line \(line), '\(handler)' is not called", Remark.call)
            }
            if calls.isKeptInValue(passed) { return stored(at: passed.name) }
            let text = tree.text(passed.name)
            let isOnly = project.functions(text).count == 1
            let other =
                isOnly ? "line \(line) may call the '\(text)'" : "it is not clear which '\(text)' line \(line) calls"
            let type = "'\(callee.type ?? "")' (\(place))" + (isOnly ? ", the only one in the checked files" : "")
            guard use.isFlawed, let flaw = flaw(of: callee), flaw.isOwn else {
                return Remark(
                    "\(other)\(isOnly ? " of" : ", perhaps that of") \(type)",
                    "check that whichever it is calls its closure once")
            }
            return Remark(
                isOnly
                    ? "\(other) of \(type); there, \(flaw.fact)"
                    : "\(other); in the '\(text)' of \(type), \(flaw.fact)",
                "leave this as it is, unless line \(line) calls another one")
        }
        let name = "'\(callee.name == "init" ? callee.type ?? "init" : callee.name)'"
        let closure = "'\(callee.tree.text(parameter.name))'"
        if callee.isRequirement, callee.declaration.body == nil, let type = callee.type {
            if let (witness, use) = flawedWitness(of: [(callee, parameter)], passed), witness.0.declaration.body != nil
            {
                return remark(on: witness, use, passed)
            }
            return Remark(
                "\(name) is a requirement of '\(type)' (\(place))",
                "check that it calls its \(closure) exactly once in \(implementations(of: (callee, parameter), passed)): if so, \(Self.tell); if not, leave this"
            )
        }
        // What an empty function of a base class does is up to the overrides.
        let isEmpty = callee.declaration.body.map { callee.tree.interior($0.lowerBound).isEmpty } ?? false
        let override = project.namesakes(of: callee).first { other in
            isEmpty && project.isRelated(other.type, callee.type)
                && other.declaration.modifiers.contains { other.tree[$0.lowerBound].word == .override }
        }
        if let override {
            return Remark(
                "\(name) (\(place)) does nothing, and is overridden at \(override.location)",
                "check that the override calls its handler exactly once, or leave this as it is")
        }
        let isUnknown = use == .unknown
        let reason =
            (isUnknown ? nil : flaw(of: callee)) ?? followed.bases[callee.place]?.reasonForBelief
            ?? (use == .mayNotCall ? EndlessRecursion(in: project).remark(on: callee, parameter) : nil)
        if reason == nil, [.untilEvent, .intoValue].contains(use) {
            return storage("\(closure) is stored by \(name) (\(place))", at: passed.name)
        }
        if isUnknown, let decision = calls.decision(of: passed, in: callee, testing: tests(of: callee)) {
            return Remark(
                "whether \(name) (\(place)) calls its \(closure) may depend on \(decision)",
                "check that it does, or leave this as it is")
        }
        guard let reason else {
            let uses = callee.declaration.body.map { callee.tree.uses(of: callee.tree.text(parameter.name), in: $0) }
            let line = uses?.last.map { " in line \(callee.tree.line(of: $0)) and before" } ?? ""
            return Remark(
                "\(name) (\(place)) is not seen to call its \(closure) exactly once",
                "check that it does\(line), or leave this as it is")
        }
        var known = reason.of("\(name) (\(place))", calledAs: "\(name) at line \(line)")
        if known.kind == .keeps, registration(around: passed.name) != nil { known.advice = Self.streamAdvice }
        // What listens for events may call it no more than once, as one that is named a completion asks for.
        if known.advice == Self.streamAdvice, project.known.isCompletion(handler),
            !project.known.says(handler, .eventHandler)
        {
            known.advice = "leave this as it is, unless it is called exactly once"
        }
        known.advice = known.advice ?? Remark.correction
        return known
    }

    /// The implementations of a requirement that are not seen to call their argument exactly once; all where none is read.
    private func implementations(of requirement: (ProjectIndex.Function, Parameter), _ passed: PassedHandler) -> String
    {
        var apart = self
        apart.followed = followed.witnesses
        let all = calls.witnesses(of: [requirement], passed)
        let unclear = all.filter { apart.use(by: $0.0, of: $0.1) != .once }
        let names = (unclear.isEmpty ? all : unclear).map { "'\($0.0.type ?? "")' (\($0.0.location))" }
        switch names.count {
        case 0: return "each of its implementations"
        case 1, 2: return names.joined(separator: " and in ")
        default: return "each of its implementations, such as \(names[0])"
        }
    }

    /// An implementation of a requirement that is seen not to call its argument exactly once, and its use.
    private func flawedWitness(
        of callees: [(ProjectIndex.Function, Parameter)], _ passed: PassedHandler
    ) -> ((ProjectIndex.Function, Parameter), FollowedCallees.Use)? {
        var apart = self
        apart.followed = followed.witnesses
        return calls.witnesses(of: callees, passed).lazy.map { ($0, apart.use(by: $0.0, of: $0.1)) }.first {
            $0.1.isFlawed
        }
    }

    /// Why a function that was followed does not call its argument once, or may not; nil where that is not seen.
    private func flaw(of callee: ProjectIndex.Function) -> Remark? {
        (followed.bases[callee.place] ?? followed.witnesses.bases[callee.place])?.flaw
    }

    /// The names that the conditions on its paths without a call test.
    private func tests(of callee: ProjectIndex.Function) -> Set<String> { followed.bases[callee.place]?.tests ?? [] }

    /// A row of the project's says that it calls its closure once: `Loader.load`, or `load`.
    private func isSettled(_ callee: ProjectIndex.Function) -> Bool {
        project.known.says(callee.name, .callsOnce, or: .callsOnceAsMethod)
            || callee.type.map { type in project.known.says(callee.name, of: { [type] }, .callsOnce) } ?? false
    }

    /// A function that does not call its argument exactly once.
    private struct Breach {
        let callee: (ProjectIndex.Function, Parameter)
        let use: FollowedCallees.Use
        /// None of the functions with a body that the call may mean calls it once.
        var isNotCalledOnce = false
        /// Each of them is seen to have a path without a call, or with two.
        var isCertain = false
    }

    /// The first of the functions that a call may mean which does not call its argument exactly once. A witness may break
    /// what its requirement promises.
    private func breach(among callees: [(ProjectIndex.Function, Parameter)], _ passed: PassedHandler) -> Breach? {
        let isAskedOnce = RepeatingCallers(project.known).isAskedOnce(passed.call.arguments, in: tree)
        func use(_ callee: (ProjectIndex.Function, Parameter)) -> FollowedCallees.Use {
            let use = self.use(by: callee.0, of: callee.1)
            if [.notAlways, .mayNotCall].contains(use),
                calls.decision(of: passed, in: callee.0, testing: tests(of: callee.0)) != nil
            {
                return .unknown
            }
            return isAskedOnce && use == .notOnce ? .once : use
        }
        let breaker = callees.first { use($0) != .once }
        if !isAskedOnce, breaker.map({ use($0) == .unknown }) ?? true,
            let (witness, use) = flawedWitness(of: callees, passed)
        {
            return Breach(callee: witness, use: use, isNotCalledOnce: use == .notOnce, isCertain: true)
        }
        return breaker.map { breaker in
            let done = callees.filter { !$0.0.isRequirement }
            return Breach(
                callee: breaker, use: use(breaker),
                isNotCalledOnce: !done.isEmpty && done.allSatisfy { use($0) == .notOnce },
                isCertain: !done.isEmpty && done.allSatisfy { use($0).isFlawed })
        }
    }

    /// Why the functions that are given two closures may not call exactly one of them, or what it rests on that they do; nil
    /// where none can be followed to its end.
    func pair(_ passed: PassedHandler) -> (doubt: Doubt?, grounds: [PathTrace.Step])? {
        guard let sibling = passed.siblingClosures.first,
            passed.call.arguments.contains(where: { $0.value == sibling.value })
        else { return nil }
        var apart = self
        apart.followed = followed.pairs
        var grounds: [PathTrace.Step] = []
        let callees = calls.callees(of: passed)
        for (callee, parameter) in callees {
            guard let other = callee.parameter(for: sibling, of: passed.call, in: tree), callee.declaration.body != nil
            else { return nil }
            let use = use(by: callee, of: parameter, and: other)
            if use == .once {
                grounds += apart.grounds(on: callee, parameter, passed)
            } else if use.isFlawed, let flaw = apart.flaw(of: callee) {
                let name = "'\(callee.name == "init" ? callee.type ?? "init" : callee.name)' (\(callee.location))"
                let names = [parameter.name, other.name].sorted().map { "'\(callee.tree.text($0))'" }
                let words = "does not always call exactly one of"
                // The deepest place says all.
                let isOfDeeper = flaw.fact.contains(words)
                let fact = isOfDeeper ? flaw.fact : "\(name) \(words) \(names[0]) and \(names[1]): \(flaw.fact)"
                let remark = Remark(fact, Remark.correction)
                return (Doubt(remark: remark, token: passed.name, isDisproved: true), [])
            } else {
                return nil
            }
        }
        return callees.isEmpty ? nil : (nil, grounds)
    }

    private func assumption(_ passed: PassedHandler, _ reason: String) -> PathTrace.Step {
        let message = "assumed that '\(tree.text(passed.name))' calls its closure once: \(reason)"
        let closures = passed.call.arguments.filter { tree.role($0.value.lowerBound) == .closure }
        let label = closures.count > 1 ? passed.argument.label.map { tree.text($0) } : nil
        return PathTrace.Step(
            kind: .assumption, token: passed.name, message: message,
            assumption: Assumption(kind: .callsOnce, name: tree.text(passed.name), argument: label))
    }

    /// Why a function of the project is taken to call its argument once: its body, with what is assumed, or its parameter.
    private func grounds(
        on callee: ProjectIndex.Function, _ parameter: Parameter, _ passed: PassedHandler
    ) -> [PathTrace.Step] {
        let place = callee.location
        func believed(_ reason: String) -> [PathTrace.Step] {
            let name = callee.tree.text(parameter.name)
            let message = "assumed that '\(callee.name)' at \(place) calls '\(name)' once, by its name: \(reason)"
            let kind = passed.siblingClosures.isEmpty ? Assumption.Kind.callsOnce : .callsOneOfTwo
            let fact = Assumption(kind: kind, name: callee.name, place: place)
            let step = PathTrace.Step(kind: .assumption, token: passed.name, message: message, assumption: fact)
            return isSettled(callee) ? [] : [step]
        }
        if callee.declaration.body == nil {
            return (groundsOfWitnesses(of: (callee, parameter), passed) ?? believed("it has no body"))
                + doublesApart(of: callee, passed)
        }
        if callStack.contains(callee.place) { return [] }
        if callStack.count >= Self.deepestCallStack {
            return believed("functions are followed \(Self.deepestCallStack) calls deep")
        }
        if followed.uses[callee.place] == .notOnce {
            return [assumption(passed, "'cachePolicy' asks for one result")]
        }
        let message = "'\(callee.name)' at \(place) was followed: it calls its argument once"
        let call = PathTrace.Step(kind: .call, token: passed.name, message: message)
        let basis = followed.bases[callee.place] ?? FollowedCallees.Basis()
        let inside = basis.assumptions.map { inner in
            let isDeeper = inner.message.hasPrefix("in '")
            var assumption = inner.assumption
            if let open = assumption, open.place == nil {
                assumption?.place = (open.kind == .ends ? "" : "called at ") + callee.tree.place(of: inner.token)
            }
            return PathTrace.Step(
                kind: .assumption, token: passed.name,
                message: isDeeper ? inner.message : "in '\(callee.name)' at \(place): \(inner.message)",
                assumption: assumption)
        }
        return (basis.reasonForBelief.map { believed($0.text()) } ?? [call]) + inside
    }

    /// What it rests on that all witnesses of a requirement call their argument once; nil where they are not seen to.
    private func groundsOfWitnesses(
        of requirement: (ProjectIndex.Function, Parameter), _ passed: PassedHandler
    ) -> [PathTrace.Step]? {
        let witnesses = calls.witnesses(of: [requirement], passed)
        var apart = self
        apart.followed = followed.witnesses
        guard !witnesses.isEmpty, witnesses.allSatisfy({ $0.0.declaration.body != nil }),
            witnesses.allSatisfy({ apart.use(by: $0.0, of: $0.1) == .once })
        else { return nil }
        return witnesses.flatMap { apart.grounds(on: $0.0, $0.1, passed) }
    }

    /// The test doubles that fulfil a requirement and are seen not to call their argument once: tests may be given one.
    private func doublesApart(of requirement: ProjectIndex.Function, _ passed: PassedHandler) -> [PathTrace.Step] {
        guard !isSettled(requirement), let type = requirement.type else { return [] }
        var apart = self
        apart.followed = followed.witnesses
        let types = project.conformingTypes(of: type)
        return project.namesakes(of: requirement).filter { double in
            double.isDouble && !double.isAsync && types.contains(double.type ?? "")
                && calls.mayBeReceiver(double.type, of: passed)
                && double.parameter(for: passed.argument, of: passed.call, in: tree).map {
                    apart.use(by: double, of: $0).isFlawed
                } ?? false
        }.map { double in
            let place = double.location
            return PathTrace.Step(
                kind: .assumption, token: passed.name,
                message:
                    "assumed that '\(double.type ?? "").\(double.name)' at \(place), a test double, calls its closure once",
                assumption: Assumption(
                    kind: .doubleCallsOnce, name: "\(double.type ?? "").\(double.name)", place: place))
        }
    }

    /// The names of the closure's parameters; none where the argument is no closure.
    private func closureParameters(of argument: Argument) -> [String] {
        guard let closure = tree.closure(at: argument.value.lowerBound) else { return [] }
        return tree.parameterNames(of: closure).map { tree.text($0) }
    }

    /// The use that a function makes of its parameter. A requirement is believed by the names of itself and the parameter, and so is
    /// a function whose body cannot be followed to its end. One that is being followed already calls it once if its other
    /// paths do, so that is taken for granted until one does not, or there is none.
    /// `other`: the second of two closures, of which it calls one.
    private func use(
        by callee: ProjectIndex.Function, of parameter: Parameter, and other: Parameter? = nil
    ) -> FollowedCallees.Use {
        let memory = other == nil ? followed : followed.pairs
        let reach = followed.reach
        let isPromised = callee.promisesOneCall(parameter, by: models) && !callee.makesWork(project.known)
        if callStack.contains(callee.place) {
            memory.recursive.insert(callee.place)
            reach.rings += 1
            return EndlessRecursion(in: project).remark(on: callee, parameter) == nil ? .once : .mayNotCall
        }
        guard let brace = callee.declaration.body else { return isPromised ? .once : .unknown }
        guard callStack.count < Self.deepestCallStack else {
            reach.cuts += 1
            return isPromised ? .once : .unknown
        }
        let key = FollowedCallees.Callee(
            parameter: CodeKey(tree: callee.tree, token: parameter.name), isOfWitnesses: followed.isOfWitnesses)
        let start = FollowedCallees.Depth(calls: callStack.count, blocks: depth)
        let isShared = other == nil && !isRecording
        if let known = memory.use(of: key, at: callee.place, from: start, sharedIn: isShared ? project : nil) {
            return known
        }
        let search = SharedSearch(within: project)
        var paths = PathWalker(
            tree: callee.tree, handler: callee.tree.text(parameter.name),
            publishers: isShared ? publishers.anew(for: search.project) : publishers,
            callStack: callStack + [callee.place], depth: depth)
        if let other { paths.names[callee.tree.text(other.name)] = .handler }
        paths.followed = followed
        paths.isRecording = isRecording
        let first = followed.order.count
        let (outer, rings, cuts) = (reach.deepest, reach.rings, reach.cuts)
        reach.deepest = start
        let body = callee.tree.interior(brace.lowerBound)
        let ways = paths.follow(body)
        let summary = PathSummary(ways, of: body, in: paths)
        let isDisproved = summary.repeated != nil || summary.isDisproved || !summary.isNamed
        // One that keeps its completion calls it later, as its own finding says; an operation may be cancelled first.
        let isOnce = !isDisproved && (summary.doubt == nil || isPromised)
        // Two calls are seen where what is called besides was followed, and not only believed.
        let isSeenTwice = summary.repeated != nil && callStack.count + 1 < Self.deepestCallStack
        if summary.repeated != nil { reach.extend(to: FollowedCallees.Depth(calls: callStack.count + 1)) }
        if summary.repeated != nil && !isSeenTwice { reach.cuts += 1 }
        let waitsForEvent = summary.keeping != nil || summary.silentBesideKept != nil
        let use: FollowedCallees.Use =
            if isOnce {
                .once
            } else if summary.isInValue {
                .intoValue
            } else if summary.isNotCalledOnce || isSeenTwice {
                .notOnce
            } else if waitsForEvent {
                .untilEvent
            } else {
                summary.isMistaken ? .notAlways : summary.isDisproved ? .mayNotCall : .unknown
            }
        // What was followed inside took for granted that this one calls it once.
        if use != .once, memory.recursive.contains(callee.place) { followed.forgetCalls(from: first) }
        let basis = FollowedCallees.Basis(
            assumptions: ways.assumptions, reasonForBelief: summary.doubt?.remark, flaw: summary.flaw,
            thrown: summary.thrown, tests: summary.silentTests)
        let below = FollowedCallees.Depth(
            calls: reach.deepest.calls - start.calls, blocks: reach.deepest.blocks - start.blocks)
        let finding = FollowedCallees.Finding(use: use, basis: basis, below: below, isOfRing: reach.rings > rings)
        let isCut = reach.cuts > cuts
        reach.extend(to: outer)
        memory.add(finding, of: key, at: callee.place, from: start, isCut: isCut)
        if isShared && !isCut && !finding.isOfRing { search.end(sharing: finding, for: key) } else { search.end() }
        return use
    }
}
