import Index
import Names
import Silence
import Syntax

// The receiver of a call, and which of the callback functions of its name the call means by that.

extension CallbackCall {
    /// Whether the call may mean a member of this type, as far as tokens tell.
    func mayBe(on type: String?, in project: ProjectIndex) -> Bool {
        mayBe(on: type, knownTypes(in: project), in: project)
    }

    /// The same for the types that the receiver may have.
    package func mayBe(on type: String?, _ known: [String]?, in project: ProjectIndex) -> Bool {
        guard let first = front.first else {
            return type == nil || known?.contains { project.isRelated($0, type) } ?? false
        }
        guard tree[first].word != .super, let type else { return false }
        if known == nil, let declared = foreignType(in: project) {
            return project.isRelated(declared, type) || project.isForeign(type)
        }
        if known == nil, let own = project.typeOfValue(chain.links.dropLast(), in: tree), !project.isForeign(own) {
            return project.isRelated(own, type) || project.isForeign(type) && project.inheritsFromSDK(own)
        }
        return known?.contains { project.isRelated($0, type) } ?? true
    }

    /// The types that the receiver may have, those of the SDK too; nil where it may be any. Looks through the files for the
    /// properties of a name.
    package func receiverTypes(in project: ProjectIndex) -> [String]? {
        if let known = knownTypes(in: project) { return known }
        if let declared = receiverType(in: project), declared.first?.isUppercase ?? false {
            return bounds(of: [String(declared.prefix { $0 != "<" }.split(separator: ".").last ?? "")], in: project)
        }
        return typesOfProperty(in: project).map { bounds(of: $0, in: project) }
    }

    /// The same, with what a generic parameter of the type round the call has to be.
    private func bounds(of types: [String], in project: ProjectIndex) -> [String] {
        types.flatMap { project.bounds(of: $0, at: chain.span.lowerBound, in: tree).map { Array($0) } ?? [$0] }
    }

    /// The possible types of the receiver: for a call by name or on `self` the types round it, for `Type` and `Type.shared`
    /// that type; nil where it may be any.
    fileprivate func knownTypes(in project: ProjectIndex) -> [String]? {
        guard let first = front.first else { return typesAround }
        if tree[first].word == .`self`, front.count <= 2 { return typesAround }
        if let declared = receiverType(in: project), !project.isForeign(declared) { return [declared] }
        let head = tree.text(first)
        if let made = typeMade(in: project) { return [made] }
        guard head.first?.isUppercase == true, chain.links.count == 2 || isShared(chain.links[1], project.known) else {
            return nil
        }
        return [head]
    }

    /// The type of the project that a static function returns, for a call on `Type.make(…)`.
    private func typeMade(in project: ProjectIndex) -> String? {
        guard chain.links.count == 3, chain.links[1].call != nil, let maker = chain.links[1].name,
            let head = chain.links[0].name.map({ tree.text($0) }), head.first?.isUppercase ?? false
        else { return nil }
        let makers = project.functions(tree.text(maker)).filter { $0.type == head }
        let types = makers.map { function -> String? in
            let names = function.declaration.result.map { function.tree.typeNames(in: $0) } ?? []
            return names.count == 1 ? names.first.map { $0 == "Self" ? head : $0 } : nil
        }
        guard let first = types.first, let type = first, types.allSatisfy({ $0 == type }), !project.isForeign(type)
        else { return nil }
        return type
    }

    /// Whether the receiver is known to have this member: its type is written in the file. A value of a protocol need not
    /// have a member of one conforming type.
    fileprivate func isSurely(on member: ProjectIndex.Function, in project: ProjectIndex) -> Bool {
        let isOnSelf = front.isEmpty || front.count <= 2 && tree[front.lowerBound].word == .`self`
        if isOnSelf {
            return tree.typesAround(chain.span.lowerBound).contains { project.isReachable(member, from: $0) }
        }
        return receiverType(in: project).map { project.isReachable(member, from: $0) } ?? false
    }

    /// The type of the receiver, where it is written and the project does not declare it: it has the members of extensions of
    /// it, and of the protocols that these conform to.
    fileprivate func foreignType(in project: ProjectIndex) -> String? {
        let declared = receiverType(in: project) ?? typeOfMember(in: project)
        if let declared, isPlainForeign(declared, in: project) { return declared }
        return project.typeOfValue(chain.links.dropLast(), in: tree).flatMap { project.isForeign($0) ? $0 : nil }
    }

    private func isPlainForeign(_ declared: String, in project: ProjectIndex) -> Bool {
        guard declared.first?.isUppercase ?? false,
            declared.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), project.isForeign(declared),
            project.aliases(declared).isEmpty, !["Any", "AnyObject", "Self"].contains(declared)
        else { return false }
        let around = tree.declarations(around: chain.span.lowerBound)
        let isGeneric = around.contains { declaration in
            GenericParameters(inSightOf: declaration, in: tree, project: project).names.contains(declared)
        }
        return !isGeneric
    }

    private func receiverType(in project: ProjectIndex) -> String? {
        VariableTypes(in: tree).receiverType(of: front, knowing: project.known)
    }

    /// The type of `fixture.hub`, where it inherits from nothing that is seen.
    private func typeOfMember(in project: ProjectIndex) -> String? {
        guard chain.links.count > 2 else { return nil }
        let seen = project.seenTypes(ofReceiverIn: chain, before: chain.links.count - 1, in: tree)
        return seen.count == 1 ? seen.first : nil
    }

    /// The types that properties of that name have, for a call on `collection.sync`; nil where some type is not known.
    fileprivate func typesOfProperty(in project: ProjectIndex) -> [String]? {
        guard let link = chain.links.dropLast().last, let name = link.name, link.call == nil,
            tree[name].flags.contains(.member)
        else { return nil }
        return project.typesOfProperties(named: name, in: tree)
    }

    private func isShared(_ link: Link, _ known: KnownNames) -> Bool {
        chain.links.count == 3 && link.suffixes.isEmpty
            && link.name.map { known.says($0, in: tree, .isSharedInstance) } ?? false
    }

    private var typesAround: [String] {
        tree.declarations(around: chain.span.lowerBound).compactMap { declaration in
            guard let name = declaration.name, declaration.body.map({ tree.role($0.lowerBound) }) == .members else {
                return nil
            }
            return tree.text(name)
        }
    }
}

extension AlternativeSearch {
    /// Whether a call may be one of a callback function of the project, and not of the SDK's that looks the same.
    package func mayMean(_ call: CallbackCall) -> Bool {
        if let first = call.front.first, call.tree.text(first).first?.isUppercase ?? false,
            project.isForeign(call.tree.text(first))
        {
            return false
        }
        return project.functions(call.name).contains { function in
            guard !function.isAsync, call.isServed(by: function), let handler = project.handler(of: function) else {
                return false
            }
            return call.handlerArgument(of: function, handler: handler.index) != nil
                && call.mayBe(on: function.type, in: project)
        }
    }

    /// The pair that a call means, where all pairs that it could mean have the same result.
    package func alternative(for call: CallbackCall, among all: AsyncAlternatives) -> AsyncAlternatives.Pair? {
        let known = all.named(call.name, askedIn: project)
        guard !known.pairs.isEmpty else { return nil }
        let types = call.knownTypes(in: project)
        // Seldom asked, as the files of the project are looked through for it.
        return alternative(for: call, on: types, known)
            ?? (types == nil && call.foreignType(in: project) == nil
                ? call.typesOfProperty(in: project).flatMap { alternative(for: call, on: $0, known) } : nil)
    }

    private func alternative(for call: CallbackCall, on types: [String]?, _ known: AsyncAlternatives.Candidates)
        -> AsyncAlternatives.Pair?
    {
        let closures = ClosureProperties(of: project)
        func isMeant(_ function: ProjectIndex.Function, _ handler: Int) -> Bool {
            call.isServed(by: function) && call.handlerArgument(of: function, handler: handler) != nil
                && !(call.link.name.map { closures.mayBeCalled($0, in: call.tree, of: function.type) } ?? false)
                && call.mayBe(on: function.type, types, in: project)
                && function.mayTake(call.call, in: call.tree, knowing: project.known)
                && project.isSame(function.type, in: call.tree.file.path, and: function.path)
        }
        let unpaired = known.unpaired.filter { other in
            project.handler(of: other).map { isMeant(other, $0.index) } ?? false
        }
        let pairs = known.pairs.filter { isMeant($0.callback, $0.handler) }
        let meant = nearest(pairs.map(\.callback) + unpaired, to: types)
        let found = pairs.filter { pair in meant.contains { $0 === pair.callback } }
        let isThere = found.allSatisfy { pair in
            call.isServed(by: pair.alternative) && call.isTaken(by: pair)
                && (project.isReachable(pair.alternative, from: pair.callback.type)
                    || call.isSurely(on: pair.alternative, in: project))
        }
        guard isThere else { return nil }
        // One of several possible receivers may have a more precise error type.
        guard var first = found.first(where: { $0.mapping.thrown == nil }) ?? found.first, found.count == meant.count,
            found.allSatisfy({ $0.mapping.mayBe(first.mapping) && $0.alternative.name == first.alternative.name })
        else { return nil }
        if !found.allSatisfy({ $0.mapping == first.mapping }) {
            first.mapping.types = first.mapping.types.map { _ in nil }
        }
        return first
    }

    /// What is to be checked where only the name of a function and its labels tell which one a call means, as nothing says the type
    /// of the receiver: one type of the project has such a function, or several that have nothing to do with each other.
    package func doubt(
        about call: CallbackCall, given handler: Span, meaning callback: ProjectIndex.Function?
    ) -> Refusal? {
        let resolution = CalleeResolution(in: call.tree, project: project)
        guard let callback, let type = callback.type, call.receiverTypes(in: project) == nil,
            project.typeOfValue(call.chain.links.dropLast(), in: call.tree) == nil,
            let passed = PassedHandler(of: handler.lowerBound, in: call.tree, of: project),
            case let callees = resolution.callees(of: passed),
            callees.isEmpty || resolution.guess(callees, by: passed) != nil
        else { return nil }
        let owners = callees.isEmpty ? [type] : Set(callees.compactMap(\.0.type))
        let isOneFamily = owners.contains { one in owners.allSatisfy { project.isRelated(one, $0) } }
        if isOneFamily {
            let others = owners.count > 1 ? "only it and types of its kind have" : "no other type here has"
            let assumed = "'\(call.tree.text(call.front))' is a '\(type)' (\(callback.location))"
            return Refusal(
                "assumes that \(assumed), as \(others) '\(call.name)': check that it is", token: call.link.name)
        }
        return Refusal(
            "several types have a function '\(call.name)', and it was not found out which one this is: check that it is one of the "
                + "project's, such as that of '\(type)' (\(callback.location))", token: call.link.name)
    }

    /// Without the functions that another one overrides, or is the witness of, for these types of the receiver.
    private func nearest(_ functions: [ProjectIndex.Function], to types: [String]?) -> [ProjectIndex.Function] {
        guard let types else { return functions }
        return functions.filter { function in
            !functions.contains { other in
                guard let type = other.type, type != function.type, let farther = function.type else { return false }
                return project.ancestry(of: type).contains(farther)
                    && types.contains { project.ancestry(of: $0).contains(type) }
            }
        }
    }
}
