import Index
import Silence
import Syntax

/// A use of a name that functions have: a call, or the function as a value.
struct FunctionUse {
    private let name: Int
    private let tree: TokenTree
    private let project: ProjectIndex

    init(name: Int, in tree: TokenTree, of project: ProjectIndex) {
        (self.name, self.tree, self.project) = (name, tree, project)
    }

    /// The arguments, where it is a call: `load(id:completion:)` names the function and calls it later.
    var call: Call? {
        guard name + 1 < tree.count, !namesLabels else { return nil }
        return tree.call(at: name + 1)
    }

    private var namesLabels: Bool {
        guard name + 1 < tree.count, tree[name + 1].kind == .leftParen, let close = tree.partner(name + 1) else {
            return false
        }
        return tree[close - 1].kind == .colon
    }

    /// Whether it may mean this function with a handler: not where it is surely a property, a call that does not fit, or a
    /// member of another type, such as the case of an enum.
    func mayMean(_ function: ProjectIndex.Function) -> Bool {
        let start = tree.chain(around: name)?.span.lowerBound
        if tree[name - 1].word == .case || start.map({ tree[$0].kind == .period }) ?? false { return false }
        guard call != nil else { return namesLabels || !isProperty }
        guard let whole = CallbackCall(of: name, in: tree) else { return true }
        if let first = whole.front.first, isTypeOfUnknownMembers(first) { return true }
        // `Loader.load(loader)` is the function as a value.
        let isOnType = whole.front.last.map { tree.text($0).first?.isUppercase ?? false } ?? false
        let handler = project.handler(of: function)?.index
        guard isOnType || handler.map({ whole.givenHandler(of: function, handler: $0) != nil }) ?? true else {
            return false
        }
        return whole.mayBe(on: function.type, in: project)
            || tree.typesAround(name).contains(where: project.isSynonym)
    }

    /// Whether it is surely this function as a value, given to a function of the project: `repeat(load)`, or returned. An
    /// initializer may take its async version as well.
    func isValue(of function: ProjectIndex.Function) -> Bool {
        guard name + 1 < tree.count, let type = function.type, let chain = tree.chain(around: name),
            let link = chain.links.firstIndex(where: { $0.name == name }), isReturned(chain) || isPassed(chain)
        else { return false }
        let isOnlyOne = project.functions(function.name).allSatisfy { other in
            other.place == function.place || other.isAsync || !project.isRelated(other.type, type)
        }
        return isOnlyOne && project.seenTypes(ofReceiverIn: chain, before: link, in: tree).contains(type) && !isProperty
    }

    private func isPassed(_ chain: Chain) -> Bool {
        guard [.rightParen, .comma].contains(tree[name + 1].kind) else { return false }
        let takers = CalleeResolution(in: tree, project: project).callees(ofArgument: chain.span.lowerBound)
        return !takers.isEmpty && takers.allSatisfy { $0.0.declaration.name != nil }
    }

    /// `case .load: return load`
    private func isReturned(_ chain: Chain) -> Bool {
        let start = chain.span.lowerBound
        return start > 0 && tree[start - 1].word == .return && chain.span.upperBound == name + 1
            && !(start == name && LocalScope(in: tree).localNames(around: name).contains(tree.text(name)))
    }

    /// `Self`, a generic parameter, a typealias.
    private func isTypeOfUnknownMembers(_ token: Int) -> Bool {
        let text = tree.text(token)
        return text.first?.isUppercase ?? false && (project.declarations(of: text).isEmpty || project.isSynonym(text))
    }

    /// Whether the name, which is not called, is that of a property: a function has no members, is not changed and never nil,
    /// and a type that has both means the property.
    private var isProperty: Bool {
        guard name + 2 < tree.count else { return false }
        let next = tree[name + 1]
        let isUnwrapped = [.postfixQuestion, .postfixExclamation].contains(next.kind)
        if [.period, .equal].contains(tree[isUnwrapped ? name + 2 : name + 1].kind) { return true }
        if isAskedForNil || next.kind == .leftBracket && !next.flags.contains(.startsLine) { return true }
        let types: [String]
        if !tree[name].flags.contains(.member) || tree[name - 2].word == .`self` {
            types = tree.typesAround(name)
        } else if tree.text(name - 2).first?.isUppercase ?? false {
            types = [tree.text(name - 2)]
        } else {
            return false
        }
        let owners = types.reduce(into: Set<String>()) { $0.formUnion(project.ancestry(of: $1)) }
        return project.hasProperty(named: name, in: tree, of: owners.contains)
    }

    /// `if let x = model.load`
    private var isAskedForNil: Bool {
        guard let start = tree.chain(around: name)?.span.lowerBound, start > 3, tree[start - 1].kind == .equal else {
            return false
        }
        return [.let, .var].contains(tree[start - 3].word)
            && ([.if, .guard, .while].contains(tree[start - 4].word) || tree[start - 4].kind == .comma)
    }
}
