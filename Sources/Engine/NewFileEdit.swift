import Index
import Rules
import Syntax

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

    /// `taken`: whether a file of the run has this path.
    init(of file: NewFile, for path: String, project: ProjectIndex, modules: Modules, taken: (String) -> Bool) {
        let module = modules[path]
        let place = module.path(of: file.name)
        var missing = 0
        for function in file.functions {
            switch project.presence(of: function, where: { $0 == place || modules[$0].id == module.id }) {
            case .absent: missing += 1
            case .present(let path): sources.append(path)
            case .different(let path):
                refuse("\(path) declares another '\(function.name)', which the new file would declare again")
            }
        }
        guard limit == nil, missing > 0 else { return }
        if missing < file.functions.count {
            refuse("the project declares some of the functions of \(file.name): add the others by hand")
        } else if taken(place) {
            refuse("\(place) exists already with other content: rename it, or write the new file by hand")
        } else {
            create(file, at: place, module)
        }
    }

    private mutating func create(_ file: NewFile, at place: String, _ module: Module) {
        edit = SourceEdit(path: place, range: 0..<0, replacement: file.text, createsFile: true)
        reason = "creates \(place)"
        guard !module.findsFiles else { return }
        isAddedByHand = true
        limit = .unsafe
        reason = "creates \(place): add it to the target in Xcode, or the build fails"
    }

    private mutating func refuse(_ reason: String) {
        limit = .display
        self.reason = reason
    }
}
