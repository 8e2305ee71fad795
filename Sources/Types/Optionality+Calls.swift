import Index
import Syntax

// The optionality of values that come from an initializer or a static member: an initializer may fail.

extension OptionalityReader {
    /// `T(…)`, `T.name`, `T.name(…)`, `T(…).name(…)`
    func made(_ chain: Chain) -> Optionality {
        let type = tree.text(chain.span.lowerBound)
        guard chain.links.count > 1, let name = chain.links[1].name, !tree.spells(name, "init") else {
            return initialized(chain, as: type)
        }
        if chain.links[1].suffixes.isEmpty { return property(tree.text(name), of: type) }
        let given = typeMember(chain)
        // `LoadError.refused(code)`
        return given == .unknown && type.hasSuffix("Error") ? .never : given
    }

    private func initialized(_ chain: Chain, as name: String) -> Optionality {
        guard let call = chain.links.last?.call, !name.hasSuffix("Error") else { return .never }
        if name == "HTTPURLResponse", !call.arguments.isEmpty { return .always }
        let label = call.arguments.first?.label.map { tree.text($0) }
        let known = project.known
        let isUsualToFail = label.map { known.says($0, .failingLabel) } ?? known.says(name, .mayFailFromText)
        guard !project.isForeign(name) else { return isUsualToFail && !call.arguments.isEmpty ? .unknown : .never }
        let all = project.ancestry(of: name).sorted().flatMap { project.initializers(of: $0) }
        let fitting = all.filter { function in
            call.arguments.first.map { function.parameter(for: $0, of: call, in: tree) != nil } ?? true
        }
        if fitting.isEmpty { return isUsualToFail ? .unknown : all.isEmpty ? .never : .unknown }
        let failing = fitting.filter { $0.tree[$0.declaration.keyword + 1].kind == .postfixQuestion }
        return failing.isEmpty ? .never : failing.count == fitting.count ? .always : .unknown
    }

    /// The optionality of a static member of a project's type; those of other types are taken for not nil, as `UIColor.red`.
    private func property(_ name: String, of type: String) -> Optionality {
        for part in project.declarations(of: type) {
            let found = part.declaration.body?.first { index in
                part.tree.spells(index, name) && [.let, .var].contains(part.tree[index - 1].word)
                    && part.tree.brace(around: index) == part.declaration.body?.lowerBound
            }
            guard let found, part.tree[found + 1].kind == .colon else { continue }
            return declared(found, in: part.tree)
        }
        return .never
    }

}
