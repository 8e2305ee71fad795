import Index
import Rules
import Syntax

/// What becomes of a file that a rewrite asks for: it is there already, or it is created in the module of the match.
struct NewFileEdit {
    /// Nil where there is nothing to create.
    private(set) var edit: SourceEdit?
    /// The files that have what is asked for, where the project has it.
    private(set) var sources: [String] = []
    /// The build has to be told of the file.
    private(set) var isLeftToAPerson = false
    /// What the promise comes down to, and why; nil where it stays.
    private(set) var limit: Applicability?
    private(set) var reason: String?

    /// `taken` answers whether a file of the run has this path.
    init(of file: NewFile, for path: String, project: ProjectIndex, modules: Modules, taken: (String) -> Bool) {
        let module = modules[path]
        let place = module.path(of: file.name)
        var missing = 0
        for function in file.functions {
            switch project.presence(of: function, where: { $0 == place || modules[$0].id == module.id }) {
            case .absent: missing += 1
            case .present(let path): sources.append(path)
            case .different(let path): refuse("\(path) declares another \(function.name)")
            }
        }
        guard limit == nil, missing > 0 else { return }
        if missing < file.functions.count {
            refuse("the project has some of \(file.name) and lacks the rest")
        } else if taken(place) {
            refuse("\(place) is there already, and is another file")
        } else {
            create(file, at: place, module)
        }
    }

    private mutating func create(_ file: NewFile, at place: String, _ module: Module) {
        edit = SourceEdit(path: place, range: 0..<0, replacement: file.text, createsFile: true)
        reason = "creates \(place)"
        guard !module.findsFiles else { return }
        isLeftToAPerson = true
        limit = .unsafe
        reason = "creates \(place), to be added to the target by hand"
    }

    private mutating func refuse(_ reason: String) {
        limit = .display
        self.reason = reason
    }
}
