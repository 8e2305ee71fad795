import Flow
import Index
import Names
import Patterns
import Silence
import Syntax

// Functions that do the same on every thread: an async version on a background thread may call them.

/// What in the code of a file may depend on the thread that runs it.
package struct ThreadUse {
    let tree: TokenTree
    let project: ProjectIndex
    /// How many calls of functions of the project are followed.
    private let steps: Int
    /// What is not seen is taken to do the same on every thread: only state that is seen to change counts.
    private let trustsUnseen: Bool
    private let called: CalledFunctions
    private let functions: FreeFunctions

    package init(in tree: TokenTree, of project: ProjectIndex) { self.init(in: tree, of: project, steps: 3) }

    /// `trustsUnseen`: what is not seen is taken to do the same on every thread.
    init(in tree: TokenTree, of project: ProjectIndex, trustsUnseen: Bool) {
        self.init(in: tree, of: project, steps: 3, trustsUnseen: trustsUnseen)
    }

    private init(in tree: TokenTree, of project: ProjectIndex, steps: Int, trustsUnseen: Bool = false) {
        (self.tree, self.project, self.steps, self.trustsUnseen) = (tree, project, steps, trustsUnseen)
        called = CalledFunctions(in: tree, of: project)
        functions = project.memory(FreeFunctions.init)
    }

    /// The first name in a body that may depend on the thread; nil where all of it is seen to do the same on each. Some can be
    /// left out.
    package func first(in body: Span, without isLeftOut: (Int) -> Bool = { _ in false }) -> Int? {
        let function = tree.enclosingFunction(body.lowerBound)
        let bound = (function.map(tree.parameters) ?? []).filter { !trustsUnseen && !mayCross($0) }
            .map { tree.text($0.name) }
        let locals = LocalScope(in: tree).localNames(around: body.lowerBound).subtracting(bound)
        return body.first {
            !isFree($0, locals) && !runsApart($0, within: body) && !isLeftOut($0)
                && !isInFunctionApart($0, within: body)
        }
    }

    /// Whether a token stands in a local function, all calls of which run apart.
    private func isInFunctionApart(_ index: Int, within body: Span) -> Bool {
        let heading = tree.declaration(at: tree.startOfStatement(around: index)).flatMap { declaration in
            tree[declaration.keyword].word == .func ? declaration : nil
        }
        guard let function = heading ?? tree.enclosingFunction(index), let name = function.name,
            body.contains(function.keyword)
        else { return false }
        let uses = tree.uses(of: tree.text(name), in: body).filter { !function.span.contains($0) }
        return !uses.isEmpty && uses.allSatisfy { runsApart($0, within: body) }
    }

    /// The first name in a body by which it uses a variable of a type or of the file, also in functions that it calls: there is
    /// one for the whole program, and nothing is seen to protect it.
    package func firstShared(in body: Span) -> Int? {
        let use = InterfaceUse(in: tree, of: project)
        return body.first { index in
            guard tree[index].kind == .identifier, tree[index].word == .none, !tree.isLabelOrDeclared(index),
                !use.isPassedOn(index, within: body)
            else { return false }
            if isShared(index) { return true }
            guard steps > 0, tree[index + 1].kind == .leftParen || tree.role(index + 1) == .closure else {
                return false
            }
            return called.functions(calledBy: index).contains { function in
                function.declaration.body.map { body in
                    ThreadUse(in: function.tree, of: project, steps: steps - 1)
                        .firstShared(in: function.tree.interior(body.lowerBound)) != nil
                } ?? false
            }
        }
    }

    /// `Cache.all`, or `all` in a function of the type.
    private func isShared(_ index: Int) -> Bool {
        let isOfType = tree[index].flags.contains(.member) && !called.isOfSelf(index)
        guard let type = isOfType ? index - 2 : tree.enclosingType(index)?.name, type >= 0 else { return false }
        return project.declarations(of: tree.text(type)).contains { declared in
            guard let body = declared.declaration.body else { return false }
            let other = declared.tree
            return other.words(spelling: tree.text(index), in: other.interior(body.lowerBound)).contains { name in
                let statement = other.statement(around: name)
                return other[name - 1].word == .var && other.brace(around: name) == body.lowerBound
                    && (statement.lowerBound..<name).contains { other[$0].word == .static }
                    && !(other.partner(statement.upperBound - 1).map {
                        [.accessors, .code].contains(other.role($0))
                    } ?? false)
                    && !isSetOnce((other, name))
            }
        }
    }

    /// Whether the code of a closure may depend on the thread, and does not wait for the main one.
    package func mayDepend(onThread closure: Closure) -> Bool {
        first(in: closure.body) != nil
            && !closure.body.contains(where: MainQueue(in: tree, knowing: project.known).waitsForMain)
    }

    /// Whether the thread of the caller does not matter to a closure round a token: it is passed to a queue, to a task, or as a
    /// handler to what calls that on a queue of its own.
    package func runsApart(_ index: Int, within body: Span) -> Bool {
        InterfaceUse(in: tree, of: project).isPassedOn(index, within: body) || isInTask(index, within: body)
            || isGivenToQueue(index, within: body)
    }

    /// Whether a closure round a token is passed to a task.
    func isInTask(_ index: Int, within body: Span) -> Bool {
        tree.braces(around: index).prefix(while: body.contains).contains { brace in
            tree.role(brace) == .closure && tree.calleeName(ofArgument: brace).map { tree.spells($0, "Task") } ?? false
        }
    }

    /// Whether a closure round a token is passed as a handler to what calls that on a queue of its own.
    func isGivenToQueue(_ index: Int, within body: Span) -> Bool {
        tree.braces(around: index).prefix(while: body.contains).contains { brace in
            tree.role(brace) == .closure
                && GivenToQueue(closure: CodeKey(tree: tree, token: brace)).value(in: project) {
                    isGivenToQueue(brace, steps: 3)
                }
        }
    }

    /// `steps`: how many functions that pass on what they are given are followed.
    private func isGivenToQueue(_ closure: Int, steps: Int) -> Bool {
        guard let name = tree.calleeName(ofArgument: closure), let chain = tree.chain(around: name),
            let link = chain.links.firstIndex(where: { $0.name == name })
        else { return false }
        let types = link > 0 ? project.seenTypes(ofReceiverIn: chain, before: link, in: tree) : []
        return types.contains { project.isForeign($0) && project.known.says($0, .isThreadSafe) }
            || steps > 0 && isLeftToQueue(closure, steps: steps - 1)
    }

    /// Whether each function of the project that a closure may be passed to has it called only in such a one.
    private func isLeftToQueue(_ closure: Int, steps: Int) -> Bool {
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: closure)
        return !callees.isEmpty
            && callees.allSatisfy { callee, parameter in
                guard let body = callee.declaration.body.map({ callee.tree.interior($0.lowerBound) }) else {
                    return false
                }
                let (other, use) = (callee.tree, ThreadUse(in: callee.tree, of: project))
                let queue = MainQueue(in: other, knowing: project.known)
                let mentions = other.uses(of: other.text(parameter.name), in: body)
                return !mentions.isEmpty
                    && mentions.allSatisfy { mention in
                        !queue.isOnMain(mention, in: body)
                            && other.braces(around: mention).prefix(while: body.contains).contains {
                                other.role($0) == .closure && use.isGivenToQueue($0, steps: steps)
                            }
                    }
            }
    }

    /// The same, also on a queue that the call is given beside the closure. `steps`: how many functions that pass on what they
    /// are given are followed.
    func isCalledOnQueue(_ index: Int, within body: Span, steps: Int = 3) -> Bool {
        isGivenToQueue(index, within: body)
            || tree.braces(around: index).prefix(while: body.contains).contains { brace in
                guard tree.role(brace) == .closure, let name = tree.calleeName(ofArgument: brace) else { return false }
                return isBesideQueue(name) || steps > 0 && isPassedToQueue(brace, steps: steps - 1)
            }
    }

    /// `find(id, queue: worker) { … }`
    private func isBesideQueue(_ callee: Int) -> Bool {
        tree.call(at: callee + 1)?.arguments.contains { argument in
            argument.label.map { tree.text($0).lowercased().hasSuffix("queue") } ?? false
                && tree[argument.value.lowerBound].word != .nil
                && !argument.value.contains {
                    project.known.says($0, in: tree, .mayBeMainQueue) || tree.spells($0, "main")
                }
        } ?? false
    }

    /// Whether the function of the project that a closure is passed to has it called in such a one.
    private func isPassedToQueue(_ closure: Int, steps: Int) -> Bool {
        CalleeResolution(in: tree, project: project).callees(ofArgument: closure).contains { callee, parameter in
            guard let body = callee.declaration.body.map({ callee.tree.interior($0.lowerBound) }) else { return false }
            let use = ThreadUse(in: callee.tree, of: project)
            return callee.tree.uses(of: callee.tree.text(parameter.name), in: body).contains { mention in
                use.isCalledOnQueue(mention, within: body, steps: steps)
            }
        }
    }

    /// Whether the type round a function says that its functions may be called on every thread.
    package func isOfSendable(_ function: Declaration, in tree: TokenTree) -> Bool {
        tree.enclosingType(function.keyword)?.name.map {
            Sendability(project: project).holds($0..<$0 + 1, in: tree)
        } ?? false
    }

    /// Whether a parameter may be used on another thread than the caller's: a closure, or a value that may be sent.
    private func mayCross(_ parameter: Parameter) -> Bool {
        parameter.type.contains { tree.spells($0, "->") } || project.functionType(parameter.type, in: tree) != nil
            || Sendability(project: project).holds(parameter.type, in: tree)
            || tree.typeNames(in: parameter.type).allSatisfy { name in
                name == "inout" || project.isForeign(name) && isSafe(name) || isValue(name)
            }
    }

    /// Whether a type of the project is a struct or an enum: a constant of it is read alike on each thread. One inside of another type
    /// only has the name where there are extensions of a type of that name by itself.
    private func isValue(_ type: String) -> Bool {
        let all = project.declarations(of: type)
        let isExtended = all.contains { other in
            other.keyword == .extension
                && other.declaration.name.map {
                    other.tree[$0 - 1].word == .extension && other.tree[$0 + 1].kind != .period
                } ?? false
        }
        let declared = all.filter { $0.keyword != .extension && !(isExtended && $0.isNested) }
        return !declared.isEmpty && declared.allSatisfy { $0.keyword == .struct || $0.keyword == .enum }
    }

    private func isFree(_ index: Int, _ locals: Set<String>) -> Bool {
        if isBoundFromProperty(index) { return isFreeProperty(index) }
        guard tree[index].kind == .identifier, index > 0, index + 1 < tree.count, !tree.isLabelOrDeclared(index),
            tree[index - 1].kind != .at
        else { return true }
        if tree[index].word == .`self` { return trustsUnseen || !isPassed(index) || isValue(around: index, in: tree) }
        // A property may be called so.
        guard tree[index].word == .none || tree[index].word == .open && tree.isAssigned(index) else { return true }
        if project.known.says(index, in: tree, .goesUnnoticed, or: .neverReturns) { return true }
        let isCall = tree[index + 1].kind == .leftParen || tree.role(index + 1) == .closure
        if tree[index].flags.contains(.member), !called.isOfSelf(index) {
            // What it is a member of is judged by itself.
            if !isCall || isOfLog(index) { return true }
            return called.implementations(calledBy: index).allSatisfy { $0.isDouble || isFree($0) }
        }
        let isLocal = locals.contains(tree.text(index)) && !(isCall && isValueOfItself(index))
        if !tree[index].flags.contains(.member), isLocal { return true }
        if tree.text(index).first?.isUppercase ?? false { return isFreeType(index, isCall: isCall) }
        return isCall ? isFreeCall(index) : isFreeProperty(index)
    }

    /// `Logger.debug { … }`
    private func isOfLog(_ index: Int) -> Bool {
        index > 1 && tree[index - 2].kind == .identifier && project.known.says(index - 2, in: tree, .goesUnnoticed)
    }

    /// Whether a local gets its value from the property of its name here: `guard let items = items`, `guard let items else`.
    private func isBoundFromProperty(_ index: Int) -> Bool {
        guard tree[index].kind == .identifier, index > 2, index + 1 < tree.count else { return false }
        let isValue = isValueOfItself(index) && tree[index - 3].word == .let
        let isAlone =
            tree[index - 1].word == .let
            && (tree[index + 1].kind == .comma || tree[index + 1].kind == .leftBrace || tree[index + 1].word == .else)
        guard isAlone || isValue else { return false }
        let parameters = tree.enclosingFunction(index).map(tree.parameters) ?? []
        return !parameters.contains { tree.spells($0.name, tree.text(index)) } && called.property(index) != nil
    }

    /// `let items = items`, `let item = item(at: path)`: what the type has of that name, as the local is not there yet.
    private func isValueOfItself(_ index: Int) -> Bool {
        index > 2 && tree[index - 1].kind == .equal && [.let, .var].contains(tree[index - 3].word)
            && tree.spells(index - 2, tree.text(index))
    }

    /// Whether `self` is an argument; not in a list of captures.
    private func isPassed(_ index: Int) -> Bool {
        [.colon, .leftParen].contains(tree[index - 1].kind) && tree[index + 1].kind != .period
    }

    private func isFreeCall(_ index: Int) -> Bool {
        let found = called.functions(calledBy: index)
        return found.isEmpty
            ? trustsUnseen || project.known.says(index, in: tree, .takesAnyValue, or: .isThreadSafe)
            : found.allSatisfy(isFree)
    }

    private func isFree(_ function: ProjectIndex.Function) -> Bool {
        guard steps > 0, let brace = function.declaration.body else { return trustsUnseen }
        return functions.isFree(function, steps, trustsUnseen) {
            let body = function.tree.interior(brace.lowerBound)
            if isOfSendable(function.declaration, in: function.tree) { return true }
            return InterfaceUse(in: function.tree, of: project).first(in: body) == nil
                && ThreadUse(in: function.tree, of: project, steps: steps - 1, trustsUnseen: trustsUnseen)
                    .first(in: body) == nil
        }
    }

    /// `queue.async { … }`, of a queue: that may be told so on each thread, and is not seen to be replaced.
    private func isQueueGivenWork(_ index: Int, _ property: (tree: TokenTree, name: Int)) -> Bool {
        guard let chain = tree.chain(around: index), let link = chain.links.firstIndex(where: { $0.name == index }),
            link + 1 < chain.links.count, let next = chain.links[link + 1].name, chain.links[link + 1].lastCall != nil,
            project.known.says(next, in: tree, .worksInOrder, or: .runsOnQueue),
            let type = VariableTypes(in: property.tree).declaredType(of: property.name), isSafe(type)
        else { return false }
        return property.tree[property.name - 1].word == .let || isSetOnce(property, asObject: true)
    }

    /// A constant whose value may be used on each thread, or whose functions are seen to do so.
    private func isFreeProperty(_ index: Int) -> Bool {
        let property = called.property(index)
        if let property, isQueueGivenWork(index, property) { return true }
        guard let (other, name) = property ?? project.global(index, in: tree),
            // What a function of a struct reads of it stays as it is until it returns.
            other[name - 1].word == .let || isValue(around: name, in: other)
        else {
            // What a 'catch' without a name catches; `iOS` in `#available(iOS 15, *)`.
            return property == nil && (trustsUnseen || tree.spells(index, "error") || isSystem(index))
                || trustsUnseen && property.map { isFreeGetter(of: $0) || isSetOnce($0) } ?? false
        }
        if trustsUnseen { return property != nil || !readsVariable(index, ofGlobal: name, in: other) }
        if let type = VariableTypes(in: other).declaredType(of: name), isSafe(type) || isValue(type) { return true }
        return isWrittenAsSafe(typeOf: name, in: other) || isReceiverOfOwnCall(index)
    }

    /// `context.map`, where that object is one for the whole program, and its property is set again.
    private func readsVariable(_ index: Int, ofGlobal name: Int, in other: TokenTree) -> Bool {
        guard tree[index + 1].kind == .period, let type = VariableTypes(in: other).declaredType(of: name),
            let member = project.property(named: tree.text(index + 2), of: type)
        else { return false }
        return member.tree[member.name - 1].word == .var && !isSetOnce(member) && !isFreeGetter(of: member)
    }

    /// Whether a property is computed of what does the same on every thread.
    private func isFreeGetter(of property: (tree: TokenTree, name: Int)) -> Bool {
        let other = property.tree
        let declaration = other.declaration(at: other.startOfStatement(around: property.name))
        guard steps > 0, let body = declaration?.body, declaration?.attributes.isEmpty ?? false,
            other.enclosingType(property.name).map({ other[$0.keyword].word != .protocol }) ?? true,
            !body.contains(where: {
                other.spells($0, "set") || other.spells($0, "didSet") || other.spells($0, "willSet")
            })
        else { return false }
        return ThreadUse(in: other, of: project, steps: steps - 1, trustsUnseen: true).first(
            in: other.interior(body.lowerBound)) == nil
    }

    /// Whether no code sets a variable after the `init` of its type, nor may change a value in it, which has to be called for that.
    private func isSetOnce(_ property: (tree: TokenTree, name: Int), asObject: Bool = false) -> Bool {
        let (other, name) = property
        guard let type = VariableTypes(in: other).declaredType(of: name),
            !other.statement(around: name).prefix(while: { $0 < name }).contains(where: { other.spells($0, "lazy") })
        else { return false }
        let isFixed = asObject || isObject(type) || project.known.says(type, .isNumber)
        let evidence = MainThreadEvidence(in: project)
        return !project.trees(naming: other[name].hash).contains { tree in
            !project.known.isOfTests(tree)
                && tree.words(spelling: other.text(name)).contains { use in
                    (evidence.isChange(use, in: tree) || !isFixed && mayChangeValue(in: use, of: tree))
                        && tree.enclosingFunction(use).map { tree[$0.keyword].word != .`init` } ?? true
                }
        }
    }

    /// Whether a call may change the value of the property that a token names: `names.append(x)`.
    package func mayChangeProperty(_ index: Int) -> Bool {
        guard let (other, name) = called.property(index), mayChangeValue(in: index, of: tree) else { return false }
        if other[name + 2].kind == .leftBracket { return true }
        let type = VariableTypes(in: other).declaredType(of: name)
        return type.map { !isObject($0) && !project.known.says($0, .isNumber) } ?? false
    }

    /// `name.append(x)`, `name.last = x`, `name?[0] = x`, where a value is kept in a variable.
    private func mayChangeValue(in use: Int, of tree: TokenTree) -> Bool {
        guard let chain = tree.chain(around: use), let link = chain.links.firstIndex(where: { $0.name == use }) else {
            return false
        }
        let next = chain.span.upperBound
        return chain.links[(link + 1)...].contains { $0.call != nil }
            || next < tree.count && link + 1 < chain.links.count
                && (tree[next].kind == .equal || ["+=", "-=", "*=", "/="].contains(tree.text(next)))
    }

    /// Whether values of a type are not seen to be changed where they are kept.
    private func isObject(_ type: String) -> Bool {
        if !project.isForeign(type) { return !isValue(type) }
        let facts: [KnownNames.Fact] = [.isOfSwift, .isOfFoundation, .isValue, .isNumber]
        return !facts.contains { project.known.says(type, $0) }
    }

    private func isSystem(_ index: Int) -> Bool {
        tree.parent(index).map { $0 > 0 && tree.text($0 - 1).hasSuffix("available") } ?? false
    }

    private func isValue(around name: Int, in other: TokenTree) -> Bool {
        other.enclosingType(name)?.name.map { isValue(other.text($0)) } ?? false
    }

    /// `let names: [String: Entry] = [:]`, `let isOn = true`, `let key = "names"`.
    private func isWrittenAsSafe(typeOf name: Int, in other: TokenTree) -> Bool {
        let statement = other.statement(around: name)
        let text = name + 2..<max(name + 2, statement.upperBound)
        if other[name + 1].kind == .equal, !text.isEmpty,
            text.allSatisfy({ [.stringQuote, .stringSegment].contains(other[$0].kind) })
        {
            return true
        }
        if other[name + 1].kind == .equal, other.statement(around: name).upperBound == name + 3 {
            return other[name + 2].kind != .identifier
        }
        guard other[name + 1].kind == .colon else { return false }
        let rest = name + 2..<other.statement(around: name).upperBound
        let type = rest.prefix { other[$0].kind != .equal && other[$0].kind != .leftBrace }
        let names = other.typeNames(in: type)
        return Sendability(project: project).holds(type, in: other)
            || !names.isEmpty && names.allSatisfy { isSafe($0) || isValue($0) }
    }

    /// Whether a function is called on it that is judged by itself, or that gives access to it on its queue.
    private func isReceiverOfOwnCall(_ index: Int) -> Bool {
        guard let chain = tree.chain(around: index), let link = chain.links.firstIndex(where: { $0.name == index }),
            link + 1 < chain.links.count, let next = chain.links[link + 1].name, chain.links[link + 1].call != nil
        else { return false }
        return project.known.says(next, in: tree, .givesAccessAsMethod)
            || !called.implementations(calledBy: next).isEmpty
    }

    private func isSafe(_ type: String) -> Bool {
        let spelled = TokenTree(SourceFile(text: type))
        let facts: [KnownNames.Fact] = [.isThreadSafe, .isOfSwift, .isValue, .isNumber, .isErrorType]
        return project.isForeign(type) && facts.contains { project.known.says(type, $0) }
            || Sendability(project: project).holds(spelled.all, in: spelled)
    }

    /// `static let isSimulator = true`, of a type that is safe on each thread.
    private func isSafeConstant(_ member: Int, of type: String) -> Bool {
        guard let (other, name) = project.property(named: tree.text(member), of: type), other[name - 1].word == .let
        else {
            return false
        }
        return VariableTypes(in: other).declaredType(of: name).map { isSafe($0) || isValue($0) } ?? false
            || isWrittenAsSafe(typeOf: name, in: other)
    }

    private func usesNoView(_ function: ProjectIndex.Function) -> Bool {
        let body = function.declaration.body.map { function.tree.interior($0.lowerBound) }
        return body.map { InterfaceUse(in: function.tree, of: project).first(in: $0) == nil } ?? true
    }

    /// Whether a member of a type is a constant, `URLs.base`: of one that no file declares, a case or the like.
    private func isConstant(_ member: Int, of declared: [ProjectIndex.TypeDeclaration]) -> Bool {
        declared.isEmpty
            && tree.chain(around: member).flatMap { tree.shared($0.links[...], knowing: project.known) } == nil
            || declared.contains { type in
                type.tree.words(spelling: tree.text(member), in: type.declaration.span).contains { name in
                    type.tree[name - 1].word == .let && isWrittenAsSafe(typeOf: name, in: type.tree)
                }
            }
    }

    /// A type: what is made of it here is used by nobody else.
    private func isFreeType(_ index: Int, isCall: Bool) -> Bool {
        if trustsUnseen { return true }
        let type = tree.text(index)
        if isCall { return project.initializers(of: type).allSatisfy { isValue(type) && usesNoView($0) || isFree($0) } }
        guard tree[index + 1].kind == .period, !isSafe(type), !tree.spells(index + 2, "self") else { return true }
        let member = index + 2
        let declared = project.declarations(of: type)
        if ![.period, .leftParen, .leftBracket].contains(tree[member + 1].kind), isConstant(member, of: declared) {
            return true
        }
        if tree[member + 1].kind == .leftParen, !called.functions(calledBy: member).isEmpty { return true }
        if declared.contains(where: { $0.keyword == .enum }) || isSafeConstant(member, of: type) { return true }
        // `LAPolicy.deviceOwnerAuthentication`
        let isConstant = declared.isEmpty && tree.chain(around: index)?.span.upperBound == member + 1
        if isConstant, tree.text(member).first?.isLowercase ?? false, !tree.isAssigned(member) { return true }
        guard let chain = tree.chain(around: index), chain.links.count > 2, !declared.isEmpty,
            let next = chain.links[2].name, chain.links[2].call != nil
        else { return false }
        return !called.functions(calledBy: next).isEmpty
    }
}

/// Is a closure passed to what calls it on a queue of its own? It is asked for each name in it.
private struct GivenToQueue: MemoKey {
    typealias Value = Bool
    let closure: CodeKey
}

/// The functions of the project that do the same on every thread, found once in a search, as many calls lead to one.
private final class FreeFunctions {
    private struct Question: Hashable { let (function, steps): (CodeKey, Int) }

    /// `rests`: it rests on one that is being judged, as that was met again.
    private var known: [Question: (isFree: Bool, rests: Bool)] = [:]
    /// Those that are being judged: what one of them calls of itself decides nothing.
    private var open: Set<CodeKey> = []
    /// What rests on them, which is asked anew where one of them is not free, and once none is open.
    private var resting: [Question] = []
    /// How often an answer rested on one of them.
    private var circles = 0

    func isFree(_ function: ProjectIndex.Function, _ steps: Int, _ trustsUnseen: Bool, _ find: () -> Bool) -> Bool {
        let key = CodeKey(tree: function.tree, token: function.declaration.keyword)
        let question = Question(function: key, steps: 2 * steps + (trustsUnseen ? 1 : 0))
        if known[question]?.rests ?? open.contains(key) { circles += 1 }
        if let answer = known[question]?.isFree ?? (open.contains(key) ? true : nil) { return answer }
        open.insert(key)
        let (first, before) = (resting.count, circles)
        let found = find()
        open.remove(key)
        while resting.count > first, !found || open.isEmpty { known[resting.removeLast()] = nil }
        let rests = found && !open.isEmpty && circles > before
        if rests { resting.append(question) }
        known[question] = (found, rests)
        return found
    }
}
