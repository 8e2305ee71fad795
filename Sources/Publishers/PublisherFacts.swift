import Index
import Syntax

/// How many values the publishers of a project give. Each function is followed once, however often it is asked for; not to be
/// shared between threads.
package final class PublisherFacts {
    /// What the files declare.
    package let project: ProjectIndex
    private var known: [CodeKey: PublisherValues?] = [:]
    /// By their name.
    private var properties: [String: [Property]] = [:]
    /// The functions that lead here: one that calls itself adds nothing to what its other paths give.
    private var open: Set<CodeKey> = []
    /// Those of them that were met again, and what is remembered only until they are done: it is not the whole.
    private var met: Set<CodeKey> = []
    private var provisional: [CodeKey] = []

    /// How many expressions are being read, one inside the other.
    private var depth = 0

    /// Of the declarations of some files.
    package init(project: ProjectIndex) { self.project = project }

    /// How many values a function, a requirement or a property gives as a publisher; nil for one that gives none. A token of
    /// the declaration's heading is its keyword: `func`, `var`, `let`.
    package func values(ofDeclaration keyword: Int, in tree: TokenTree) -> PublisherValues? {
        guard let declaration = tree.declaration(at: tree.startOfStatement(around: keyword)) else { return nil }
        if [.var, .let].contains(tree[declaration.keyword].word) {
            return declaration.name.flatMap { values(ofProperty: $0, in: tree) }
        }
        return project.function(declaration, in: tree).flatMap { values(of: $0) }
    }

    /// How many values the links of a chain before a number give.
    package func values(of chain: Chain, before link: Int, in tree: TokenTree) -> PublisherValues {
        PublisherReader(in: tree, facts: self).values(of: chain, before: link)
    }

    /// Throws what shows that the function or property of this name does not surely give so many values.
    package func check(_ name: Int, in tree: TokenTree, gives number: PublisherValues.Number) throws(Refusal) {
        guard let found = values(ofDeclaration: name, in: tree) else { throw Refusal() }
        if !found.are(number) { throw found.refusal(in: tree) }
    }

    /// What shows how many values the function or property of this name gives.
    package func evidence(for name: Int, in tree: TokenTree) -> Refusal? {
        values(ofDeclaration: name, in: tree)?.refusal(in: tree)
    }

    /// Of a function with these publishers as arguments, and as `self`; nil where its result is no publisher.
    func values(of function: ProjectIndex.Function, given: [String: PublisherValues] = [:]) -> PublisherValues? {
        let (declaration, tree) = (function.declaration, function.tree)
        return follow(declaration.name ?? declaration.keyword, in: tree, isWhole: given.isEmpty) {
            guard let result = declaration.result, let type = PublisherType(result, in: tree, of: project) else {
                return nil
            }
            return settled(declaration, in: tree) ?? type.values ?? values(ofAll: alternatives(to: function), given)
        }
    }

    private func values(
        ofAll functions: [ProjectIndex.Function], _ given: [String: PublisherValues]
    ) -> PublisherValues? {
        functions.map { implementation in
            implementation.declaration.body.map {
                PublisherReader(in: implementation.tree, facts: self, given: given).values(ofBody: $0)
            } ?? PublisherValues(.unknown, evidence("is a requirement that no type here fulfils", of: implementation))
        }.worst
    }

    /// Works out what the declaration of this name gives, if it is not remembered. Where that is under way it adds nothing;
    /// where too many lead to it, it is not known.
    private func follow(
        _ name: Int, in tree: TokenTree, isWhole: Bool = true, _ work: () -> PublisherValues?
    ) -> PublisherValues? {
        let key = CodeKey(tree: tree, token: name)
        if isWhole, let known = known[key] { return known }
        if open.contains(key) {
            met.insert(key)
            return PublisherValues(.failure)
        }
        guard open.count < Self.deepest else {
            return PublisherReader(in: tree, facts: self).unknown(tree.text(name), at: name)
        }
        let first = provisional.count
        open.insert(key)
        let values = work()
        open.remove(key)
        if met.remove(key) != nil {
            for other in provisional[first...] { known[other] = nil }
            provisional.removeSubrange(first...)
        }
        if isWhole {
            known[key] = .some(values)
            if !met.isEmpty { provisional.append(key) }
        }
        return values
    }

    /// The function, or what may be called in its place: the witnesses of a requirement, the overrides of a method.
    private func alternatives(to function: ProjectIndex.Function) -> [ProjectIndex.Function] {
        guard let type = function.type else { return [function] }
        let types = project.conformingTypes(of: type)
        let others =
            types.isEmpty
            ? []
            : project.functions(function.name, labels: function.parameters.map(\.label)).filter { other in
                other.type.map { types.contains($0) || $0 == type } ?? false && other.declaration.body != nil
                    && other.place != function.place
            }
        let serving = others.filter { !$0.isTestDouble && !project.known.says($0.type ?? "", .isTestDouble) }
        let chosen = serving.isEmpty && function.isRequirement ? others : serving
        return function.declaration.body != nil ? [function] + chosen : chosen.isEmpty ? [function] : chosen
    }

    private func evidence(_ fact: String, of function: ProjectIndex.Function) -> PublisherValues.Evidence {
        PublisherValues.Evidence("'\(function.name)' \(fact)", at: function.declaration.keyword, in: function.tree)
    }

    /// What the comment `migrate-lint:one-value` above a declaration says.
    private func settled(_ declaration: Declaration, in tree: TokenTree) -> PublisherValues? {
        let first = declaration.span.lowerBound
        let start = first == 0 ? 0 : tree[first - 1].end
        let isSaid = tree.comments(in: start..<tree[first].offset).contains {
            tree.file.text($0.range).contains("migrate-lint:one-value")
        }
        return isSaid
            ? PublisherValues(
                .one, PublisherValues.Evidence("a comment says that it gives one value", at: first, in: tree))
            : nil
    }

    /// Reads an expression; nil where too many lead to it.
    func nested(_ read: () -> PublisherValues) -> PublisherValues? {
        if depth >= Self.deepest { return nil }
        depth += 1
        defer { depth -= 1 }
        return read()
    }

    private static let deepest = 60
}

// MARK: Properties

extension PublisherFacts {
    /// Of a property that is declared with this name here; nil where it is no publisher.
    func values(ofProperty name: Int, in tree: TokenTree) -> PublisherValues? {
        follow(name, in: tree) {
            guard let declaration = tree.declaration(at: tree.startOfStatement(around: name)) else { return nil }
            if let said = settled(declaration, in: tree) { return said }
            let written = DeclaredVariable(name, in: tree).type
            let type = written.flatMap { PublisherType($0, in: tree, of: project) }
            if let said = type?.values { return said }
            if written != nil, type == nil { return nil }
            return values(of: declaration, named: name, isPublisher: type != nil, in: tree)
        }
    }

    private func values(
        of declaration: Declaration, named name: Int, isPublisher: Bool, in tree: TokenTree
    ) -> PublisherValues? {
        let reader = PublisherReader(in: tree, facts: self)
        if tree.enclosingType(name).map({ tree[$0.keyword].word == .protocol }) ?? false {
            return isPublisher ? values(ofRequirement: name, in: tree) : nil
        }
        if let body = declaration.body, [.accessors, .code].contains(tree.role(body.lowerBound)) {
            return reader.values(ofBody: ReturnedExpressions(tree: tree).getter(in: body))
        }
        if let value = DeclaredVariable(name, in: tree).value {
            let values = reader.values(of: value)
            return !isPublisher && values.count == .unknown ? nil : values
        }
        let evidence = reader.evidence("'\(tree.text(name))' is a stored publisher: who sets it decides", at: name)
        return isPublisher ? PublisherValues(.unknown, evidence) : nil
    }

    /// Of a property that a protocol asks for: the worst of the types that have it.
    private func values(ofRequirement name: Int, in tree: TokenTree) -> PublisherValues {
        let types = tree.enclosingType(name)?.name.map { project.conformingTypes(of: tree.text($0)) } ?? []
        let found = properties(named: name, in: tree).filter { $0.owner.map(types.contains) ?? false }
        let serving = found.filter {
            !project.known.isOfTests($0.tree) && !project.known.says($0.owner ?? "", .isTestDouble)
        }
        let values = (serving.isEmpty ? found : serving).compactMap { self.values(ofProperty: $0.name, in: $0.tree) }
        return values.worst
            ?? PublisherValues(
                .unknown,
                PublisherValues.Evidence(
                    "'\(tree.text(name))' is a requirement that no type here fulfils", at: name, in: tree))
    }

    /// A property where a type, or a file, declares it.
    struct Property {
        let tree: TokenTree
        let name: Int
        /// The type, or extended type, that it is a member of.
        let owner: String?
    }

    /// The properties of this name in all files; also global variables.
    func properties(named name: Int, in tree: TokenTree) -> [Property] {
        let (text, hash) = (tree.text(name), tree[name].hash)
        if let known = properties[text] { return known }
        let found = project.trees(naming: hash).flatMap { other in
            VariableTypes(in: other).declarations(named: text).filter { declared in
                other.brace(around: declared).map { other.role($0) == .members } ?? true
            }.map { declared in
                Property(
                    tree: other, name: declared, owner: other.enclosingType(declared)?.name.map { other.text($0) })
            }
        }
        properties[text] = found
        return found
    }
}

extension PublisherValues {
    /// The evidence as a reason; its place is a line of this file where that holds it.
    fileprivate func refusal(in tree: TokenTree) -> Refusal {
        guard let evidence else { return Refusal() }
        if evidence.path == tree.file.path { return Refusal(evidence.message, token: evidence.token) }
        return Refusal("\(evidence.message) (\(evidence.path):\(evidence.line))")
    }
}
