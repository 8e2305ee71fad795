import Index
import Syntax

/// A private property that starts without a value, and that those who use the object set before: `source.set(query: query)`,
/// then `Call(running: source)`. Nothing sets it to nil.
package struct ConfiguredProperty {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether a name in a function is that of such a property of its type, or of one that is made of such a property.
    package func isNamed(by name: Int) -> Bool {
        guard let type = tree.enclosingType(name)?.name.map({ tree.text($0) }), let user = tree.enclosingFunction(name)
        else { return false }
        let property = source(of: tree.text(name), in: type) ?? tree.text(name)
        guard declares(property, type), let setters = setters(of: property, in: type) else { return false }
        let names = Set(setters.compactMap { $0.name.map { tree.text($0) } })
        return setters.contains { isCalledBeforeUse($0, of: type) } && !isUsed(user, of: type, without: names)
    }

    /// The property without which another one, which is computed, gives nil: `guard let query = self.query else { return nil }`,
    /// and nothing else that does.
    private func source(of property: String, in type: String) -> String? {
        let bodies = project.declarations(of: type).filter { $0.tree === tree }.flatMap { part in
            tree.words(spelling: property, in: part.declaration.body ?? 0..<0).filter { tree[$0 - 1].word == .var }
                .compactMap { tree.declaration(at: tree.startOfStatement(around: $0))?.body }
        }
        guard bodies.count == 1, let first = tree.statements(in: tree.interior(bodies[0].lowerBound)).first,
            tree[first.lowerBound].word == .guard, let block = tree.blocks(of: first).last,
            let asked = tree.optional(askedBy: first.lowerBound + 1..<max(first.lowerBound + 1, block.lowerBound - 2)),
            let name = asked.last, asked.count == 1 || asked.count == 3 && tree[asked.lowerBound].word == .`self`
        else { return nil }
        let rest = first.upperBound..<bodies[0].upperBound
        let reader = OptionalityReader(tree: tree, body: first.lowerBound, project: project)
        let isMade = rest.filter { tree[$0].word == .return }.allSatisfy { index in
            reader.optionality(of: index + 1..<max(index + 2, tree.statement(around: index).upperBound)) == .never
        }
        return isMade && rest.contains { tree[$0].word == .return } ? tree.text(name) : nil
    }

    /// `private var query: Query?`
    private func declares(_ property: String, _ type: String) -> Bool {
        let parts = project.declarations(of: type).filter { $0.tree === tree && $0.keyword != .extension }
        guard parts.count == 1, let body = parts[0].declaration.body else { return false }
        return tree.words(spelling: property, in: body).contains { index in
            guard tree[index - 1].word == .var, tree.brace(around: index) == body.lowerBound,
                let last = tree.statement(around: index).last
            else { return false }
            let modifiers = (tree.startOfStatement(around: index)..<index).map { tree[$0].word }
            return modifiers.contains { [.private, .fileprivate].contains($0) }
                && !modifiers.contains { [.weak, .static].contains($0) } && tree[index + 1].kind == .colon
                && (tree[last].kind == .postfixQuestion || tree[last].word == .nil)
        }
    }

    /// The functions that set the property, each to a parameter that is no optional, and do no more than set properties; nil
    /// where something else may set it.
    private func setters(of property: String, in type: String) -> [Declaration]? {
        var found: [Declaration] = []
        for index in tree.words(spelling: property) {
            if [index - 1, index - 3].contains(where: { $0 > 0 && tree[$0].kind == .prefixAmpersand }) { return nil }
            guard index + 2 < tree.count, tree[index + 1].kind == .equal,
                ![.let, .var].contains(tree[index - 1].word)
            else { continue }
            guard let function = tree.enclosingFunction(index), tree[function.keyword].word == .func,
                sets(index, function), tree.enclosingType(index)?.name.map({ tree.spells($0, type) }) ?? false
            else { return nil }
            found.append(function)
        }
        return found
    }

    private func sets(_ property: Int, _ function: Declaration) -> Bool {
        guard let body = function.body, tree.brace(around: property) == body.lowerBound,
            !tree[property].flags.contains(.member) || tree[property - 2].word == .`self`,
            tree.statement(around: property).upperBound == property + 3,
            let given = tree.parameters(of: function).first(where: { tree.spells($0.name, tree.text(property + 2)) })
        else { return false }
        let isOptional = [.postfixQuestion, .postfixExclamation].contains(tree[given.type.upperBound - 1].kind)
        return !isOptional && !tree.spells(given.type.lowerBound, "Optional")
            && tree.statements(in: tree.interior(body.lowerBound)).allSatisfy { statement in
                guard let chain = tree.chain(from: statement.lowerBound) else { return false }
                let end = chain.span.upperBound
                return end == statement.upperBound
                    ? chain.links.last?.call?.arguments.isEmpty ?? false : tree[end].kind == .equal
            }
    }

    /// Whether code that is no test calls a setter, and goes on to use the object in the same block.
    private func isCalledBeforeUse(_ setter: Declaration, of type: String) -> Bool {
        guard let callee = project.function(setter, in: tree) else { return false }
        return project.firstReference(to: setter, in: tree) { other, index in
            guard !project.known.isOfTests(other), let call = other.call(at: index + 1),
                callee.signature.match(call.arguments, in: other) != nil, let chain = other.chain(around: index),
                let link = chain.links.firstIndex(where: { $0.name == index }), link > 0,
                let object = chain.links[link - 1].name, let block = other.brace(around: index),
                let seen = project.seenType(ofReceiverIn: chain, before: link, in: other),
                project.isRelated(seen, type)
            else { return false }
            let rest = chain.span.upperBound..<other.after(block)
            return other.words(spelling: other.text(object), in: rest).contains { !other.isLabelOrDeclared($0) }
        } != nil
    }

    /// Whether code that is no test calls the function that needs the value on an object that has a setter, and calls none before.
    /// `seen`: the functions of the type itself through which it is called.
    private func isUsed(
        _ user: Declaration, of type: String, without setters: Set<String>, through seen: [Int] = []
    ) -> Bool {
        project.firstReference(to: user, in: tree) { other, index in
            guard !project.known.isOfTests(other), other.call(at: index + 1) != nil,
                let chain = other.chain(around: index),
                let link = chain.links.firstIndex(where: { $0.name == index }),
                let receiver = project.seenType(ofReceiverIn: chain, before: link, in: other),
                project.isRelated(receiver, type), hasSetter(receiver, setters)
            else { return false }
            let caller = other.enclosingFunction(index)
            let isOwn = link == 0 || link == 1 && other[chain.span.lowerBound].word == .`self`
            if isOwn, other === tree, seen.count < 8, let caller {
                let all = seen + [user.keyword]
                return !all.contains(caller.keyword) && isUsed(caller, of: type, without: setters, through: all)
            }
            let body = caller?.body ?? index..<index
            return !(body.lowerBound..<max(body.lowerBound, index)).contains { setters.contains(other.text($0)) }
        } != nil
    }

    private func hasSetter(_ type: String, _ names: Set<String>) -> Bool {
        let owners = project.ancestry(of: type)
        return names.contains { project.functions($0).contains { $0.type.map(owners.contains) ?? false } }
    }
}
