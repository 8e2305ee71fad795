import Engine
import Index
import Rules
import Syntax
import Xcode

/// The other files of a module if the run names only some of them: they may declare what a rewrite would create.
enum Neighbours {
    /// `operands`: the paths that the user named; files below them were read already.
    static func files(of reading: Reading, _ modules: Modules, operands: [String], rules: [Rule]) -> [SourceFile] {
        let wanted = rules.flatMap(\.alternatives).flatMap(\.creates)
        guard !wanted.isEmpty else { return [] }
        let names = Set(wanted.flatMap(\.functions).map(\.name)).map { Array($0.utf8) }
        // The folder of a module is spelled in another way than the files that the user named.
        let read = Set(reading.files.map { Disk.resolved($0.path) ?? $0.path })
        let walked = (operands.isEmpty ? ["."] : operands).compactMap { Disk.resolved($0) }
        let modules = Set(reading.files.map { modules[$0.path] }).filter { module in
            !module.id.isEmpty && !walked.contains { module.id == $0 || module.id.hasPrefix($0 + "/") }
        }
        let folders = modules.map { $0.folder.isEmpty ? "." : $0.folder }.sorted()
        return folders.flatMap { FileWalk([$0]).paths }.compactMap { path in
            guard !read.contains(Disk.resolved(path) ?? path), let bytes = try? Disk.read(path) else { return nil }
            let file = SourceFile(path: path, bytes: bytes)
            return names.contains(where: file.contains) ? file : nil
        }
    }
}
