/// A package, or a target of a project, that may build a file.
package struct FileBuilder: Sendable, Hashable {
    /// The name of the target; nil for a package, whose targets are all built for the same systems.
    package let name: String?
    /// The path of the manifest or the project.
    package let path: String
    /// What it is built for.
    package let target: Target

    package init(name: String? = nil, path: String, target: Target) {
        (self.name, self.path, self.target) = (name, path, target)
    }

    /// The targets of a project, by what systems each is built for.
    package static func all(_ targets: [XcodeProject.Target], of path: String) -> [FileBuilder] {
        targets.map { FileBuilder(name: $0.name, path: path, target: Target(systemsOf: $0)) }
    }
}

extension [FileBuilder] {
    /// "`A` builds for iOS 12, and `B` for iOS 13 (`P.xcodeproj`)": those that say an older version than is needed, the lowest
    /// first; nil if none does. `ofNone`: without the projects.
    func saying(lessThan needs: [PlatformRequirement], ofNone: Bool = false) -> String? {
        var groups: [(numbers: [PlatformRequirement], builders: [FileBuilder])] = []
        for builder in self {
            let numbers = builder.saying(lessThan: needs)
            if numbers.isEmpty { continue }
            if let index = groups.firstIndex(where: { $0.numbers == numbers }) {
                groups[index].builders.append(builder)
            } else {
                groups.append((numbers, [builder]))
            }
        }
        groups.sort { one, other in
            let (first, second) = (one.numbers[0], other.numbers[0])
            return first.platform == second.platform
                ? first.version < second.version : first.platform.number < second.platform.number
        }
        guard let least = groups.first else { return nil }
        let words = { (numbers: [PlatformRequirement]) in Targets.Known.list(numbers.map(\.words)) }
        // Where packages are among them, the project stands beside its targets.
        let isMixed = !ofNone && contains { $0.name == nil } && contains { $0.name != nil }
        func named(_ builders: [FileBuilder]) -> String {
            let targets = isMixed ? builders.filter { $0.name != nil } : []
            if targets.isEmpty { return builders.names }
            let packages = builders.filter { $0.name == nil }.map(\.path)
            return Targets.Known.list([targets.names + targets.projects] + packages)
        }
        let first =
            "\(named(least.builders)) \(least.builders.count > 1 ? "build" : "builds") for \(words(least.numbers))"
        let others = groups.dropFirst().flatMap(\.builders)
        let rest =
            groups.count < 4
            ? groups.dropFirst().map { "\(named($0.builders)) for \(words($0.numbers))" }
            : ["\(others.countInWords) for less than \(words(needs))"]
        let all = [first] + rest.dropLast() + (rest.last.map { ["and " + $0] } ?? [])
        return all.joined(separator: ", ") + (ofNone || isMixed ? "" : (least.builders + others).projects)
    }

    /// "`P.xcodeproj` does not say the lowest tvOS of `A`": those that need one and say none.
    func notSaying(_ needs: [PlatformRequirement], in paths: String) -> String {
        let silent = filter { builder in
            builder.target.unmet(needs).contains { !builder.target.names($0.platform) }
        }
        let systems = Targets.Known.list(needs.map(\.platform.name))
        let named = silent.filter { $0.name != nil }
        let verb = paths.contains(" and ") ? "do" : "does"
        return "\(paths) \(verb) not say the lowest \(systems)" + (named.isEmpty ? "" : " of \(named.names)")
    }

    /// "A, B and C", or "A, B and 4 more targets".
    private var names: String {
        let all = map { $0.name ?? $0.path }
        return Targets.Known.list(all.count > 3 ? all.prefix(2) + ["\(all.count - 2) more targets"] : all)
    }

    /// "3 more targets and Package.swift".
    private var countInWords: String {
        let packages = filter { $0.name == nil }.map(\.path)
        let targets = count - packages.count
        return Targets.Known.list((targets == 0 ? [] : ["\(targets) more target\(targets > 1 ? "s" : "")"]) + packages)
    }

    /// The projects in brackets; empty where there are only packages.
    private var projects: String {
        let paths = Set(filter { $0.name != nil }.map(\.path)).sorted()
        return paths.isEmpty ? "" : " (\(paths.joined(separator: " and ")))"
    }
}

extension FileBuilder {
    /// The versions that it says and that are older than is needed.
    fileprivate func saying(lessThan needs: [PlatformRequirement]) -> [PlatformRequirement] {
        target.unmet(needs).map(\.platform).filter(target.names).compactMap { system in
            target[system].map { PlatformRequirement(system, $0) }
        }
    }
}
