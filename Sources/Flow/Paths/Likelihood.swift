import Silence
import Syntax

extension PathSet {
    /// Those of these paths that have not called the handler are as likely as that.
    func likely(_ likelihood: Likelihood) -> PathSet {
        map { path in
            var path = path
            if path.count == 0 { path.likelihood = path.likelihood.and(likelihood) }
            return path
        }
    }
}

extension PathWalker {
    /// How likely conditions come out as they do.
    var outcomes: OutcomeLikelihood { OutcomeLikelihood(in: tree, of: project, inClosureOf: closureParameters) }

    /// These paths, less likely a mistake where the block shows another screen, or closes one: `showLogin()`.
    func placing(_ ways: PathSet, in block: Int) -> PathSet {
        guard ways.paths.contains(where: { $0.count == 0 && $0.doubt == nil }),
            tree.statements(in: tree.interior(block)).contains(where: outcomes.showsElse)
        else { return ways }
        return ways.likely(.elsewhere)
    }
}
