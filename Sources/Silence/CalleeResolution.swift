import Index
import Names
import Syntax
import Types

/// Tells which functions of the project a call may mean.
package struct CalleeResolution {
    let project: ProjectIndex
    /// The file of the calls.
    let tree: TokenTree

    package init(in tree: TokenTree, project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// The functions that the call with this argument may mean, each with the parameter that takes the argument. A token
    /// is a closure's brace, or the first of a value; none where it is no argument of a call with a name.
    package func callees(ofArgument token: Int) -> [(ProjectIndex.Function, Parameter)] {
        PassedHandler(of: token, in: tree, of: project).map(callees) ?? []
    }

    /// The same, of a call that was found before.
    package func callees(of passed: PassedHandler) -> [(ProjectIndex.Function, Parameter)] {
        MeantCallees(call: CodeKey(of: passed, in: tree)).value(in: project) { findCallees(of: passed) }
    }

    /// The parameters that take another argument of such a call, each with the file of its function.
    package func parameters(taking argument: Argument, of passed: PassedHandler) -> [(Parameter, TokenTree)] {
        callees(of: passed).compactMap { callee, _ in
            callee.parameter(for: argument, of: passed.call, in: tree).map { ($0, callee.tree) }
        }
    }

    private func findCallees(of passed: PassedHandler) -> [(ProjectIndex.Function, Parameter)] {
        let mayBe = ofTypesAround(candidates(for: passed), passed)
        let all = isMadeElsewhere(passed) ? mayBe.filter(isOfForeignType) : ofWrittenType(mayBe, passed)
        let taking = ofNamedType(taking(passed.argument, of: all), passed)
        let found = taking.filter { !ClosureProperties(of: project).mayBeCalled(passed.name, in: tree, of: $0.0.type) }
        let own = ofOwnType(found, passed)
        let named = narrowed(own, by: receiver(of: passed))
        let narrow = named.isEmpty ? [] : ofSeenType(named, passed)
        // Extensions of one type for different cases, each with its own `setImage`.
        let near = isAskedOfSelf(passed) ? narrow.filter { $0.0.path == tree.file.path } : []
        return near.isEmpty ? narrow : near
    }

    /// Whether a call with the name of an SDK function is one of these functions of the project: the receiver is `self`,
    /// or is named after their type. If so, `OnceCallers.isKnown` is not consulted.
    package func isOfProject(_ passed: PassedHandler, _ callees: [(ProjectIndex.Function, Parameter)]) -> Bool {
        guard !callees.isEmpty else { return false }
        if isAskedOfSelf(passed) { return true }
        let name = tree.text(passed.name)
        let labels = passed.call.arguments.compactMap { $0.isTrailing ? nil : $0.label.map { tree.text($0) } }
        let own = project.known.names(.knownByLabel, of: name)
        if !own.isEmpty { return !own.contains { labels.contains($0.text) } }
        guard project.known.says(name, .mayBeOfProject) else { return false }
        // `$0.run(every: 1) { }`: a label says what the receiver does not.
        if tree[passed.chain.span.lowerBound].kind == .dollarIdentifier { return !labels.isEmpty }
        guard let receiver = receiver(of: passed), receiver.count > 3 else { return false }
        return callees.allSatisfy { $0.0.type?.lowercased().hasSuffix(receiver) ?? false }
    }

    /// Whether the call is seen to mean this function: by `self`, by the type that the file declares for the receiver, or by
    /// the receiver's name. A function that calls one of its own name on another object does not call itself.
    package func isMeant(_ callee: ProjectIndex.Function, by passed: PassedHandler) -> Bool {
        let name = tree.text(passed.name)
        guard let type = callee.type else { return !tree[passed.name].flags.contains(.member) }
        if name == type { return true }
        if isAskedOfSelf(passed) {
            return tree.typesAround(passed.name).contains { project.isRelated($0, type) }
        }
        if passed.name > 1, tree[passed.name - 2].word == .super {
            return tree.typesAround(passed.name).contains { $0 != type && project.ancestry(of: $0).contains(type) }
        }
        // `.okAction(done)`, which makes a value of its own type
        if passed.chain.links.first?.name == passed.name, tree[passed.name - 1].kind == .period,
            let result = callee.declaration.result, callee.tree.text(result) == type, project.functions(name).count == 1
        {
            return true
        }
        let isRound = callee.path == tree.file.path && callee.declaration.span.contains(passed.name)
        guard !isRound, passed.name > passed.chain.span.lowerBound else { return false }
        let front = passed.chain.span.lowerBound..<passed.name - 1
        if let declared = VariableTypes(in: tree).receiverType(of: front, knowing: project.known) {
            return project.isRelated(declared, type)
        }
        if receiverTypes(of: passed).contains(type) { return true }
        let names = passed.chain.links.compactMap(\.name).filter { $0 < passed.name }.map { tree.text($0).lowercased() }
        let own = type.lowercased()
        // It is named after a protocol, which other types fulfil too.
        let isOneOfMany = project.ancestry(of: type).contains { ancestor in
            ancestor != type && names.contains(ancestor.lowercased()) && project.isProtocol(ancestor)
                && project.conformingTypes(of: ancestor).count { !project.known.says($0, .isTestDouble) } > 1
        }
        return !isOneOfMany
            && names.contains { name in
                name.count > 3 && (own.hasSuffix(name) || own.hasPrefix(name) || own.count > 3 && name.hasSuffix(own))
            }
    }

    /// What is assumed where only its name and its labels tell that the call means one of these functions: neither is the type of
    /// the receiver seen, nor is that named after one, or several types have the name of their type. Nil elsewhere.
    package func guess(_ callees: [(ProjectIndex.Function, Parameter)], by passed: PassedHandler) -> Assumption? {
        let links = passed.chain.links
        guard let link = links.firstIndex(where: { $0.name == passed.name }), link > 0, !isAskedOfSelf(passed),
            let (callee, _) = callees.first, let type = callee.type
        else { return nil }
        // `super.load`, `strongSelf.load`
        let front = links[link - 1]
        if tree[front.span.lowerBound].word == .super { return nil }
        if front.name.map({ tree.text($0).lowercased().hasSuffix("self") }) ?? false { return nil }
        let isUnseen = receiverTypes(of: passed).isEmpty && !callees.contains { isMeant($0.0, by: passed) }
        let isUnclear = project.isUnclear(type, in: tree.file.path)
        guard isUnseen || isUnclear else { return nil }
        let owners = Set(callees.compactMap(\.0.type))
        let one = owners.count > 1 ? "one of the project's, such as that" : "that"
        let home = callee.location + (isUnclear ? ", as several types are called '\(type)'" : "")
        let owner = "called at \(tree.place(of: passed.name)) is \(one) of '\(type)' (\(home))"
        return Assumption(kind: .isMeant, name: callee.name, place: callee.location, argument: owner)
    }

    /// The witnesses of the requirements among these, whatever the receiver is called.
    package func witnesses(of callees: [(ProjectIndex.Function, Parameter)], _ passed: PassedHandler) -> [(
        ProjectIndex.Function, Parameter
    )] {
        let requirements = callees.map(\.0).filter(\.isRequirement)
        let protocols = Set(requirements.compactMap(\.type))
        guard !protocols.isEmpty else { return [] }
        let known = Set(callees.map(\.0.place))
        let key = MeantWitnesses(call: CodeKey(of: passed, in: tree), protocols: protocols, others: known)
        return key.value(in: project) {
            let types = protocols.reduce(into: protocols) { $0.formUnion(project.conformingTypes(of: $1)) }
            let found = candidates(for: passed) { other in
                types.contains(other.type ?? "") && !known.contains(other.place)
                    && requirements.contains { project.isSame($0.type, in: $0.path, and: other.path) }
            }
            guard let receiver = declaredReceiver(of: passed) else { return found }
            let near = found.filter { project.isRelated(receiver, $0.0.type) }
            return near.isEmpty ? found : near
        }
    }

    /// Whether the type that the file declares for the receiver does not rule this one out.
    package func mayBeReceiver(_ type: String?, of passed: PassedHandler) -> Bool {
        declaredReceiver(of: passed).map { project.isRelated($0, type) } ?? true
    }

    /// The type that the file declares for the receiver.
    private func declaredReceiver(of passed: PassedHandler) -> String? {
        guard passed.name > passed.chain.span.lowerBound + 1 else { return nil }
        return VariableTypes(in: tree).receiverType(
            of: passed.chain.span.lowerBound..<passed.name - 1, knowing: project.known)
    }

    /// Whether the receiver is what a type that no file declares makes of nothing: `Session.current().load { }` is about a type
    /// of the same module, and no function of the project.
    private func isMadeElsewhere(_ passed: PassedHandler) -> Bool {
        let links = passed.chain.links
        guard let index = links.firstIndex(where: { $0.name == passed.name }), index > 1,
            links[1..<index].contains(where: { $0.call != nil }),
            links[1..<index].allSatisfy({ $0.call?.arguments.isEmpty ?? true && $0.genericArguments == nil }),
            let head = links[0].name, tree.text(head).first?.isUppercase ?? false, links[0].call == nil
        else { return false }
        let type = tree.text(head)
        return type != "Self" && project.declarations(of: type).isEmpty && project.aliases(type).isEmpty
            && !isPlaceholder(type, at: head)
    }

    /// Those that `self` may have, where the call is made on that: members of a type that is not related to those round the call are
    /// none of its. What an extension of a protocol demands of `Self` is not read.
    private func ofTypesAround(_ found: [(ProjectIndex.Function, Parameter)], _ passed: PassedHandler) -> [(
        ProjectIndex.Function, Parameter
    )] {
        guard !found.isEmpty, isAskedOfSelf(passed) else { return found }
        let types = tree.typesAround(passed.name)
        if types.isEmpty || types.contains(where: project.isProtocol) { return found }
        return found.filter { callee, _ in
            guard callee.declaration.name != nil, let type = callee.type else { return true }
            return types.contains { project.isRelated($0, type) }
        }
    }

    /// Those that the type which is written for the receiver has, where no file declares that: other types that conform to it say
    /// nothing of the one behind it, least of all the one round the call, as in `base.load(then: done)`.
    private func ofWrittenType(_ found: [(ProjectIndex.Function, Parameter)], _ passed: PassedHandler) -> [(
        ProjectIndex.Function, Parameter
    )] {
        guard !found.isEmpty, !isAskedOfSelf(passed), passed.name > passed.chain.span.lowerBound + 1,
            case let front = passed.chain.span.lowerBound..<passed.name - 1,
            let type = VariableTypes(in: tree).receiverType(of: front, knowing: project.known)
                ?? seenType(ofReceiverOf: passed),
            type.first?.isUppercase ?? false,
            type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), project.isForeign(type),
            project.aliases(type).isEmpty, !isPlaceholder(type, at: passed.name)
        else { return found }
        return found.filter { callee, _ in
            callee.type.map { project.ancestry(of: type).union([type]).contains($0) } ?? true
        }
    }

    /// The type of the receiver, also where several types of the file have a property of its name.
    package func seenType(ofReceiverOf passed: PassedHandler) -> String? {
        passed.chain.links.firstIndex { $0.name == passed.name }.flatMap { link -> String? in
            guard link > 0 else { return nil }
            return project.seenType(ofReceiverIn: passed.chain, before: link, in: tree)
                ?? project.typeOfValue(passed.chain.links[..<link], in: tree)
        }
    }

    /// Those that a receiver may have whose type is seen and declared by the project, or a type that inherits from it: members of
    /// other types are none of its, whatever it is called. What it inherits from the SDK may have more.
    private func ofOwnType(_ found: [(ProjectIndex.Function, Parameter)], _ passed: PassedHandler) -> [(
        ProjectIndex.Function, Parameter
    )] {
        guard !found.isEmpty, !isAskedOfSelf(passed),
            let type = seenType(ofReceiverOf: passed), !project.isForeign(type)
        else { return found }
        let inheritsMore = project.inheritsFromSDK(type)
        return found.filter { callee, _ in
            callee.type.map { project.isRelated($0, type) || inheritsMore && project.isForeign($0) } ?? false
        }
    }

    private func isOfForeignType(_ callee: (ProjectIndex.Function, Parameter)) -> Bool {
        callee.0.type.map(project.isForeign) ?? false
    }

    /// Whether a name is that of a generic parameter.
    private func isPlaceholder(_ name: String, at index: Int) -> Bool {
        tree.declarations(around: index).contains { declaration in
            GenericParameters(inSightOf: declaration, in: tree, project: project).names.contains(name)
        }
    }

    private func candidates(
        for passed: PassedHandler, where isWanted: (ProjectIndex.Function) -> Bool = { _ in true }
    ) -> [(ProjectIndex.Function, Parameter)] {
        let casts = casts(in: passed.call)
        return named(passed).filter(isWanted).compactMap { callee in
            if casts.contains(where: { !takes(callee, $0, in: passed.call) }) || !takesKeyPaths(callee, in: passed.call)
            {
                return nil
            }
            return callee.parameter(for: passed.argument, of: passed.call, in: tree).map { (callee, $0) }
        }
    }

    /// Those whose handler takes as many values as the closure, and what its parameters are written to be, where some do.
    private func taking(
        _ argument: Argument, of found: [(ProjectIndex.Function, Parameter)]
    ) -> [(ProjectIndex.Function, Parameter)] {
        guard found.count > 1, let closure = tree.closure(at: argument.value.lowerBound) else { return found }
        let counted = found.filter { callee, parameter in
            let type = project.functionType(parameter.type, in: callee.tree)
            return type.map { HandlerArgument(argument.value, in: tree).takes($0.elements.count) } ?? true
        }
        let found = counted.isEmpty ? found : counted
        let written = ClosureParameters(of: closure, in: tree).types
        guard !written.isEmpty, !written.contains(nil) else { return found }
        let exact = found.filter { callee, parameter in
            guard let type = project.functionType(parameter.type, in: callee.tree) else { return false }
            return type.elements.map { type.tree.text($0) } == written.map { $0.map { tree.text($0) } }
        }
        return exact.isEmpty ? found : exact
    }

    /// The arguments that name their type: `picker as UIViewController` calls the function of the superclass, and not the one
    /// round it.
    private func casts(in call: Call) -> [(argument: Argument, type: String)] {
        call.arguments.compactMap { argument in
            guard let last = argument.value.last, tree[last].kind == .identifier, last > argument.value.lowerBound,
                tree[last - 1].word == .as
            else { return nil }
            return (argument, tree.text(last))
        }
    }

    /// Whether a function may take a value of this type there, as far as the parameter's type is a plain name too.
    private func takes(_ callee: ProjectIndex.Function, _ cast: (argument: Argument, type: String), in call: Call)
        -> Bool
    {
        guard let parameter = callee.parameter(for: cast.argument, of: call, in: tree), parameter.type.count == 1 else {
            return true
        }
        let type = callee.tree.text(parameter.type)
        let isGeneric = callee.declaration.generics.map { $0.contains { callee.tree.spells($0, type) } } ?? false
        return isGeneric || project.ancestry(of: cast.type).union([cast.type]).contains(type)
    }

    /// Whether a function takes the key paths of a call: `progress.observe(\.fraction) { }` is not the project's own `observe`.
    private func takesKeyPaths(_ callee: ProjectIndex.Function, in call: Call) -> Bool {
        call.arguments.allSatisfy { argument in
            guard tree[argument.value.lowerBound].kind == .backslash,
                let parameter = callee.parameter(for: argument, of: call, in: tree)
            else { return true }
            return parameter.type.contains { callee.tree.text($0).hasSuffix("KeyPath") || callee.tree.spells($0, "->") }
                || callee.declaration.generics != nil
        }
    }

    /// Whether, by their names, all functions that the call may mean call the argument once; false without any.
    package func promisesOneCall(_ passed: PassedHandler) -> Bool {
        let callees = callees(of: passed)
        return !callees.isEmpty && callees.allSatisfy { $0.promisesOneCall($1, by: OnceCallers(project.known)) }
    }

    /// By name alone. An async function of the same name is another one, unless it is awaited, and only tests call a test double.
    private func named(_ passed: PassedHandler) -> [ProjectIndex.Function] {
        // A closure of the code round the call.
        if Shadowing(in: tree).isLocal(passed.name) { return [] }
        let text = tree.text(passed.name)
        let named = project.functions(text) + project.initializers(of: text)
        var found = named.filter { !$0.isAsync }
        if found.count < named.count, tree.isAwaited(passed.name) { found = named }
        // Members of a type that another program declares by the same name are none of this one's.
        found = found.filter { project.isSame($0.type, in: tree.file.path, and: $0.path) }
        // What only ends the program is no function that anyone waits for.
        let living = found.filter { !$0.neverReturns(project.known) }
        if !living.isEmpty { found = living }
        if project.known.isOfTests(tree) { return found }
        return found.filter { !$0.isDouble }
    }

    /// Those of the type that the call names, as in `Loader.load`, or of none; all where it names none, or a generic parameter.
    private func ofNamedType(
        _ found: [(ProjectIndex.Function, Parameter)], _ passed: PassedHandler
    ) -> [(ProjectIndex.Function, Parameter)] {
        let links = passed.chain.links
        guard let index = links.firstIndex(where: { $0.name == passed.name }), index > 0, links[index - 1].call == nil,
            let name = links[index - 1].name, tree.text(name).first?.isUppercase ?? false
        else { return found }
        let type = tree.text(name)
        let own = found.filter { $0.0.type == nil || project.isRelated($0.0.type, type) }
        guard own.isEmpty, !found.isEmpty else { return own }
        return isPlaceholder(type, at: name) || project.isSynonym(type) || type == "Self" ? found : own
    }

    /// The receiver of the call, in lower case: for `self` the type round the call, else the last name before the
    /// function's; nil where that is no plain name.
    func receiver(of passed: PassedHandler) -> String? {
        let links = passed.chain.links
        if isAskedOfSelf(passed) { return tree.enclosingType(passed.name)?.name.map { tree.text($0).lowercased() } }
        guard let index = links.firstIndex(where: { $0.name == passed.name }), index > 0,
            links[index - 1].call == nil, let name = links[index - 1].name
        else { return nil }
        return tree.text(name).lowercased()
    }

    /// Whether the receiver is seen to have a type with one of these functions.
    package func isOnOwnType(_ passed: PassedHandler, _ callees: [(ProjectIndex.Function, Parameter)]) -> Bool {
        guard !callees.isEmpty else { return false }
        let types = receiverTypes(of: passed)
        return callees.contains { $0.0.type.map(types.contains) ?? false }
    }

    /// The types that the receiver is seen to have, with what they inherit from.
    package func receiverTypes(of passed: PassedHandler) -> Set<String> {
        guard let link = passed.chain.links.firstIndex(where: { $0.name == passed.name }) else { return [] }
        return project.seenTypes(ofReceiverIn: passed.chain, before: link, in: tree)
    }

    /// The same, or the type that a table page says a call before gives: `DataRequest` of `AF.request(url).validate()`.
    package func knownReceiverTypes(of passed: PassedHandler) -> Set<String> {
        let types = receiverTypes(of: passed)
        guard types.isEmpty, let link = passed.chain.links.firstIndex(where: { $0.name == passed.name }), link > 0
        else { return types }
        return ValueType(in: tree, of: project).name(of: passed.chain.front(upTo: link)).map { [$0] } ?? []
    }

    /// Whether the receiver is `self`, written or implied: `load()`, `self.load()`.
    package func isAskedOfSelf(_ passed: PassedHandler) -> Bool {
        let base = passed.chain.span.lowerBound
        let links = passed.chain.links
        return base == passed.name || tree[base].word == .`self` && links.count > 1 && links[1].name == passed.name
    }

    /// Those of a type that the receiver is named after, where there are any: `updater.load` is one of `MemberUpdater`
    /// or `Updater`.
    private func narrowed(
        _ found: [(ProjectIndex.Function, Parameter)], by receiver: String?
    ) -> [(ProjectIndex.Function, Parameter)] {
        guard let receiver, receiver.count > 3 else { return found }
        let types = found.map { $0.0.type?.lowercased() ?? "" }
        for fits in [
            { $0 == receiver }, { (type: String) in type.hasSuffix(receiver) || type.hasPrefix(receiver) },
            { (type: String) in type.count > 3 && receiver.hasSuffix(type) },
        ] {
            let own = zip(found, types).filter { fits($1) }.map(\.0)
            if !own.isEmpty { return own }
        }
        return found
    }

    /// Those of the type that the receiver is seen to have, and of types that inherit from it; all where it is not seen.
    private func ofSeenType(_ found: [(ProjectIndex.Function, Parameter)], _ passed: PassedHandler) -> [(
        ProjectIndex.Function, Parameter
    )] {
        let types = Set(found.compactMap(\.0.type))
        guard types.count > 1 else { return found }
        let seen = receiverTypes(of: passed).intersection(types)
        let own = found.filter { callee, _ in
            callee.type.map { !project.ancestry(of: $0).union([$0]).isDisjoint(with: seen) } ?? false
        }
        return own.isEmpty ? found : own
    }
}

/// What a closure says of its parameters.
package struct ClosureParameters {
    private let closure: Closure
    private let tree: TokenTree

    package init(of closure: Closure, in tree: TokenTree) { (self.closure, self.tree) = (closure, tree) }

    /// The written type of each parameter; nil for one without.
    package var types: [Span?] {
        tree.parameterNames(of: closure).map { name in
            guard tree[name.upperBound].kind == .colon else { return nil }
            var end = name.upperBound + 1
            while end < closure.parameters.upperBound, ![.comma, .rightParen].contains(tree[end].kind) {
                end = tree.after(end)
            }
            return name.upperBound + 1 < end ? name.upperBound + 1..<end : nil
        }
    }
}

extension ProjectIndex.Function {
    /// Whether its body does nothing but end the program: `fatalError("has to be overridden")`.
    package func neverReturns(_ known: KnownNames) -> Bool {
        guard let body = declaration.body.map({ tree.interior($0.lowerBound) }), let first = body.first,
            known.says(first, in: tree, .neverReturns)
        else { return false }
        return tree.statement(around: first) == body
    }

    /// Whether a call of it is the end of the program: it ends with that of `exit`, and returns nowhere before.
    package func endsProgram(_ known: KnownNames) -> Bool {
        guard let body = declaration.body.map({ tree.interior($0.lowerBound) }), let last = body.last,
            tree[last].kind == .rightParen, let open = tree.partner(last), known.says(open - 1, in: tree, .neverReturns)
        else { return false }
        return tree.statement(around: open).lowerBound == open - 1
            && !body.contains { [.return, .throw, .try].contains(tree[$0].word) }
    }

    /// Whether it returns work that its caller starts: `makeRequest(completion:) -> Request`,
    /// `fetchOperation(completion:) -> Operation`, `handler(completion:) -> (Handler, () -> Void)`.
    package func makesWork(_ known: KnownNames) -> Bool {
        guard let result = declaration.result, !tree.isVoid(result) else { return false }
        if result.last.map({ known.says($0, in: tree, .isWork) }) ?? false { return true }
        let isPair = tree[result.lowerBound].kind == .leftParen && result.contains { tree[$0].kind == .comma }
        if isPair, result.contains(where: { tree[$0].kind == .arrow }) { return true }
        return declaration.body == nil && known.says(name, .makesWork)
    }

    /// By its name and that of its parameter, it calls that parameter once.
    package func promisesOneCall(_ parameter: Parameter, by models: OnceCallers) -> Bool {
        [parameter.label, parameter.name].contains {
            $0.map { models.promisesOneCall(name, tree.text($0)) } ?? false
        }
    }
}

/// Which functions may a call mean? Each path through it asks, and each rule about its function.
private struct MeantCallees: MemoKey {
    typealias Value = [(ProjectIndex.Function, Parameter)]
    let call: CodeKey
}

/// Which witnesses of these protocols may it mean, besides others?
private struct MeantWitnesses: MemoKey {
    typealias Value = [(ProjectIndex.Function, Parameter)]
    let call: CodeKey
    let protocols: Set<String>
    let others: Set<ProjectIndex.Function.Place>
}

extension CodeKey {
    /// One name may be called with several lists: `load(done)(again)`.
    fileprivate init(of passed: PassedHandler, in tree: TokenTree) {
        self.init(tree: tree, span: passed.name..<passed.argument.value.upperBound)
    }
}

extension ProjectIndex.Function {
    /// `extension Presenter where Self: Loading` holds the functions that `Loading` requires.
    package func isWitness(of type: String?, in project: ProjectIndex) -> Bool {
        let requirements = tree.enclosingType(declaration.keyword)?.requirements
        return requirements.map { tree.typeNames(in: $0).contains { project.isRelated($0, type) } } ?? false
    }
}
