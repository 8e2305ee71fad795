import Index
import Patterns
import Syntax

extension OverloadFacts {
    /// Throws where a call may mean the matched callback form: by its handler, or by being no call at all.
    package func checkHasOnlyAwaitingCallers(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match), let name = declaration.name,
            project.function(declaration, in: tree).flatMap(project.asyncAlternative) != nil
        else { throw Refusal() }
        let kept: Set<Word> = [.public, .open, .package, .override]
        if declaration.modifiers.contains(where: { kept.contains(tree[$0.lowerBound].word) }) {
            throw Refusal("code elsewhere may call it", token: declaration.keyword)
        }
        if handler.parameter.defaultValue != nil {
            throw Refusal("a call may leave the handler out", token: handler.parameter.name)
        }
        try checkHasNoOtherUsers(for: declaration, match)
        let label = handler.parameter.label.map { tree.text($0) }
        let count = tree.parameters(of: declaration).count
        for other in project.trees(thatMayName: declaration, name, of: tree) {
            for index in other.all where other[index].hash == tree[name].hash {
                guard other.spells(index, tree.text(name)), other[index].kind == .identifier, index > 0,
                    other[index - 1].word != .func
                else { continue }
                if other.isArgumentLabel(index) || other.namesVariable(index) { continue }
                guard !other.namesLabels(behind: index), index + 1 < other.count,
                    let call = other.call(at: index + 1), call.arguments.count < count,
                    !call.arguments.contains(where: { $0.isTrailing || other.isSame($0.label, label) })
                else { throw Refusal("\(other.file.path):\(other.lines.line(at: other[index].offset)) names it") }
            }
        }
    }
}

extension OverloadFacts {
    /// Throws where somebody other than a caller counts on the callback form: a protocol, an override, Objective-C.
    private func checkHasNoOtherUsers(for declaration: Declaration, _ match: Match) throws(Refusal) {
        let tree = match.tree
        if let requirement = project.function(declaration, in: tree).flatMap({ project.requirement(fulfilledBy: $0) }) {
            throw Refusal("it fulfils a requirement of '\(requirement.type ?? "")'", token: declaration.keyword)
        }
        if declaration.attributes.contains(where: { tree.spells($0.lowerBound + 1, "objc") }) {
            throw Refusal("Objective-C may call it", token: declaration.keyword)
        }
        try checkNotOverridden(match)
        try checkFulfilsNoExternalRequirement(match)
    }

    /// Whether nothing that is said above the matched callback form is lost with it.
    package func alternativeIsDocumented(_ match: Match) -> Bool {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match),
            let twin = project.function(declaration, in: tree).flatMap(project.asyncAlternative)
        else { return false }
        let heading = DeclarationHeading(tree: tree, declaration: declaration, handler: handler, isForOldSystems: false)
        let said = Set(DocComment(of: twin.declaration, in: twin.tree).contents)
        return heading.ownDocumentation.contents.allSatisfy(said.contains)
    }
}

extension ProjectIndex {
    /// The callback form that a protocol asks for and that this function is, or is the default of.
    fileprivate func requirement(fulfilledBy function: Function) -> Function? {
        functions(function.name).first { other in
            other.isRequirement && !other.isAsync && other.place != function.place
                && other.parameters.map(\.label) == function.parameters.map(\.label)
                && isRelated(function.type, other.type)
        }
    }
}

extension TokenTree {
    /// `load(id:completion:)`, which names the function and calls it later.
    fileprivate func namesLabels(behind name: Int) -> Bool {
        guard name + 1 < count, self[name + 1].kind == .leftParen, let close = partner(name + 1) else { return false }
        return self[close - 1].kind == .colon
    }

    fileprivate func isSame(_ label: Int?, _ other: String?) -> Bool {
        label.map { text($0) } == other && other != nil
    }
}

extension OverloadFacts {
    /// Who is not called here is called by those who declare a protocol or a class that the type follows.
    package func checkFulfilsNoExternalRequirement(_ match: Match) throws(Refusal) {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound) else { return }
        if let name = ExternalRequirements(declaration, in: match.tree, project: project).any() {
            throw Refusal(
                "it may fulfil a requirement of '\(name)', which is declared elsewhere", token: declaration.keyword)
        }
    }

    /// Nothing in the project but the function itself has its name; what is public has callers elsewhere.
    package func checkHasNoCallers(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound), let name = declaration.name else {
            throw Refusal()
        }
        if declaration.modifiers.contains(where: { [.public, .open, .package].contains(tree[$0.lowerBound].word) }) {
            throw Refusal("code elsewhere may call it", token: declaration.keyword)
        }
        if let requirement = project.fulfilledRequirement(declaration, in: tree) {
            throw Refusal("it fulfils a requirement of '\(requirement.type ?? "")'", token: declaration.keyword)
        }
        for other in project.trees(thatMayName: declaration, name, of: tree) {
            for index in other.all where other[index].hash == tree[name].hash {
                guard other.spells(index, tree.text(name)), other[index].kind == .identifier, index > 0,
                    other[index - 1].word != .func, !other.isArgumentLabel(index), !other.namesVariable(index)
                else { continue }
                throw Refusal("\(other.file.path):\(other.lines.line(at: other[index].offset)) names it")
            }
        }
    }
}
