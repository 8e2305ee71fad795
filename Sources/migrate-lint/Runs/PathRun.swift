import Engine
import Reporters
import Syntax

/// Shows what the path analysis saw of one function.
struct PathRun {
    let arguments: Arguments
    let terminal: Terminal

    /// Reads what a lint run would read, the file itself in any case: a handler may be passed on to any of them.
    func status() throws(StoppedRun) -> ExitStatus {
        let place: SourcePlace
        do throws(UsageError) {
            place = try SourcePlace(parsing: arguments.operands[0])
        } catch {
            throw StoppedRun(error)
        }
        let others = arguments.operands.dropFirst()
        let pages = try RuleSelection.load(folders: arguments.ruleFolders)
        for page in pages.replacements { terminal.write(page.description) }
        terminal.begin("reading files")
        let reading = Reading(paths: [place.path] + (others.isEmpty ? ["."] : Array(others)))
        terminal.write(reading.problems)
        guard let path = readPath(of: place, in: reading) else {
            if reading.problems.isEmpty {
                terminal.write([Problem(path: place.path, message: "is a folder: give one of its files, with a line")])
            }
            return .failure
        }
        do throws(PathQuestion.Refusal) {
            let question = PathQuestion(path: path, line: place.line, column: place.column)
            let trace = try question.trace(in: reading.files, knowing: pages.known, jobs: Machine.processors)
            terminal.report(listing(of: trace))
            return reading.problems.isEmpty ? .clean : .failure
        } catch {
            terminal.write([Problem(path: place.path, message: error.message)])
            return .failure
        }
    }

    /// The path under which the file was read: the one of several that comes first.
    private func readPath(of place: SourcePlace, in reading: Reading) -> String? {
        guard let facts = try? Disk.facts(place.path), facts.kind == .file else { return nil }
        return reading.files.map(\.path).first { path in
            reading.named.contains(path) && (try? Disk.facts(path).identity) == facts.identity
        }
    }
}
