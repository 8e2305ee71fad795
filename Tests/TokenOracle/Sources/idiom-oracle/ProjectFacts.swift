import SwiftSyntax

/// What the judge knows of the whole checkout, since there are no types: which names the project declares itself, what
/// its typealiases stand for, and who imports Combine.
struct ProjectFacts {
    let folder: String
    /// Types and typealiases that the project declares outside other types.
    private(set) var types: Set<String> = []
    /// Functions by name.
    private var functions: [String: [Function]] = [:]
    private var combineFiles: Set<String> = []
    private(set) var aliases: [String: [Alias]] = [:]
    /// Variables and parameters declared as, or initialised with, a notification center.
    private(set) var centers: Set<String> = ["NotificationCenter", "notificationCenter"]
    /// Constants declared as, or initialised with, the name of a notification.
    private(set) var notificationNames: Set<String> = []
    private var combineModules: Set<String> = []
    /// By module.
    private var imports: [String: Set<String>] = [:]

    /// What brings Combine's names. SwiftUI re-exports what it shows of them, and members come with any import.
    static let combine: Set = ["Combine", "OpenCombine", "SwiftUI"]

    init(folder: String) { self.folder = folder }

    struct Alias {
        let scope: [String]
        let module: String
        let type: TypeSyntax
    }

    /// What a function is declared in ("" outside types), and the labels of its parameters.
    struct Function {
        let owner: String
        let labels: [String]
    }

    /// Whether the project declares a function that such a call may be meant for, outside types of that name.
    func declares(_ name: String, _ labels: [String], except owner: String) -> Bool {
        functions[name]?.contains { function in
            function.owner != owner && function.labels.count == labels.count
                && zip(function.labels, labels).allSatisfy { $0 == $1 || $1 == "{}" }
        } ?? false
    }

    func imports(_ source: Source) -> Bool { combineFiles.contains(source.path) }

    mutating func read(_ source: Source) {
        let visitor = FactVisitor(viewMode: .sourceAccurate)
        visitor.walk(source.tree)
        if !visitor.imports.isDisjoint(with: Self.combine) {
            combineModules.insert(module(of: source.path))
            combineFiles.insert(source.path)
        }
        imports[module(of: source.path), default: []].formUnion(visitor.imports)
        types.formUnion(visitor.types)
        functions.merge(visitor.functions) { $0 + $1 }
        centers.formUnion(visitor.centers)
        notificationNames.formUnion(visitor.notificationNames)
        for (name, scope, type) in visitor.aliases {
            aliases[name, default: []].append(Alias(scope: scope, module: module(of: source.path), type: type))
        }
    }

    /// Members of Combine are seen by all files of a module of which one imports it, and leak through the project's own
    /// modules (SE-0444). A module is what lies below `Sources/NAME` or `Tests/NAME`, or else in one folder of the
    /// checkout.
    func seesCombine(_ source: Source) -> Bool {
        let module = module(of: source.path)
        let names = Set(combineModules.compactMap { $0.split(separator: "/").last.map(String.init) })
        return combineModules.contains(module) || imports[module]?.isDisjoint(with: names) == false
    }

    func module(of path: String) -> String {
        let parts = path.dropFirst(folder.count).split(separator: "/").dropLast()
        let root = parts.lastIndex { $0 == "Sources" || $0 == "Tests" }
        return parts.prefix(root.map { $0 + 2 } ?? 1).joined(separator: "/")
    }
}

/// Gathers the facts of one file.
private final class FactVisitor: SyntaxVisitor {
    var imports: Set<String> = []
    var types: Set<String> = []
    var functions: [String: [ProjectFacts.Function]] = [:]
    var aliases: [(String, [String], TypeSyntax)] = []
    var centers: Set<String> = []
    var notificationNames: Set<String> = []

    private func declare(_ name: TokenSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        if node.scope.isEmpty { types.insert(name.text) }
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text { imports.insert(module) }
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        aliases.append((node.name.text, node.scope, node.initializer.value.detached))
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        functions[node.name.text, default: []].append(
            ProjectFacts.Function(owner: node.scope.last ?? "", labels: labels))
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        note((node.secondName ?? node.firstName).text, node.type, node.defaultValue?.value)
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            note(name, node.typeAnnotation?.type, node.initializer?.value)
        }
        return .visitChildren
    }

    private func note(_ name: String, _ type: TypeSyntax?, _ value: ExprSyntax?) {
        let type = type?.unwrapped.trimmedDescription ?? ""
        let value = value?.trimmedDescription ?? ""
        if type.hasSuffix("NotificationCenter") || value.hasPrefix("NotificationCenter") { centers.insert(name) }
        if type.hasSuffix("Notification.Name") || value.contains("Notification.Name(") {
            notificationNames.insert(name)
        }
    }
}
