import Index
import Syntax

/// The calls of one function in the project, found by its name.
///
/// Code that was not read may call a public function, and Objective-C one that it sees: of such a function nothing is known.
package struct Callers {
    let tree: TokenTree
    let project: ProjectIndex
    let function: Declaration

    package init(of function: Declaration, in tree: TokenTree, project: ProjectIndex) {
        (self.function, self.tree, self.project) = (function, tree, project)
    }

    /// Whether a delegate protocol of a library may require the function, so that its form is given.
    package var mayBeOfDelegate: Bool {
        // What a delegate is asked begins with who asks, or with what it is about, without a label.
        tree.parameters(of: function).first?.label == nil
            && tree.typesAround(function.keyword).flatMap { project.ancestry(of: $0) }.contains {
                project.known.says($0, .isDelegate) && project.isForeign($0)
            }
    }

    /// The delegate protocol of a library that the type or the extension round the function names, if the function looks like one of
    /// it, by a first parameter without a label; nil where several do.
    package var delegateAround: String? {
        guard let type = tree.enclosingType(function.keyword), tree.parameters(of: function).first?.label == nil else {
            return nil
        }
        let found = type.inheritance.map { tree.text($0) }.filter {
            project.known.says($0, .isDelegate) && project.isForeign($0)
        }
        return found.count == 1 ? found.first : nil
    }

    /// Whether the function is called, and each call leaves the handler out, passes nil, or passes on a handler that all callers
    /// of that function leave out. What is awaited is another one. `steps`: how many such functions are followed. `inSwift`: what
    /// Objective-C passes does not matter, but what tests do.
    package func passNothing(for handler: Parameter, inSwift: Bool = false, steps: Int = 3) -> Bool {
        guard let callee = inSwift ? calleeOfSwiftInApplication : calleeOfApplication,
            isUsed(where: { fits($0, $1, callee) && mayBeMeant($1, in: $0) && !$0.isAwaited($1) && isMeant($0) })
        else { return false }
        func isMeant(_ other: TokenTree) -> Bool { inSwift || !project.known.isOfTests(other) }
        return !isUsed { other, index in
            guard isMeant(other), mayBeMeant(index, in: other) else { return false }
            guard let call = call(at: index, in: other) else { return true }
            return fits(other, index, callee) && passes(handler, call, in: other, callee)
                && !isLeftOutByAll(call, in: other, inSwift, steps: steps - 1)
        }
    }

    /// Whether a call passes the handler of the function round it, which every caller of that leaves out.
    private func isLeftOutByAll(_ call: Call, in other: TokenTree, _ inSwift: Bool, steps: Int) -> Bool {
        guard steps > 0, let caller = other.enclosingFunction(call.span.lowerBound),
            let handler = project.completionHandler(of: caller, in: other)?.parameter,
            call.arguments.contains(where: {
                $0.value.count == 1 && other.isUse($0.value.lowerBound, of: other.text(handler.name))
            })
        else { return false }
        return Callers(of: caller, in: other, project: project).passNothing(
            for: handler, inSwift: inSwift, steps: steps)
    }

    /// Whether a use of the name is not seen to be about another type.
    private func mayBeMeant(_ index: Int, in other: TokenTree) -> Bool {
        guard let type = tree.enclosingType(function.keyword)?.name.map({ tree.text($0) }),
            let chain = other.chain(around: index), let link = chain.links.firstIndex(where: { $0.name == index })
        else { return true }
        let isOnSelf = link == 0 || link == 1 && other[chain.span.lowerBound].word == .`self`
        let types = project.seenTypes(ofReceiverIn: chain, before: link, in: other)
        let all = isOnSelf ? Set(other.typesAround(index)) : types
        return all.isEmpty || all.contains { project.isRelated($0, type) }
    }

    /// How many calls leave the handler out or pass nil, in words, where at most one in eight passes it. Also of a function that
    /// code which was not read may call, as that will call it likewise.
    package func countLeavingOut(_ handler: Parameter) -> String? {
        guard handler.defaultValue != nil, let callee = project.function(function, in: tree) else { return nil }
        var (all, passing) = (0, 0)
        _ = isUsed { other, index in
            guard let call = call(at: index, in: other), fits(other, index, callee), !other.isAwaited(index),
                mayBeMeant(index, in: other)
            else { return false }
            all += 1
            passing += passes(handler, call, in: other, callee) ? 1 : 0
            return false
        }
        return all >= 8 && passing * 8 <= all ? (passing == 0 ? "all" : "\(all - passing) of") + " \(all) calls" : nil
    }

    /// Whether the function is called, and each call that passes the handler passes for another parameter what is wanted.
    package func allWho(
        pass handler: Parameter, pass parameter: Parameter, _ isWanted: (TokenTree, Argument) -> Bool
    ) -> Bool {
        allWho(pass: handler, for: parameter) { other, given in given.map { isWanted(other, $0) } ?? false }
    }

    /// Whether the function is called, and each call that passes the handler leaves another parameter to its default value.
    package func allWho(pass handler: Parameter, leaveOut parameter: Parameter) -> Bool {
        allWho(pass: handler, for: parameter) { _, given in given == nil }
    }

    /// Whether the function is called, and each call outside of tests is a wanted one: its tree, and the name that is called.
    package func allCall(_ isWanted: (TokenTree, Int) -> Bool) -> Bool {
        guard let callee else { return false }
        func isCall(_ other: TokenTree, _ index: Int) -> Bool {
            !project.known.isOfTests(other) && mayBeMeant(index, in: other)
                && (call(at: index, in: other) == nil || fits(other, index, callee))
        }
        return isUsed(where: isCall)
            && !isUsed { isCall($0, $1) && (call(at: $1, in: $0) == nil || !isWanted($0, $1)) }
    }

    /// Whether the function is called, and each call gives a parameter what is wanted, or leaves it out: nil. `handler`: only calls that
    /// pass it count; nil for all.
    package func allWho(
        pass handler: Parameter?, for parameter: Parameter, _ isWanted: (TokenTree, Argument?) -> Bool
    ) -> Bool {
        guard let callee, isUsed(where: { fits($0, $1, callee) }) else { return false }
        return !isUsed { other, index in
            guard let call = call(at: index, in: other) else { return true }
            guard callee.signature.match(call.arguments, in: other) != nil,
                handler.map({ passes($0, call, in: other, callee) }) ?? true
            else { return false }
            let given = call.arguments.first { argument in
                callee.parameter(for: argument, of: call, in: other)?.name == parameter.name
            }
            return !isWanted(other, given)
        }
    }

    /// Whether the function is called, and each call that passes the handler passes this value for a flag: `true`, or a name
    /// that a `guard` before demands.
    package func allWho(pass handler: Parameter, pass flag: Parameter, as value: Bool) -> Bool {
        allWho(pass: handler, pass: flag) { other, argument in
            guard argument.value.count == 1 else { return false }
            let given = argument.value.lowerBound
            return other[given].word == (value ? .true : .false) || value && isDemanded(given, in: other)
        }
    }

    /// `guard isReady && animated else { return }` before the use of `animated`.
    private func isDemanded(_ name: Int, in other: TokenTree) -> Bool {
        other.braces(around: name).contains { brace in
            other.statements(in: brace + 1..<name).contains { statement in
                guard other[statement.lowerBound].word == .guard else { return false }
                return statement.contains { index in
                    other[index].hash == other[name].hash && other.parent(index) == brace
                        && (other[index - 1].word == .guard || isAnd(index - 1, in: other))
                        && (other[index + 1].word == .else || isAnd(index + 1, in: other))
                } && !statement.contains { other.spells($0, "||") && other.parent($0) == brace }
            }
        }
    }

    /// `&&`, or the comma of a condition.
    private func isAnd(_ index: Int, in other: TokenTree) -> Bool {
        other[index].kind == .comma || other.spells(index, "&&")
    }

    /// Whether the function is called, and each call that passes the handler passes a closure that does nothing but use the
    /// values that it is given: no wait ends there, and nothing else goes on.
    package func onlyUseValues(of handler: Parameter) -> Bool {
        guard let callee, isUsed(where: { fits($0, $1, callee) }) else { return false }
        return !isUsed { other, index in
            guard let call = call(at: index, in: other) else { return true }
            guard passes(handler, call, in: other, callee) else { return false }
            let passed = call.arguments.first { argument in
                callee.parameter(for: argument, of: call, in: other).map { $0.name == handler.name }
                    ?? argument.isTrailing
            }
            guard let closure = passed.flatMap({ other.closure(at: $0.value.lowerBound) }) else { return true }
            let names = other.parameterNames(of: closure).map { other.text($0) }
            let isUsed = closure.body.contains { index in
                other[index].kind == .dollarIdentifier || names.contains { other.spells(index, $0) }
            }
            return !isUsed
                || closure.body.contains {
                    other[$0].kind == .identifier && project.known.says($0, in: other, .endsWait)
                }
        }
    }

    /// Another closure that the function calls in a body, where a caller calls in it what it passes for the handler: its name, and
    /// where.
    package func closure(besides parameter: Parameter, calledIn body: Span) -> (name: String, place: String)? {
        tree.parameters(of: function).lazy.filter { other in
            other.name != parameter.name && project.functionType(other.type, in: tree) != nil
                && body.contains { tree.spells($0, tree.text(other.name)) && tree[$0 + 1].kind == .leftParen }
        }.compactMap { other in
            place(callingHandler: parameter, inClosureFor: other).map { (tree.text(other.name), $0) }
        }.first
    }

    /// Where a caller uses, in the closure that it passes for another parameter, what it passes for the handler:
    /// `queue(completion: done) { work(); done() }`; nil where none does.
    private func place(callingHandler handler: Parameter, inClosureFor other: Parameter) -> String? {
        guard let callee = project.function(function, in: tree) else { return nil }
        return project.firstReference(to: function, in: tree) { file, index in
            guard let call = call(at: index, in: file), callee.signature.match(call.arguments, in: file) != nil else {
                return false
            }
            func value(for parameter: Parameter) -> Span? {
                call.arguments.first { callee.parameter(for: $0, of: call, in: file)?.name == parameter.name }?.value
            }
            guard let given = value(for: handler), given.count == 1, let closure = value(for: other),
                file.role(closure.lowerBound) == .closure
            else { return false }
            return !file.uses(of: file.text(given), in: closure).isEmpty
        }.map { $0.tree.place(of: $0.token) }
    }

    /// Whether the function is called outside of tests, and each call there keeps what it returns, as to cancel the work.
    package var allKeepResult: Bool {
        guard let callee = calleeOfApplication, let result = function.result, !tree.isVoid(result) else { return false }
        func isCall(_ other: TokenTree, _ index: Int) -> Bool {
            fits(other, index, callee) && mayBeMeant(index, in: other) && !project.known.isOfTests(other)
                && !other.isAwaited(index)
        }
        return isUsed(where: isCall)
            && !isUsed { other, index in
                guard isCall(other, index), let start = other.chain(around: index)?.span.lowerBound else {
                    return false
                }
                let statement = other.statement(around: index).lowerBound
                return statement == start || other.spells(statement, "_")
            }
    }

    /// Whether a call passes the handler, and not nil, or a closure that is empty.
    private func passes(
        _ handler: Parameter, _ call: Call, in other: TokenTree, _ callee: ProjectIndex.Function
    ) -> Bool {
        call.arguments.contains { argument in
            let isNil = argument.value.count == 1 && other[argument.value.lowerBound].word == .nil
            guard !isNil, other.closure(at: argument.value.lowerBound)?.body.isEmpty != true else { return false }
            return callee.parameter(for: argument, of: call, in: other).map { parameter in
                parameter.name == handler.name || argument.isTrailing && !takesAsMany(parameter, argument, in: other)
            } ?? argument.isTrailing
        }
    }

    /// Whether a closure behind a call is one for a parameter, by the number of its own: if not, it is for the next that fits.
    private func takesAsMany(_ parameter: Parameter, _ argument: Argument, in other: TokenTree) -> Bool {
        guard let closure = other.closure(at: argument.value.lowerBound) else { return true }
        let names = other.parameterNames(of: closure)
        return names.isEmpty || project.functionType(parameter.type, in: tree)?.elements.count == names.count
    }

    /// Whether no file calls the function, or names it otherwise, though other files name its type.
    package var areMissing: Bool {
        guard let callee = isOfPackage ? callee : calleeOfApplication,
            let type = tree.enclosingType(function.keyword)?.name,
            !isUsed(where: { call(at: $1, in: $0) == nil || fits($0, $1, callee) }),
            !mayFulfilRequirement(of: tree.text(type))
        else { return false }
        return project.trees(naming: tree[type].hash).contains { other in
            other.file.path != tree.file.path && !project.known.isOfTests(other)
                && !other.words(spelling: tree.text(type)).isEmpty
        }
    }

    /// Whether the function is called, and each call passes for this parameter what is wanted.
    package func allPass(_ parameter: Parameter, _ isWanted: (TokenTree, Argument) -> Bool) -> Bool {
        allWho(pass: nil, for: parameter) { other, given in given.map { isWanted(other, $0) } ?? false }
    }

    /// Whether the function is called, and each call passes a closure that does nothing but look whether its flag is so.
    package func testFlag(of handler: Parameter) -> Bool {
        allPass(handler) { other, argument in
            guard let closure = other.closure(at: argument.value.lowerBound) else { return false }
            let statements = other.statements(in: closure.body)
            guard statements.count == 1, let given = other.parameterNames(of: closure).first,
                other[statements[0].lowerBound].word == .if,
                let brace = statements[0].first(where: { other.role($0) == .code })
            else { return false }
            return !statements[0].contains { other[$0].word == .else }
                && (statements[0].lowerBound..<brace).contains { other.spells($0, other.text(given)) }
        }
    }

    /// The function, where all its callers are in the project.
    package var callee: ProjectIndex.Function? { isSeenByObjectiveC ? nil : calleeOfSwift }

    /// The same for a public function, where the project is an application: its modules are there for that.
    private var calleeOfApplication: ProjectIndex.Function? { isSeenByObjectiveC ? nil : calleeOfSwiftInApplication }

    /// The function, where all its callers that are written in Swift are in the project, as they are in an application.
    package var calleeOfSwiftInApplication: ProjectIndex.Function? {
        calleeOfSwift ?? (application.isThere ? project.function(function, in: tree) : nil)
    }

    /// Whether the function belongs to an application, and to no package of which that is an example: all its callers that are
    /// written in Swift are in the project.
    package var areOfApplication: Bool { application.isThere && !isOfPackage }

    /// Whether it is a requirement of a protocol that no type of the project adopts, but in tests, though all of a package or an
    /// application is there.
    package var areOfNoImplementation: Bool {
        guard let type = tree.enclosingType(function.keyword), tree[type.keyword].word == .protocol,
            let name = type.name.map({ tree.text($0) }), application.isThere || isOfPackage
        else { return false }
        return project.conformingTypes(of: name).allSatisfy { type in
            let declared = project.declarations(of: type)
            return !declared.isEmpty && declared.allSatisfy { project.known.isOfTests($0.tree) }
        }
    }

    /// Whether functions of a project may belong to an application.
    package static func mayBeOfApplication(in project: ProjectIndex) -> Bool { application(in: project).isThere }

    private var application: Application { Self.application(in: project) }

    private static func application(in project: ProjectIndex) -> Application {
        project.memory { Application(isIn: project) }
    }

    /// Whether the file belongs to a package, whose products other projects may use.
    private var isOfPackage: Bool { application.packages.contains(where: tree.file.path.hasPrefix) }

    /// Whether Objective-C code may call the function.
    package var isSeenByObjectiveC: Bool {
        let types = tree.declarations(around: function.keyword)
        func has(_ attributes: [String], _ declaration: Declaration) -> Bool {
            declaration.attributes.contains { attribute in
                attributes.contains { tree.spells(attribute.lowerBound + 1, $0) }
            }
        }
        let isPrivate = tree.isSeenOnlyInFile(function)
        // `@objc` on a class names the class, and on an extension each of its members; `@objcMembers` names none that is private.
        return has(["objc", "IBAction"], function)
            || types.contains {
                has(["objcMembers"], $0) && !isPrivate || tree[$0.keyword].word == .extension && has(["objc"], $0)
            }
    }

    /// The function, where all its callers that are written in Swift are in the project.
    package var calleeOfSwift: ProjectIndex.Function? {
        let isSeenElsewhere =
            marks(function, [.public, .open, .package, .override])
            || tree.declarations(around: function.keyword).contains {
                [.extension, .protocol].contains(tree[$0.keyword].word) && marks($0, [.public, .package])
            }
        return isSeenElsewhere || function.name == nil ? nil : project.function(function, in: tree)
    }

    private func marks(_ declaration: Declaration, _ words: WordSet) -> Bool {
        declaration.modifiers.contains { words.contains(tree[$0.lowerBound].word) }
    }

    private func isUsed(where isWanted: (TokenTree, Int) -> Bool) -> Bool {
        // `kind.load.name` is about a property of that name.
        project.firstReference(to: function, in: tree) { other, index in
            (index + 1 >= other.count || other[index + 1].kind != .period) && !isCase(index, in: other)
                && isWanted(other, index)
        } != nil
    }

    /// `case load`, `.load`: the case of an enum is no function, and neither is what stands behind a period alone.
    private func isCase(_ name: Int, in other: TokenTree) -> Bool {
        guard name > 0, name + 1 < other.count, ![.leftParen, .leftBrace].contains(other[name + 1].kind) else {
            return false
        }
        if other[other.startOfStatement(around: name)].word == .case { return true }
        return other[name - 1].kind == .period && other.chain(around: name)?.links.first?.name == name
    }

    private func call(at name: Int, in other: TokenTree) -> Call? {
        name + 1 < other.count ? other.call(at: name + 1) : nil
    }

    private func fits(_ other: TokenTree, _ name: Int, _ callee: ProjectIndex.Function) -> Bool {
        call(at: name, in: other).map { call in
            callee.signature.match(call.arguments, in: other) != nil
                && !AddedHandler(of: callee, in: project).isLeftOut(by: call, in: other)
        } ?? false
    }

    /// Whether the type conforms to a protocol that no file declares, or the function fulfils a requirement of one.
    private func mayFulfilRequirement(of type: String) -> Bool {
        project.fulfilledRequirement(function, in: tree) != nil
            || project.ancestry(of: type).subtracting([type]).contains {
                !project.isSynonym($0) && project.isForeign($0) && !project.known.asksForNothing($0)
            }
    }
}

/// Whether some file that is checked begins an application, and no example of a library or test; which folders are packages, but
/// for those of an application that lies beside them.
private final class Application {
    let isThere: Bool
    let packages: [String]

    init(isIn project: ProjectIndex) {
        let delegates = project.known.names(.beginsApplication).flatMap(project.conformingTypes)
        let beginnings = delegates.flatMap(project.declarations).map(\.tree).filter { tree in
            let path = tree.file.path.lowercased()
            return !["example", "sample", "demo"].contains(where: path.contains) && !project.known.isOfTests(tree)
        }
        isThere = !beginnings.isEmpty
        let packages = project.trees(naming: Token.hash(of: "Package")).map(\.file.path).compactMap { path in
            path == "Package.swift" ? "" : path.hasSuffix("/Package.swift") ? String(path.dropLast(13)) : nil
        }
        self.packages = packages.filter { folder in beginnings.allSatisfy { $0.file.path.hasPrefix(folder) } }
    }
}
