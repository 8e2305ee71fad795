import Index
import Patterns
import Publishers
import Silence
import Syntax
import Threads

/// A stored property of the project that a subscription sets, and the code that reads it.
struct StoredState {
    /// Its name.
    var text: String { tree.text(name) }
    private let tree: TokenTree
    private let name: Int
    private let owner: String
    private let project: ProjectIndex

    /// Nil where no file declares the property, or it holds no plain state: a subscription, a task, a view.
    init?(at path: String, around match: Match, in project: ProjectIndex) {
        guard var owner = match.tree.typesAround(match.span.lowerBound).first else { return nil }
        var names = path.split(separator: ".").map(String.init)
        guard let last = names.popLast(), names.count < 2 else { return nil }
        if let object = names.first {
            guard let type = Self.type(of: object, around: match, of: owner, in: project) else { return nil }
            owner = type
        }
        let outer = match.tree.typesAround(match.span.lowerBound)
        guard let (tree, name) = project.property(named: last, of: owner, in: outer), tree[name - 1].word == .var else {
            return nil
        }
        (self.tree, self.name, self.owner, self.project) = (tree, name, owner, project)
        guard !isComputed, isPlain else { return nil }
    }

    /// That of a property of the object, or of a variable of the function.
    private static func type(of object: String, around match: Match, of owner: String, in project: ProjectIndex)
        -> String?
    {
        let own = project.property(named: object, of: owner)
        let tree = own?.tree ?? match.tree
        let declared = own?.name ?? match.span.first { tree.spells($0, object) }
        guard let declared else { return nil }
        let types = VariableTypes(in: tree)
        return own == nil
            ? types.receiverType(of: declared..<declared + 1, knowing: project.known) : types.declaredType(of: declared)
    }

    private var declaration: Declaration? { tree.declaration(at: tree.startOfStatement(around: name)) }
    private var isComputed: Bool { isComputed(name, in: tree) }

    private func isComputed(_ name: Int, in tree: TokenTree) -> Bool {
        guard let body = tree.declaration(at: tree.startOfStatement(around: name))?.body,
            DeclaredVariable(name, in: tree).value == nil
        else { return false }
        let inside = tree.interior(body.lowerBound)
        return !["willSet", "didSet"].contains { tree.spells(inside.lowerBound, $0) }
    }

    private var isPlain: Bool {
        let heading = tree.statement(around: name).prefix { tree[$0].kind != .leftBrace }
        let types = Set(heading.map { tree.text($0) }.filter { $0.first?.isUppercase ?? false })
        return !types.flatMap { project.ancestry(of: $0) }.contains {
            project.known.says($0, .isNoState, or: .isDrawn)
        }
    }

    /// Whether views are told of its changes, and read it anew then.
    private var isObserved: Bool {
        let wrappers = declaration?.attributes.map { $0.lowerBound + 1 } ?? []
        if wrappers.contains(where: { tree.spells($0, "ObservationIgnored") }) { return false }
        return wrappers.contains { project.known.says($0, in: tree, .tellsViews) }
            || tree.enclosingType(name).map { type in
                type.attributes.contains { tree.spells($0.lowerBound + 1, "Observable") }
            } ?? false
    }

    // MARK: Readers

    /// The first code outside of tests that reads it, besides the match and the functions that this calls; for what views observe,
    /// outside of views, too.
    func reader(besides match: Match, _ followed: Set<CodeKey>) -> (tree: TokenTree, token: Int)? {
        reads(of: name, in: tree, owner).first { other, token in
            if other === match.tree, match.span.contains(token) { return false }
            let function = other.enclosingFunction(token)
            if let function, followed.contains(CodeKey(tree: other, span: function.span)) { return false }
            return isInProgram(token, in: other)
        }
    }

    /// The first code outside of tests that reads it in a block for the main queue.
    func postedReader(besides match: Match) -> (tree: TokenTree, token: Int)? {
        reads(of: name, in: tree, owner, inBlocks: true).first { other, token in
            !(other === match.tree && match.span.contains(token)) && !isOfView(token, in: other)
        }
    }

    /// Whether code may read it that runs in the same turn.
    private func isInProgram(_ token: Int, in other: TokenTree, steps: Int = 2) -> Bool {
        if isOfView(token, in: other) { return false }
        guard isObserved else { return true }
        guard other.enclosingFunction(token) == nil, steps > 0, let property = property(around: token, in: other) else {
            return true
        }
        let owner = other.typesAround(token).first ?? owner
        return reads(of: property, in: other, owner).contains { isInProgram($1, in: $0, steps: steps - 1) }
    }

    /// The name of the computed property whose code holds a token.
    private func property(around token: Int, in other: TokenTree) -> Int? {
        other.declarations(around: token).first { [.let, .var].contains(other[$0.keyword].word) }?.name
    }

    /// Whether a view reads it: what is observed, or a property of the view's own, which it shows anew when it is told to.
    private func isOfView(_ token: Int, in other: TokenTree) -> Bool {
        let types = other.typesAround(token)
        guard isObserved || types.contains(owner) else { return false }
        return types.flatMap { project.ancestry(of: $0) }.contains {
            project.known.says($0, .isolatesBody, or: .isDrawn)
        }
    }

    /// `inBlocks`: in blocks for the main queue, else in code that runs at once.
    private func reads(
        of name: Int, in home: TokenTree, _ owner: String, inBlocks: Bool = false
    ) -> [(TokenTree, Int)] {
        let text = home.text(name)
        let declared = home.statement(around: name)
        let isPrivate = home.declaration(at: declared.lowerBound).map(home.isPrivate) ?? false
        let trees = isPrivate ? [home] : project.trees(naming: home[name].hash).filter { !project.known.isOfTests($0) }
        return trees.flatMap { other in
            other.words(spelling: text).filter { use in
                !(other === home && declared.contains(use))
                    && (inBlocks ? isPosted(use, in: other) : !runsLater(use, in: other))
                    && isRead(use, of: owner, in: other)
            }.map { (other, $0) }
        }
    }

    private func isRead(_ use: Int, of owner: String, in other: TokenTree) -> Bool {
        guard !other.isLabelOrDeclared(use), let chain = other.chain(around: use),
            let link = chain.links.firstIndex(where: { $0.name == use }), !isChanged(chain, link, in: other),
            !isCommanded(chain, in: other), !isKeyPath(chain, in: other)
        else { return false }
        if let function = other.enclosingFunction(use), [.`init`, .deinit].contains(other[function.keyword].word) {
            return false
        }
        if CalledFunctions(in: other, of: project).isOfSelf(use) || link == 0 {
            return !Shadowing(in: other).isLocal(use)
                && other.typesAround(use).contains { project.isRelated($0, owner) }
        }
        return project.seenTypes(ofReceiverIn: chain, before: link, in: other).contains(owner)
            && mayMean(owner, chain, before: link, in: other)
    }

    /// Whether the type of a receiver may be the one of that name which has the property: several types may each declare a `State`,
    /// and code in one of them, or what it takes from a value of one, means that one's.
    private func mayMean(_ owner: String, _ chain: Chain, before link: Int, in other: TokenTree) -> Bool {
        let declared = project.declarations(of: owner).filter { $0.keyword != .extension }
        guard declared.count > 1, let outer = tree.typesAround(name).dropFirst().first else { return true }
        let own = other.typesAround(chain.span.lowerBound)
        let isOfSelf = link == 1 || link == 2 && other[chain.span.lowerBound].word == .`self`
        let holders = isOfSelf ? own : Array(project.seenTypes(ofReceiverIn: chain, before: link - 1, in: other))
        return holders.contains { project.isRelated($0, outer) }
    }

    /// `items = []`, `items[0] = item`, `items.append(item)`
    private func isChanged(_ chain: Chain, _ link: Int, in other: TokenTree) -> Bool {
        let end = chain.span.upperBound
        if end < other.count, other[end].kind == .equal || ["+=", "-=", "*=", "/="].contains(other.text(end)) {
            return true
        }
        let next = link + 1 < chain.links.count ? chain.links[link + 1].name : nil
        return next.map { project.known.says($0, in: other, .isChanging) } ?? false
    }

    /// `\Label.text`
    private func isKeyPath(_ chain: Chain, in other: TokenTree) -> Bool {
        let start = chain.span.lowerBound
        return [max(start - 1, 0), start].contains { other[$0].kind == .backslash }
    }

    /// `timer?.invalidate()`
    private func isCommanded(_ chain: Chain, in other: TokenTree) -> Bool {
        chain.links.last?.call != nil && other.statement(around: chain.span.lowerBound) == chain.span
    }

    /// Whether it stands in a block for the main queue, and in no closure there.
    private func isPosted(_ use: Int, in other: TokenTree) -> Bool {
        guard let brace = other.innermostClosure(around: use), let callee = other.calleeName(ofArgument: brace),
            project.known.says(callee, in: other, .runsOnQueue)
        else { return false }
        return callee > 1 && other.spells(callee - 2, "main")
    }

    /// Whether it stands in a task, or in a block for a queue.
    private func runsLater(_ use: Int, in other: TokenTree) -> Bool {
        other.braces(around: use).prefix { other.role($0) != .members }.contains { brace in
            guard other.role(brace) == .closure, let callee = other.calleeName(ofArgument: brace) else { return false }
            return other.spells(callee, "Task") || project.known.posts(callee, in: other)
        }
    }
}
