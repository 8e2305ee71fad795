import Conditions
import Index
import Rules
import Silence
import Syntax
import Xcode

/// The edit that creates a file which a rewrite needs, in the module of the match, unless the project has it already.
struct NewFileEdit {
    /// Nil if there is nothing to create.
    private(set) var edit: SourceEdit?
    /// The files that already declare the functions of the new file.
    private(set) var sources: [String] = []
    /// The user must add the file to the target, as the build does not find it by itself.
    private(set) var isAddedByHand = false
    /// The highest applicability that is left, see `reason`; nil if it is not lowered.
    private(set) var limit: Applicability?
    private(set) var reason: String?
    /// The same for code that is only shown, for which no file is created.
    private(set) var reasonOfSketch: String?
    /// The functions of the file: those of types, and those of none.
    private let methods: Set<String>
    private let free: Set<String>

    /// What each declaration of the file begins with; mostly nothing.
    private let mark: String

    /// What the module declares under the name of a type of the SDK that the file extends. The file imports no other module of
    /// the project.
    private static func ownType(
        _ type: String?, in project: ProjectIndex, where belongs: (String) -> Bool
    ) -> (name: String, declared: ProjectIndex.TypeDeclaration)? {
        type.flatMap { type in
            project.declarations(of: type).first {
                $0.keyword != .extension && $0.tree.enclosingType($0.declaration.keyword) == nil && belongs($0.path)
            }.map { (type, $0) }
        }
    }

    /// For code of a file that is built for this target. `taken`: whether a file of the run has this path.
    init(
        of file: NewFile, beside tree: TokenTree, project: ProjectIndex, modules: Modules, target: Target,
        taken: (String) -> Bool
    ) {
        mark = Self.mark(for: target)
        methods = Set(file.functions.filter { $0.type != nil }.map(\.name))
        free = Set(file.functions.filter { $0.type == nil }.map(\.name))
        let module = modules[tree.file.path]
        let place = module.path(of: file.name)
        var missing = 0
        for function in file.functions {
            switch project.presence(of: function, where: { $0 == place || modules[$0].id == module.id }) {
            case .absent: missing += 1
            case .present(let path):
                sources.append(path)
                // Written by an earlier fix, and in no target yet.
                if path == place, modules[path].id != module.id { addByHand("uses \(place)", beside: tree, module) }
            case .different(let path):
                refuse(
                    "\(path) declares another '\(function.name)' than the new file of this fix does: rename that function first"
                )
            }
        }
        guard limit == nil, missing > 0 else { return }
        let own = file.functions.lazy.compactMap { function in
            Self.ownType(function.type, in: project) { modules[$0].id == module.id }
        }.first
        if case let (type, own)? = own {
            refuse(
                "the module has a '\(type)' of its own (\(own.tree.place(of: own.declaration.keyword))), which the new file would extend: "
                    + "write the file by hand, with the module before the name")
        } else if missing < file.functions.count {
            refuse("the project declares some of the functions of \(file.name): add the others by hand")
        } else if taken(place) {
            refuse("\(place) exists already with other content: rename it, or write the new file by hand")
        } else {
            create(file, at: place, module, beside: tree)
        }
    }

    /// Whether edits write a call of one of its functions.
    func isCalled(by edits: [SourceEdit]) -> Bool {
        edits.contains { edit in
            methods.contains { edit.replacement.firstIndex(ofBytes: ".\($0)(") != nil }
                || free.contains { edit.replacement.firstIndex(ofBytes: $0) != nil } && callsFree(edit.replacement)
        }
    }

    /// Whether code calls one of the functions that are of no type: `after(…)`, `after { … }`.
    private func callsFree(_ code: String) -> Bool {
        let tree = TokenTree(SourceFile(text: code))
        let next: Set<Token.Kind> = [.leftParen, .leftBrace, .leftAngle]
        return tree.all.contains { index in
            guard tree[index].kind == .identifier, !tree[index].flags.contains(.member), index + 1 < tree.count else {
                return false
            }
            let isDeclared = index > 0 && tree[index - 1].word == .func
            return !isDeclared && next.contains(tree[index + 1].kind) && free.contains(tree.text(index))
        }
    }

    private mutating func create(_ file: NewFile, at place: String, _ module: Module, beside tree: TokenTree) {
        let imports = Imports(in: tree).alternatives(to: "Combine").map { lines in
            file.text.split(separator: "import Combine\n", omittingEmptySubsequences: false).joined(
                separator: lines + "\n")
        }
        let code = marked(imports ?? file.text)
        let text = tree.withOwnLineEnds(Self.notice(above: tree, for: file.name) + code)
        edit = SourceEdit(path: place, range: 0..<0, replacement: text, createsFile: true)
        let names = Set(file.functions.map { "'\($0.name)'" }).sorted().joined(separator: " and ")
        let found = module.generator.map { ": run `\($0.command)`, or the build fails" }
        reason = "creates \(place), which declares \(names)\(found ?? ", and which the next build finds by itself")"
        reasonOfSketch =
            "if you use this code, add the new file \(place), which declares \(names): `migrate-lint explain \(file.id) --full` "
            + "prints it"
        addByHand("creates \(place), which declares \(names)", beside: tree, module)
    }

    private mutating func addByHand(_ deed: String, beside tree: TokenTree, _ module: Module) {
        guard !module.findsFiles else { return }
        (isAddedByHand, limit) = (true, .unsafe)
        let own = SourceFile.name(of: tree.file.path)
        let work = module.generator.map { generator in
            "run `\(generator.command)`, and check that \(generator.description) gives its folder to each target that builds \(own)"
        }
        reason = "\(deed): \(work ?? "in Xcode, add it to each target that builds \(own)"), or the build fails"
    }

    /// Where the module is built for systems without async functions, what calls the file is available later, and so is the
    /// file. It is on no actor: its closures run wherever the publisher sends. Swift 6.1 or later, as default isolation needs
    /// 6.2.
    private static func mark(for target: Target) -> String {
        (target.hasConcurrency ? "" : AsyncAvailability.everywhere + "\n")
            + (target.mayIsolateByDefault ? "nonisolated " : "")
    }

    /// The same with what its declarations begin with.
    private func marked(_ text: String) -> String {
        // By bytes: this is asked for each match.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            ["extension ", "private struct ", "func "].contains { line.starts(with: $0.utf8) }
                ? Array(mark.utf8) + line : Array(line)
        }
        return String(decoding: Array(lines.joined(separator: "\n".utf8)), as: UTF8.self)
    }

    /// The notice of copyright above the code of a file, for a new one beside it; empty where it has none, or says who made it.
    private static func notice(above tree: TokenTree, for name: String) -> String {
        guard let first = tree.all.first, !tree.comments(in: 0..<tree[first].offset).isEmpty else { return "" }
        let head = tree.file.text(0..<tree[first].offset)
        let lines = head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix { !$0.isEmpty }
        let text = lines.joined(separator: "\n")
        let said = text.lowercased()
        guard ["copyright", "license", "spdx"].contains(where: said.contains), !said.contains("created "),
            lines.allSatisfy({ $0.hasPrefix("//") && !$0.hasPrefix("///") })
        else { return "" }
        let own = String(SourceFile.name(of: tree.file.path))
        return text.split(separator: own, omittingEmptySubsequences: false).joined(separator: name) + "\n\n"
    }

    private mutating func refuse(_ reason: String) {
        limit = .display
        self.reason = reason
    }
}
