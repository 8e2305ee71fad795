import Flow
import Index
import Patterns
import Syntax

// Code that only the main thread may run.

/// The uses, in the code of a file, of what belongs to the main thread: views and controllers of the SDK, what the project
/// isolates to the main actor, published properties. Code that is passed to a queue does not count.
package struct InterfaceUse: Sendable {
    let tree: TokenTree
    let project: ProjectIndex
    /// How many calls of functions of the project are followed.
    private let steps: Int

    package init(in tree: TokenTree, of project: ProjectIndex) { self.init(in: tree, of: project, steps: 2) }

    private init(in tree: TokenTree, of project: ProjectIndex, steps: Int) {
        (self.tree, self.project, self.steps) = (tree, project, steps)
    }

    /// The name of the first use in a span, of those that are wanted; nil where none is seen.
    package func first(in span: Span, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
        span.first { isUse($0) && !isPassedOn($0, within: span) && isWanted($0) }
    }

    /// The first name in a span of what may belong to the main thread: a delegate in a file with views, a notification, an
    /// object that belongs to a queue.
    package func firstDoubt(in span: Span) -> Int? {
        let imports = Imports(in: tree).importedModules().contains { project.known.says($0, .isOfViews) }
        return span.first { index in
            guard tree[index].kind == .identifier, index + 1 < tree.count else { return false }
            let mayUseViews = imports && isReceiver(index) && project.known.says(index, in: tree, .mayUseViews)
            let notifies = imports && tree.spells(index, "post") && tree.text(index - 2..<index) == "default."
            return (mayUseViews || notifies || isBoundToQueue(index)) && !isPassedOn(index, within: span)
                && !ThreadUse(in: tree, of: project).isGivenToQueue(index, within: span)
        }
    }

    /// Whether a closure of the span round a token is passed to a queue, to another task or to the main actor.
    func isPassedOn(_ index: Int, within span: Span) -> Bool {
        MainQueue(in: tree, of: project).isOnMain(index, in: span)
            || tree.braces(around: index).prefix(while: span.contains).contains { brace in
                guard tree.role(brace) == .closure, let closure = tree.closure(at: brace) else { return false }
                return !closure.attributes.isEmpty || Isolation(in: tree, of: project).runsElsewhere(closure)
                    || tree.calleeName(ofArgument: brace).map {
                        project.known.says($0, in: tree, .givesAccess, or: .givesAccessAsMethod)
                    } ?? false
            }
    }

    private func isUse(_ index: Int) -> Bool {
        guard tree[index].kind == .identifier, tree[index].word == .none, index + 1 < tree.count, index > 0,
            tree[index - 1].kind != .at, !tree.isLabelOrDeclared(index)
        else { return false }
        return isUsedType(index) || isUsedMember(index)
            || isReceiver(index) && isOnMain(typesOfReceiver(index)) && !onlyPostsToMain(memberOf: index)
            || isPublished(index) || isFunctionOnMain(index)
    }

    // MARK: Types

    private func isOnMain(_ types: Set<String>) -> Bool {
        types.contains { type in
            Isolation(in: tree, of: project).isMainActorType(type)
                || project.isForeign(type) && project.known.says(type, .isUsedOnMain) || isForControllers(type)
        }
    }

    /// Whether a protocol of the project is one that only types on the main actor conform to.
    private func isForControllers(_ type: String) -> Bool {
        guard project.isProtocol(type) else { return false }
        let types = project.conformingTypes(of: type).filter { name in
            project.declarations(of: name).contains { !project.known.isOfTests($0.tree) }
        }
        return !types.isEmpty && types.allSatisfy(Isolation(in: tree, of: project).isMainActorType)
    }

    /// `UIAlertController(…)`, `UIApplication.shared`; of a type of the project, what is called.
    private func isUsedType(_ index: Int) -> Bool {
        guard !tree[index].flags.contains(.member), tree.text(index).first?.isUppercase ?? false,
            [.leftParen, .period].contains(tree[index + 1].kind), isOnMain([tree.text(index)])
        else { return false }
        if tree[index + 1].kind == .leftParen { return true }
        let member = index + 2
        guard member + 1 < tree.count, mayHave(tree.text(index), member) else { return false }
        return tree[member + 1].kind == .leftParen || tree.role(member + 1) == .closure
            || project.known.says(member, in: tree, .isSharedInstance)
    }

    /// Whether a type on the main thread has a static member there: of the project's own, one that it declares, or that is known to be.
    /// What it inherits from elsewhere, such as from `NSObject`, may be nonisolated.
    private func mayHave(_ type: String, _ member: Int) -> Bool {
        project.isForeign(type) || project.known.says(member, in: tree, .isUsedOnMain)
            || tree[member + 1].kind != .leftParen
            || project.functions(tree.text(member)).contains { project.isRelated($0.type, type) }
    }

    // MARK: Members

    /// `controller.present(other, animated: true)`, `container.viewContext`, unless the project has such a function.
    private func isUsedMember(_ index: Int) -> Bool {
        if let call = tree.call(at: index + 1) {
            let labels = call.arguments.compactMap(\.label)
            if labels.contains(where: { project.known.says($0, in: tree, .isLabelOfViews) }) { return true }
        }
        guard tree[index].flags.contains(.member), project.known.says(index, in: tree, .isUsedOnMain) else {
            return false
        }
        return project.functions(tree.text(index)).allSatisfy { function in
            function.type.map(Isolation(in: tree, of: project).isMainActorType) ?? false
        }
    }

    /// Whether a member of it is used: `view.isHidden`, `self.view?.reload()`.
    private func isReceiver(_ index: Int) -> Bool {
        var next = index + 1
        while next < tree.count, [.postfixQuestion, .postfixExclamation].contains(tree[next].kind) { next += 1 }
        guard next < tree.count, tree[next].kind == .period else { return false }
        return !tree[index].flags.contains(.member) || tree[max(index - 2, 0)].word == .`self`
    }

    /// Whether what is called on it is, in each type that may be meant, a function that only posts blocks to the main queue.
    private func onlyPostsToMain(memberOf index: Int) -> Bool {
        guard let member = tree.chain(around: index)?.links.compactMap(\.name).first(where: { $0 > index }),
            tree.call(at: member + 1) != nil
        else { return false }
        let called = CalledFunctions(in: tree, of: project).implementations(calledBy: member)
        return !called.isEmpty
            && called.allSatisfy { function in
                guard let body = function.declaration.body else { return false }
                let statements = function.tree.statements(in: function.tree.interior(body.lowerBound))
                let queue = MainQueue(in: function.tree, of: project)
                return !statements.isEmpty
                    && statements.allSatisfy { statement in
                        guard let brace = statement.first(where: { function.tree.role($0) == .closure }) else {
                            return false
                        }
                        return function.tree.after(brace) == statement.upperBound && queue.isOnMain(brace + 1, in: body)
                    }
            }
    }

    private func typesOfReceiver(_ index: Int) -> Set<String> {
        guard tree.text(index).first?.isLowercase ?? false, let chain = tree.chain(around: index),
            let link = chain.links.firstIndex(where: { $0.name == index }), link + 1 < chain.links.count,
            chain.links[link].call == nil
        else { return [] }
        return project.seenTypes(ofReceiverIn: chain, before: link + 1, in: tree)
    }

    /// Whether it is an object that belongs to a queue, and not only asked to work on that: `context.perform { … }`.
    private func isBoundToQueue(_ index: Int) -> Bool {
        if index + 2 < tree.count, project.known.says(index + 2, in: tree, .givesAccessAsMethod) { return false }
        if isReceiver(index), isBoundToQueue(typesOfReceiver(index)) { return true }
        return boundParameters(around: index).contains { tree.isUse(index, of: $0) }
    }

    /// The names of the parameters, of the function whose body holds the token, that belong to a queue.
    private func boundParameters(around index: Int) -> [String] {
        guard let brace = tree.brace(around: index) else { return [] }
        return BoundParameters(brace: CodeKey(tree: tree, token: brace)).value(in: project) {
            guard let function = tree.enclosingFunction(index) else { return [] }
            return tree.parameters(of: function).filter { parameter in
                isBoundToQueue(Set(tree.typeNames(in: parameter.type).flatMap(project.ancestry)))
            }.map { tree.text($0.name) }
        }
    }

    private func isBoundToQueue(_ types: Set<String>) -> Bool {
        types.contains { project.known.says($0, .belongsToQueue) }
    }

    /// `items = []`, where the type round it declares `@Published var items`.
    private func isPublished(_ index: Int) -> Bool {
        guard tree[index + 1].kind == .equal, ![.let, .var].contains(tree[index - 1].word),
            tree[index].flags.contains(.member)
                ? CalledFunctions(in: tree, of: project).isOfSelf(index)
                : !LocalScope(in: tree).isVariable(tree.text(index), at: index),
            let type = tree.enclosingType(index)?.name
        else { return false }
        return project.declarations(of: tree.text(type)).contains { declared in
            guard let body = declared.declaration.body else { return false }
            let other = declared.tree
            return other.words(spelling: tree.text(index), in: body).contains { name in
                other[name - 1].word == .var
                    && other.declaration(at: other.startOfStatement(around: name))?.attributes.contains {
                        other.spells($0.lowerBound + 1, "Published")
                    } ?? false
            }
        }
    }

    // MARK: Functions

    /// Whether each function of the project that the call may mean is on the main actor, or begins with such a use.
    func isFunctionOnMain(_ index: Int) -> Bool {
        guard tree[index + 1].kind == .leftParen, steps > 0 else { return false }
        let found = CalledFunctions(in: tree, of: project).functions(calledBy: index)
        let isOwn = !tree[index].flags.contains(.member) || CalledFunctions(in: tree, of: project).isOfSelf(index)
        return !found.isEmpty && found.count < 5 && found.allSatisfy { isOnMain($0, isOwn: isOwn) }
    }

    /// What another object publishes, it may set on any thread.
    private func isOnMain(_ function: ProjectIndex.Function, isOwn: Bool) -> Bool {
        guard let body = function.declaration.body.map({ function.tree.interior($0.lowerBound) }) else { return false }
        let key = CodeKey(tree: function.tree, token: function.declaration.keyword)
        return FunctionOnMain(function: key, steps: steps, isOwn: isOwn).value(in: project) {
            if Isolation(in: function.tree, of: project).isMainActor(body.lowerBound) { return true }
            let use = InterfaceUse(in: function.tree, of: project, steps: steps - 1)
            return function.tree.ownTokens(of: body).contains { use.isUse($0) && (isOwn || !use.isPublished($0)) }
        }
    }
}

/// Is a function on the main actor, or does it use what belongs there? It is asked for each of its calls.
private struct FunctionOnMain: MemoKey {
    typealias Value = Bool
    let function: CodeKey
    let steps: Int
    let isOwn: Bool
}

/// Which parameters of the function round a brace belong to a queue? Each name in the braces asks.
private struct BoundParameters: MemoKey {
    typealias Value = [String]
    let brace: CodeKey
}
