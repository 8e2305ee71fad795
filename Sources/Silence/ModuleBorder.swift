import Index
import Syntax

// A function without an access modifier ends at the border of its module, and what a module does not import it does not see.

/// What a file may call of the project's other modules. A module is known by a folder whose name some file imports.
package struct ModuleBorder {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether the file sees a function: one of another module only if that is imported and the function public, or in tests.
    package func admits(_ function: ProjectIndex.Function) -> Bool {
        guard isAcross(function), !project.known.isOfTests(tree) else { return true }
        guard let module = folder(ofModuleOf: function.path).last,
            isImported(module, by: folder(ofModuleOf: tree.file.path))
        else { return false }
        let type = function.tree.enclosingType(function.declaration.keyword).flatMap { type in
            [.protocol, .extension].contains(function.tree[type.keyword].word) ? type : nil
        }
        return [function.declaration, type].contains { declaration in
            declaration?.modifiers.contains {
                [.public, .open, .package].contains(function.tree[$0.lowerBound].word)
            } ?? false
        }
    }

    /// Whether the file may name a type of the project: one of another module only if it imports that itself.
    package func admits(_ type: ProjectIndex.TypeDeclaration) -> Bool {
        let home = folder(ofModuleOf: type.path)
        guard areApart(folder(ofModuleOf: tree.file.path), home), let module = home.last else { return true }
        return Imports(in: tree).importedModules().contains(module)
    }

    /// Without those of other modules whose type has the name of one in this module, which hides it.
    package func withoutHidden(_ functions: [ProjectIndex.Function]) -> [ProjectIndex.Function] {
        guard functions.count > 1 else { return functions }
        let own = functions.filter { !isAcross($0) }
        return functions.filter { function in !isAcross(function) || !own.contains { $0.type == function.type } }
    }

    /// Whether a function stands in another module.
    private func isAcross(_ function: ProjectIndex.Function) -> Bool {
        areApart(folder(ofModuleOf: tree.file.path), folder(ofModuleOf: function.path))
    }

    /// The folders down to that of the module of a file; none where no file imports one of them.
    private func folder(ofModuleOf path: String) -> [String] {
        ModuleFolder(path: path).value(in: project) {
            let folders = path.split(separator: "/").dropLast().map(String.init)
            return folders.lastIndex { project.imports($0) }.map { Array(folders[...$0]) } ?? []
        }
    }

    /// Whether two folders are those of different modules. One inside of the other may be a part of it, unless it is that of a
    /// package's target, or imported there.
    private func areApart(_ here: [String], _ there: [String]) -> Bool {
        let (outer, inner) = here.count < there.count ? (here, there) : (there, here)
        guard inner != outer, let module = inner.last else { return false }
        return !inner.starts(with: outer) || ["Sources", "Source", "src", "srcs"].contains(inner.dropLast().last)
            || isImported(module, by: outer)
    }

    /// Whether a file of the module in a folder imports another module, by itself or by one that re-exports it.
    private func isImported(_ module: String, by here: [String]) -> Bool {
        project.trees(naming: Token.hash(of: module)).contains { other in
            !project.known.isOfTests(other)
                && Imports(in: other).names.contains { name in
                    other.spells(name, module)
                        && (other.spells(other.startOfStatement(around: name) + 1, "_exported")
                            || folder(ofModuleOf: other.file.path) == here)
                }
        }
    }
}

/// Asked for each function that a call may mean.
private struct ModuleFolder: MemoKey {
    typealias Value = [String]
    let path: String
}
