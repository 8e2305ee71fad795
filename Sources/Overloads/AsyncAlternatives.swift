import Index
import Syntax

/// The callback functions of a project that have an async alternative: an async function with the same labels without the
/// handler, and the same name or that with `Async` after it, written by hand or added.
package struct AsyncAlternatives: Sendable {
    /// A callback function and its async alternative.
    package struct Pair: Sendable {
        /// The function with the handler.
        package let callback: ProjectIndex.Function
        /// The async function that does the same.
        package let alternative: ProjectIndex.Function
        /// Which parameter the handler is.
        package let handler: Int
        /// How the arguments of the handler become the result and the error of the async function.
        package var mapping: ResultMapping
    }

    /// The callback functions of one name.
    struct Candidates: Sendable {
        fileprivate(set) var pairs: [Pair] = []
        /// Those without an alternative: a call that could mean them is left alone.
        fileprivate(set) var unpaired: [ProjectIndex.Function] = []
        /// The questions to the index that decided that, and the time at which.
        fileprivate var basis: AnswerBasis?
        fileprivate var time = 0

        fileprivate func isSame(as other: Candidates) -> Bool {
            pairs.elementsEqual(other.pairs) { $0.isSame(as: $1) } && unpaired.elementsEqual(other.unpaired, by: ===)
        }
    }

    private var names: [String: Candidates] = [:]
    /// The base names of the functions that have one, as `Token.hash` has them.
    package private(set) var nameHashes: Set<UInt32> = []

    /// An empty index.
    package init() {}

    /// Those of all functions that a project declares.
    package init(of project: ProjectIndex) {
        var changes = RevisionLog()
        self.init()
        update(for: project, &changes)
    }

    /// Pairs the functions again whose declarations have changed, and notes the names that have other alternatives now.
    package mutating func update(for project: ProjectIndex, _ changes: inout RevisionLog) {
        let declarations = project.everything
        let old = names
        let times = BasisTimes(changes)
        names = [:]
        for name in Self.candidates(in: declarations) {
            let own = AsyncNames.suffixed(for: name).map { declarations.functions[$0] } ?? []
            guard (declarations.functions[name] + own).contains(where: \.isAsync) else { continue }
            if let known = old[name], let basis = known.basis, !times.touch(basis, since: known.time) {
                names[name] = known
            } else {
                names[name] = Self.namesakes(name, in: project, changes.time)
            }
        }
        for name in Set(old.keys).union(names.keys) where !(old[name] ?? Candidates()).isSame(as: self[name]) {
            changes.note(Query(.alternatives, name))
        }
        nameHashes = Set(
            names.values.compactMap { found in
                found.pairs.first.flatMap { pair in
                    pair.callback.declaration.name.map { pair.callback.tree[$0].hash }
                }
            })
    }

    /// The names of functions that may have an alternative: those of async functions, also without `Async` at their end.
    private static func candidates(in declarations: SymbolTable) -> Set<String> {
        declarations.functions.values.reduce(into: []) { found, entry in
            let (name, functions) = entry
            guard functions.contains(where: \.isAsync) else { return }
            found.insert(name)
            guard name.hasSuffix("Async") else { return }
            let stem = name.dropLast("Async".count)
            found.formUnion([String(stem), "`\(stem)`"].filter { !declarations.functions[$0].isEmpty })
        }
    }

    private static func namesakes(_ name: String, in whole: ProjectIndex, _ time: Int) -> Candidates {
        let questions = QueryLog()
        let project = whole.recording(into: questions)
        let functions = project.functions(name)
        let own = AsyncNames.suffixed(for: name).map { project.functions($0) } ?? []
        let alternatives = (functions + own).filter(\.isAsync)
        var found = Candidates()
        for callback in functions where !callback.isAsync {
            guard let (handler, type) = project.handler(of: callback) else { continue }
            if let pair = AlternativeSearch(in: project).pair(callback, handler, type, among: functions, alternatives) {
                found.pairs.append(pair)
            } else {
                found.unpaired.append(callback)
            }
        }
        found.basis = AnswerBasis(questions)
        found.time = time
        return found
    }

    private subscript(name: String) -> Candidates { names[name] ?? Candidates() }

    /// Those of one name; the search that asks takes note of it.
    func named(_ name: String, askedIn project: ProjectIndex) -> Candidates {
        project.note(Query(.alternatives, name))
        return self[name]
    }
}

extension AsyncAlternatives.Pair {
    fileprivate func isSame(as other: Self) -> Bool {
        callback === other.callback && alternative === other.alternative && handler == other.handler
            && mapping == other.mapping
    }
}

/// Which async function of a project does what a callback function does.
package struct AlternativeSearch: Sendable {
    let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// Whether a function has an async alternative, and this is the name of its handler.
    package func hasAlternative(
        _ function: Declaration?, in tree: TokenTree, handler: String, among alternatives: AsyncAlternatives
    ) -> Bool {
        guard let function, let name = function.name else { return false }
        return alternatives.named(tree.text(name), askedIn: project).pairs.contains { pair in
            pair.callback.tree === tree && pair.callback.declaration.keyword == function.keyword
                && tree.parameters(of: function).contains { tree.spells($0.name, handler) }
        }
    }

    func pair(
        _ callback: ProjectIndex.Function, _ handler: Int, _ type: FunctionType,
        among functions: [ProjectIndex.Function], _ alternatives: [ProjectIndex.Function]
    ) -> AsyncAlternatives.Pair? {
        var labels = callback.parameters.map(\.label)
        labels.remove(at: handler)
        let generics = GenericParameters(inSightOf: callback.declaration, in: callback.tree, project: project).names
        let ordered = alternatives.filter { !$0.isTestDouble } + alternatives.filter(\.isTestDouble)
        let reached = ordered.filter { project.isReachable($0, from: callback.type) }
        for alternative in reached + ordered where alternative.parameters.map(\.label) == labels {
            guard isMember(alternative, ofWhatHas: callback),
                let mapping = ResultMapping(of: type, from: alternative, in: project, generics: generics),
                isAlternative(alternative, of: callback, handler, among: functions),
                !Overrides(in: project).passesByOverride(alternative, of: callback),
                !WaitingFunctions(in: alternative.tree).doesMore(alternative.declaration, than: callback.name)
            else { continue }
            return AsyncAlternatives.Pair(
                callback: callback, alternative: alternative, handler: handler, mapping: mapping)
        }
        return nil
    }

    /// Whether every value that has the callback function as a member has the alternative too.
    private func isMember(_ alternative: ProjectIndex.Function, ofWhatHas callback: ProjectIndex.Function) -> Bool {
        guard let type = callback.type, let other = alternative.type else {
            return callback.type == alternative.type
        }
        return project.ancestry(of: type).contains(other)
            && project.isSame(other, in: callback.path, and: alternative.path)
    }
}
