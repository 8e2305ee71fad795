/// The folders and files from which a generator makes the targets of a project.
struct GeneratedSources {
    /// Those of each target.
    let targets: [[String]]

    /// Whether the target of this number builds what is at a path.
    func builds(_ number: Int, _ path: String) -> Bool { Self.hold(targets[number], path) }

    /// The folder for new files beside those of a folder: one that all targets build which share files with it; nil where there is none.
    func home(of folder: String) -> String? {
        var sharing = targets.filter { Self.hold($0, folder) }
        var count = 0
        while count < sharing.count {
            count = sharing.count
            let paths = sharing.joined()
            sharing = targets.filter { target in
                paths.contains { Self.hold(target, $0) }
                    || target.contains { path in sharing.contains { Self.hold($0, path) } }
            }
        }
        return sharing.joined().first { path in
            !path.hasSuffix(".swift") && sharing.allSatisfy { Self.hold($0, path) }
        }
    }

    private static func hold(_ sources: [String], _ path: String) -> Bool {
        sources.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
}
