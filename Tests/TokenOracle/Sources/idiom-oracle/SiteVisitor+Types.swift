import SwiftSyntax

/// Which names are Combine's. Without types: `PassthroughSubject`, `CurrentValueSubject` and `AnyPublisher` are nobody
/// else's, unless the project declares such a type. `Future` and `Publisher` are also the names of others (SwiftNIO,
/// BrightFutures), so the module has to see Combine, and the project must not declare one.
extension SiteVisitor {
    func subject(_ path: [String]) -> Idiom? {
        switch combineName(path) {
        case "CurrentValueSubject"?: .currentValueSubject
        case "PassthroughSubject"?: .passthroughSubject
        default: nil
        }
    }

    func isFuture(_ path: [String]) -> Bool { combineName(path) == "Future" && (path.count == 2 || seesCombine) }

    func isPublisher(_ type: TypeSyntax) -> Bool {
        let type = type.unwrapped
        if let promise = type.as(SomeOrAnyTypeSyntax.self) {
            return combineName(promise.constraint.unwrapped.path) == "Publisher" && seesCombine
        }
        return combineName(type.path) == "AnyPublisher" || isFuture(type.path)
    }

    private func combineName(_ path: [String]) -> String? {
        if path.count == 2, path[0] == "Combine" || path[0] == "OpenCombine" { return path[1] }
        guard path.count == 1, let name = path.first, !facts.types.contains(name) else { return nil }
        return name
    }
}
