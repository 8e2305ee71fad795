import Engine
import Reporters
import Syntax

/// Shows what a file is taken to be built for, and where that was read.
struct TargetRun {
    let arguments: Arguments
    let terminal: Terminal

    /// Reads the files of the project too: what they are written in tells of the compiler.
    func status(of path: String) -> ExitStatus {
        if let refusal = Self.refusal(of: path) {
            terminal.write([Problem(path: path, message: refusal)])
            return .failure
        }
        var search = TargetSearch(of: [path])
        if let folder = search.folder(of: path) {
            terminal.begin("reading files")
            let files = Reading(paths: [folder]).files
            search = TargetSearch(of: [path] + files.map(\.path), reading: files)
        }
        let account = search.account(of: path, given: arguments.target)
        terminal.report(arguments.format == .json ? account.json : account.text(terminal.paint))
        return .clean
    }

    /// Why it is no file that a target builds.
    private static func refusal(of path: String) -> String? {
        do throws(Disk.Failure) {
            let kind = try Disk.facts(path).kind
            if kind == .folder { return "is a folder: give one of its Swift files" }
            return kind == .file && path.hasSuffix(".swift") ? nil : "is no Swift file"
        } catch {
            return "cannot be read: \(error.reason)"
        }
    }
}
