import Syntax

// A handler by the name of a typealias: its async version spells the types that it names where the function stands, which may not
// see them.

extension ProjectIndex {
    /// Throws where the file of a function imports no module that may declare a type that the typealias of its handler names.
    package func checkTypesAreSeen(by handler: CompletionHandler, in tree: TokenTree) throws(Refusal) {
        let type = handler.type
        guard type.tree.file.path != tree.file.path else { return }
        let own = Imports(in: tree).importedModules()
        for index in type.core where type.tree[index].kind == .identifier {
            let name = type.tree.text(index)
            guard name.first?.isUppercase ?? false, !type.tree[index].flags.contains(.member), isForeign(name),
                aliases(name).isEmpty, !SeenTypes.isEverywhere(name),
                own.isEmpty || !SeenTypes.isOfFoundation(name), !tree.all.contains(where: { tree.spells($0, name) }),
                let source = trees(naming: type.tree[index].hash).first(where: {
                    $0.file.path == type.tree.file.path
                })
            else { continue }
            let missing = Imports(in: source).importedModules().subtracting(SeenTypes.modules(seenThrough: own))
                .sorted()
            if missing.isEmpty { continue }
            throw Refusal(
                "its async form names '\(name)', and '\(missing.joined(separator: "' or '"))' is not imported here",
                token: handler.parameter.type.lowerBound)
        }
    }
}

/// Types and modules that a file sees though it does not ask for them.
private enum SeenTypes {
    private static let standard: Set<String> = [
        "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Dictionary", "Double", "Error", "Float",
        "Int",
        "Int16", "Int32", "Int64", "Int8", "Never", "Optional", "Result", "Set", "String", "Substring", "Swift", "UInt",
        "UInt16", "UInt32", "UInt64", "UInt8", "Void",
    ]
    private static let foundation: Set<String> = [
        "CGFloat", "CGPoint", "CGRect", "CGSize", "Bundle", "Calendar", "Data", "Date", "DateComponents", "Decimal",
        "HTTPURLResponse", "IndexPath", "IndexSet", "Locale", "Notification", "Progress", "TimeInterval", "TimeZone",
        "UUID",
    ]

    static func isEverywhere(_ type: String) -> Bool { standard.contains(type) }

    /// Whatever is imported, its modules import Foundation.
    static func isOfFoundation(_ type: String) -> Bool {
        foundation.contains(type) || type.hasPrefix("NS") || type.hasPrefix("URL") || type.hasPrefix("Foundation")
    }

    /// These modules, and those that they re-export.
    static func modules(seenThrough imported: Set<String>) -> Set<String> {
        var seen = imported
        if !imported.isDisjoint(with: ["SwiftUI", "UIKit", "AppKit"]) {
            seen.formUnion(["UIKit", "AppKit", "Combine", "CoreGraphics", "QuartzCore"])
        }
        if !imported.isEmpty { seen.formUnion(["Foundation", "Dispatch", "Swift"]) }
        return seen
    }
}
