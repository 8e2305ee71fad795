import Foundation

/// The Swift files below a folder, sorted; links to nothing and folders with such a name left out.
package func swiftFiles(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }.filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
