import Index
import Names
import Silence
import Syntax

// The main queue under other names: a constant of the project that is that queue, and a function that only passes its closure there.

extension MainQueue {
    /// Whether an expression names a constant of the project that is the main queue: `let ui = DispatchQueue.main`, in a type, or at
    /// the top level of a file.
    func isConstant(_ queue: Span) -> Bool {
        guard let project, let name = queue.last, queue.count < 6,
            queue.allSatisfy({ [.identifier, .period].contains(tree[$0].kind) }), mayBeConstant(name, in: project),
            let (other, declared) = declaration(of: name, in: project), other[declared - 1].word == .let
        else { return false }
        let statement = other.statement(around: declared)
        guard let sign = (declared..<statement.upperBound).first(where: { other[$0].kind == .equal }) else {
            return false
        }
        let isTyped = known.isQueue(declared..<sign, in: other)
        let value = other.text(sign + 1..<statement.upperBound)
        return value == ".main" ? isTyped : known.says(value, .isMainQueue)
    }

    /// Whether a constant of this name is declared with `main` in its value: nearly all names are none.
    private func mayBeConstant(_ name: Int, in project: ProjectIndex) -> Bool {
        ConstantsOfMain().value(in: project) { project in
            var names: Set<UInt32> = []
            for other in project.trees(naming: Token.hash(of: "main")) {
                for main in other.words(spelling: "main") where main > 0 && other[main - 1].kind == .period {
                    let statement = other.statement(around: main)
                    guard let constant = statement.prefix(while: { $0 < main }).first(where: { other[$0].word == .let })
                    else { continue }
                    names.insert(other[constant + 1].hash)
                }
            }
            return names
        }.contains(tree[name].hash)
    }

    private func declaration(of name: Int, in project: ProjectIndex) -> (tree: TokenTree, name: Int)? {
        let called = CalledFunctions(in: tree, of: project)
        guard !tree[name].flags.contains(.member) else {
            if called.isOfSelf(name) || tree[name - 2].word == .Self { return called.property(name) }
            guard tree.text(name - 2).first?.isUppercase ?? false else { return nil }
            return project.property(named: tree.text(name), of: tree.text(name - 2))
        }
        guard !Shadowing(in: tree).isLocal(name) else { return nil }
        return called.property(name) ?? atTopLevel(name, in: project)
    }

    private func atTopLevel(_ name: Int, in project: ProjectIndex) -> (tree: TokenTree, name: Int)? {
        project.trees(naming: tree[name].hash).lazy.compactMap { other in
            other.words(spelling: tree.text(name)).first { declared in
                declared > 0 && [.let, .var].contains(other[declared - 1].word) && other.brace(around: declared) == nil
            }.map { (other, $0) }
        }.first
    }

    /// The argument of a call of a function of the project that passes it to the main queue, and does nothing else; nil for another
    /// chain.
    func sentByFunction(_ chain: Chain) -> Span? {
        guard let project, steps > 0, let last = chain.links.last, let name = last.name, let call = last.call,
            call.arguments.count == 1, case let value = call.arguments[0].value,
            tree.closure(at: value.lowerBound) != nil || value.count == 1 && tree[value.lowerBound].kind == .identifier
        else { return nil }
        let functions = CalledFunctions(in: tree, of: project).functions(calledBy: name)
        return !functions.isEmpty && functions.allSatisfy(onlyPosts) ? value : nil
    }

    /// Whether all that a function does is to call its one parameter on the main thread, at once where it runs there. One that
    /// is named as a handler tells of the end of other work.
    private func onlyPosts(_ function: ProjectIndex.Function) -> Bool {
        let (other, declaration) = (function.tree, function.declaration)
        let parameters = other.parameters(of: declaration)
        guard let project, parameters.count == 1, declaration.result == nil, declaration.effects.isEmpty,
            !known.says(parameters[0].name, in: other, .completion, or: .completionOfProject),
            let body = declaration.body.map({ other.interior($0.lowerBound) }), body.count < 60,
            other.text(parameters[0].type).filter({ !$0.isWhitespace }).contains("()->")
        else { return false }
        let queue = MainQueue(in: other, of: project, steps: steps - 1)
        let block = other.text(parameters[0].name)
        return body.contains { queue.posts(block, at: $0) }
            && body.allSatisfy { index in
                if other[index].kind != .identifier || other.spells(index, block) { return true }
                if other[index].word != .none { return [.if, .else, .guard, .return, .in].contains(other[index].word) }
                return known.says(index, in: other, .isOfPost) || queue.isOfPost(index)
            }
    }

    /// Whether a chain passes a function of this name to the main queue, or a closure that only calls it.
    private func posts(_ block: String, at index: Int) -> Bool {
        guard let chain = tree.chain(around: index), chain.span.lowerBound == index,
            let value = sentToMainQueue(chain) ?? mainTask(chain)?.span
        else { return false }
        guard let closure = tree.closure(at: value.lowerBound) else { return tree.text(value) == block }
        return closure.captures.isEmpty && tree.text(closure.body) == "\(block)()"
    }

    /// Whether a name is part of a chain that passes something to the main queue.
    private func isOfPost(_ index: Int) -> Bool {
        guard let chain = tree.chain(around: index), let name = chain.links.last?.name, index <= name else {
            return false
        }
        return sentToMainQueue(chain) != nil
    }
}

/// The hashes of the names of constants with `main` in their value: which may be the main queue?
private struct ConstantsOfMain: SharedKey {
    typealias Value = Set<UInt32>
}
