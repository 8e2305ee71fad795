import Patterns
import Syntax
import Xcode

extension PageReader {
    /// Reads the table of a table page; nil after an error.
    mutating func readTable() -> Table? {
        guard let name = front.table, let kind: Table.Kind = choose(name, called: "kind of table"),
            let lines = readTableLines(such: "such as `| pattern | template | note |`")
        else { return nil }
        let columns = readHeader(lines, of: kind)
        var rows: [Table.Row] = []
        for line in lines.dropFirst(2) {
            guard let row = readRow(line, columns: columns.count) else { continue }
            rows.append(row)
            if kind == .availability, columns.count == 1 { availability.add(row.pattern, readNeed(of: cells(line))) }
        }
        return Table(id: id, kind: kind, columns: columns, rows: rows, given: front.given)
    }

    /// What a row of a table of availability says that its code needs: versions, and the modules that declare it.
    private mutating func readNeed(of cells: [Excerpt]) -> Need {
        // The note says up to ": " how a message names the code, and what that is for.
        let name = cells[2].text.split(separator: ": ").first.map(String.init) ?? ""
        let shown = !name.hasPrefix("`") ? cells[0].text : name.contains(", ") ? name + "," : name
        var (requires, modules): ([PlatformRequirement], [String]) = ([], [])
        for line in cells[1].lines().compactMap({ $0.codeSpan() }) {
            if let first = line.words().first, first.text == "import" {
                let names = line.part(first.text.utf8.count..<line.bytes.count).trimmed()
                modules += names.items().compactMap { readModule($0) }
            } else {
                requires += readRequirements(line)
            }
        }
        return Need(name: shown, requires: requires, modules: modules)
    }

    /// The lines of the table, its header first; nil after an error.
    mutating func readTableLines(such example: String) -> [Excerpt]? {
        for fence in outline.fences where FenceRole(fence) != .prose {
            complain(
                "a table page is its rows: `\(fence.info.text)` belongs on the page of a rule", at: fence.info.range)
        }
        guard let lines = outline.tables.first else {
            let end = source.bytes.count
            complain("the table is missing", at: end..<end, hint: example)
            return nil
        }
        for second in outline.tables.dropFirst() { complain("a table page has one table", at: second[0].range) }
        if lines.count < 3 { complain("the table has no rows", at: lines[0].range) }
        return lines
    }

    /// Reads the names of the template columns.
    private mutating func readHeader(_ lines: [Excerpt], of kind: Table.Kind) -> [String] {
        let names = cells(lines[0])
        if kind == .availability, names.count != 3 {
            complain("a table of availability has three columns: code, requirements, and a note", at: lines[0].range)
        } else if names.count < 2 {
            complain("a table has at least a pattern and a note in each row", at: lines[0].range)
        }
        checkRule(below: lines, columns: names.count)
        return names.dropFirst().dropLast().map(\.text)
    }

    /// The line of dashes below a header.
    mutating func checkRule(below lines: [Excerpt], columns: Int) {
        guard lines.count > 1 else { return }
        if !lines[1].bytes.allSatisfy({ "|-: ".utf8.contains($0) }) || cells(lines[1]).count != columns {
            complain("below the header stands a `---` for each column", at: lines[1].range)
        }
    }

    /// The cells of a row; nil after an error.
    mutating func readCells(_ line: Excerpt, count: Int) -> [Excerpt]? {
        let cells = cells(line)
        if cells.count == count { return cells }
        complain("this row has \(cells.count) cells, the header has \(count)", at: line.range)
        return nil
    }

    private mutating func readRow(_ line: Excerpt, columns: Int) -> Table.Row? {
        guard let cells = readCells(line, count: columns + 2) else { return nil }
        guard let inside = readSpan(cells[0]), let pattern = readPattern(inside) else { return nil }
        var scope = Scope()
        scope.bind(pattern.metavariables + front.given)
        let templates = cells[1..<columns + 1].map { $0.isEmpty ? nil : readTemplate($0, in: scope) }
        return Table.Row(
            pattern: pattern, templates: templates, note: cells[columns + 1].text, position: position(of: line),
            isOwn: inside.holds("OwnResult<") || inside.holds("OwnError<"))
    }

    /// A cell is a line of code, or several with `<br>` between them.
    private mutating func readTemplate(_ cell: Excerpt, in scope: Scope) -> Template? {
        var lines: [String] = []
        for line in cell.lines() {
            guard let inside = readSpan(line) else { return nil }
            for spot in MetavariableSpot.all(in: inside.bytes) { _ = resolve(inside.part(spot.range), in: scope) }
            lines.append(inside.text)
        }
        do throws(PatternError) {
            return try Template(lines.joined(separator: "\n"))
        } catch {
            let inside = cell.codeSpan()?.withoutPipeEscapes()
            if let inside { complain(error, in: inside) } else { complain(error.message, at: cell.range) }
            return nil
        }
    }

    /// The inside of a cell's code span; nil after an error.
    mutating func readSpan(_ cell: Excerpt) -> Excerpt? {
        if let inside = cell.codeSpan() { return inside.withoutPipeEscapes() }
        complain("this cell is no code span", at: cell.range, hint: "write it between backticks")
        return nil
    }

    /// Splits a row at pipes that are not escaped; trimmed.
    func cells(_ line: Excerpt) -> [Excerpt] {
        let bytes = line.trimmed().bytes
        let pipes = bytes.indices.filter {
            $0 > 0 && bytes[$0] == UInt8(ascii: "|") && bytes[$0 - 1] != UInt8(ascii: "\\")
        }
        let cells = line.trimmed().part(1..<bytes.count).split(at: pipes.map { $0 - 1 }).map { $0.trimmed() }
        return pipes.last == bytes.count - 1 ? cells.dropLast() : cells
    }
}
