import Patterns

/// The forms below a heading: each fence is offered once for each row, with its cells in place of the columns' names.
struct FormTable {
    /// The line with the names of the columns.
    let header: Excerpt
    let rows: [Row]

    struct Row {
        /// The name of the row.
        let form: Excerpt
        /// The name of the form, as `--form` takes it: that of the row, or the cell below `as`. Several rows may be one
        /// form, such as one for each version of Swift.
        var name: Excerpt
        /// The lines of the cell below each `$NAME`, by name without its dollars.
        var cells: [String: [Excerpt]] = [:]
        /// The cells of the columns `requires`, `below`, `create` and `fix`, if they hold anything.
        var settings: [(setting: Vocabulary.Own, value: Excerpt)] = []
    }

    subscript(form: String) -> Row? { rows.first { $0.form.text == form } }

    /// The settings that may be columns.
    static let settings: [Vocabulary.Own] = [.requires, .below, .create, .fix]
}

extension FormTable.Row {
    /// The lines of a fence, with the cells of this row in its `+` lines. The second and later lines of a cell stand as
    /// far in as the line that they are put in.
    func filled(_ body: Excerpt) -> Excerpt {
        var parts: [Excerpt] = []
        for (index, line) in body.fenceLines().enumerated() {
            if index > 0 { parts.append(Excerpt([0x0A], start: line.range.lowerBound)) }
            parts += line.bytes.first == UInt8(ascii: "+") ? filledLine(line) : [line]
        }
        return Excerpt(joining: parts)
    }

    private func filledLine(_ line: Excerpt) -> [Excerpt] {
        let margin = 1 + line.bytes.dropFirst().prefix { $0 == 0x20 }.count
        let breaking = [Excerpt([0x0A], start: line.range.lowerBound), line.part(0..<margin)]
        var parts: [Excerpt] = []
        var end = 0
        for spot in MetavariableSpot.all(in: line.bytes) {
            guard let cell = cells[spot.name] else { continue }
            parts.append(line.part(end..<spot.range.lowerBound))
            for (index, text) in cell.enumerated() { parts += index > 0 ? breaking + [text] : [text] }
            end = spot.range.upperBound
        }
        return parts + [line.part(end..<line.bytes.count)]
    }
}

extension PageReader {
    /// Reads a table whose first column is `form`; nil for any other table, and after an error.
    mutating func readFormTable(_ lines: [Excerpt]) -> FormTable? {
        let names = cells(lines[0])
        guard let first = names.first, isTableOfForms(names) else { return nil }
        if first.text != "form" {
            complain("the first column of a table of forms is `form`, not `\(first.text)`", at: first.range)
            return nil
        }
        checkRule(below: lines, columns: names.count)
        let columns = names.dropFirst().map { readColumn($0) }
        checkOnce(names)
        let rows = lines.dropFirst(2).compactMap { readFormRow($0, columns: columns, count: names.count) }
        if lines.count < 3 { complain("the table has no rows", at: lines[0].range) }
        checkOnce(rows.map(\.form))
        return rows.isEmpty ? nil : FormTable(header: lines[0], rows: rows)
    }

    /// A table of prose has neither `form` nor names at its head.
    private func isTableOfForms(_ names: [Excerpt]) -> Bool {
        names[0].text == "form"
            || names.contains { $0.codeSpan()?.metavariable != nil }
    }

    private enum Column {
        case name(MetavariableSpot), setting(Vocabulary.Own), form
    }

    /// The meaning of a column; nil after an error.
    private mutating func readColumn(_ name: Excerpt) -> Column? {
        if let spot = name.codeSpan()?.metavariable { return .name(spot) }
        if let setting = FormTable.settings.first(where: { $0.rawValue == name.text }) { return .setting(setting) }
        if name.text == "as" { return .form }
        let hint =
            "expected "
            + Hint.oneOf(
                ["a name such as `$X` in backticks"] + FormTable.settings.map { "`\($0.rawValue)`" } + ["`as`"])
        complain(
            "unknown column `\(name.text)`", at: name.range,
            hint: Hint.ifNear(name.text, FormTable.settings.map(\.rawValue)) ?? hint)
        return nil
    }

    private mutating func checkOnce(_ names: [Excerpt]) {
        for (index, name) in names.enumerated() where names[..<index].contains(where: { $0.text == name.text }) {
            complain("`\(name.text)` is said twice", at: name.range)
        }
    }

    private mutating func readFormRow(_ line: Excerpt, columns: [Column?], count: Int) -> FormTable.Row? {
        guard let cells = readCells(line, count: count), readName(cells[0]) != nil else { return nil }
        var row = FormTable.Row(form: cells[0], name: cells[0])
        for (column, cell) in zip(columns, cells.dropFirst()) {
            switch column {
            case .name(let spot)?:
                row.cells[spot.name] = cell.isEmpty ? [] : cell.lines().compactMap { readSpan($0) }
            case .setting(let setting)?:
                if !cell.isEmpty { row.settings.append((setting, cell)) }
            case .form?:
                if !cell.isEmpty, readName(cell) != nil { row.name = cell }
            case nil: break
            }
        }
        return row
    }
}
