import Engine
import Rules
import Syntax

/// A finding at the first occurrence of `text` in a source, with fixes that rewrite it.
func finding(
    _ text: String, in file: SourceFile, rule: String = "combine-sink", severity: Severity = .warning,
    message: String = "iterate it", function: String? = nil, fixes: [Fix] = [], related: [Related] = []
) -> Finding {
    let range = place(of: text, in: file)
    let lines = LineTable(file.bytes)
    return Finding(
        rule: rule, idioms: ["sink", "receive-main"], severity: severity, path: file.path, range: range,
        start: lines.position(at: range.lowerBound), end: lines.position(at: range.upperBound), function: function,
        message: message, fixes: fixes, related: related)
}

func fix(
    _ applicability: Applicability, form: String = "task", reasons: [Reason] = [], requires: String = "",
    _ edits: [SourceEdit]
) -> Fix {
    Fix(applicability: applicability, form: form, reasons: reasons, requires: requires, group: "g1", edits: edits)
}

func edit(_ text: String, in file: SourceFile, to replacement: String) -> SourceEdit {
    SourceEdit(path: file.path, range: place(of: text, in: file), replacement: replacement)
}

private func place(of text: String, in file: SourceFile) -> Range<Int> {
    let wanted = Array(text.utf8)
    for start in file.bytes.indices where file.bytes[start...].starts(with: wanted) {
        return start..<start + wanted.count
    }
    preconditionFailure("\(text) is not in \(file.path)")
}
