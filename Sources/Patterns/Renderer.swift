import Syntax

/// A template rendered for one place in the user's code.
struct Rendered: Sendable {
    var text = ""
    /// The range of each template token in the text, in UTF-8 bytes; absent tokens have none.
    var places: [Range<Int>?]
    /// Where the comments begin in the file that stay behind a link.
    var comments: [Int] = []

    /// Whether it is a closure with one short line.
    fileprivate var isShortClosure: Bool {
        let lines = text.splitAtLineEnds().map { $0.drop { $0 == " " || $0 == "\t" } }
        return lines.count == 3 && lines[2] == "}" && lines.reduce(0) { $0 + $1.count } < 80
            && (lines[0].hasSuffix("{") || lines[0].hasSuffix(" in")) && !lines[1].hasSuffix("{")
            && !lines[1].contains("//")
    }
}

/// Renders templates in the style of one file: its indentation and line ends.
struct Renderer {
    let template: Template
    let bindings: Bindings
    /// The indentation of the line where the text goes.
    private(set) var margin: String
    /// The margin to return to after a chain that has its own, and the token after that chain.
    private var outer: (margin: String, end: Int)?
    let unit: String
    let lineEnd: String

    /// The margin of an extension that the template adds after the enclosing type.
    private var marginOfExtension: String?

    private var rendered: Rendered
    /// The indentation of the current line.
    private var indentation: String
    /// A closure that was on one line stays on one.
    private var isOneLine = false
    /// A comment behind a link stays there.
    private var keepsComments = false
    /// A closing parenthesis follows the current binding.
    private var endsList = false
    /// The column where the current parameter list began.
    private var listColumn = 0

    init(_ template: Template, bindings: Bindings, margin: String, unit: String, lineEnd: String) {
        self.template = template
        self.bindings = bindings
        self.margin = margin
        self.unit = unit
        self.lineEnd = lineEnd
        indentation = margin
        rendered = Rendered(places: Array(repeating: nil, count: template.tree.count))
    }

    /// Renders for the code in these bytes; an extension that the template adds is indented like `host`. `margin` is
    /// the indentation of lines of their own; nil for that of the current line.
    static func render(
        _ template: Template, bindings: Bindings, in tree: TokenTree, at range: Range<Int>,
        after host: Declaration? = nil, margin: String? = nil, keepsComments: Bool = false
    ) -> Rendered {
        var renderer = Renderer(
            template, bindings: bindings, margin: margin ?? String(tree.indentation(at: range.lowerBound)),
            unit: tree.indentationUnit, lineEnd: tree.lineEnd)
        renderer.keepsComments = keepsComments
        renderer.marginOfExtension = host.map { String(tree.indentation(at: tree[$0.span.lowerBound].offset)) }
        var joined = renderer
        let rendered = renderer.render()
        guard tree.lines.line(at: range.lowerBound) == tree.lines.line(at: range.upperBound), rendered.isShortClosure,
            template.tree.declaration(at: 0) == nil
        else { return rendered }
        joined.isOneLine = true
        return joined.render()
    }

    fileprivate mutating func render() -> Rendered {
        let absent = template.absent(bindings)
        var gaps: [String] = []
        for index in template.tree.all {
            gaps.append(gap(before: index))
            if absent.contains(index) { continue }
            if let outer, index >= outer.end {
                margin = outer.margin
                self.outer = nil
            }
            if let marginOfExtension, template.tree[index].word == .extension, template.tree.parent(index) == nil {
                margin = marginOfExtension
            }
            let own = gaps.count == 1 ? gaps[0] : nil
            let line = own == "" ? brokenLine(before: index) : nil
            if keepsComments, line != nil || own?.contains("\n") ?? false { writeComment(before: index) }
            if let line {
                if outer == nil { outer = (margin, endOfChain(around: index)) }
                margin = line
                write(gap: "\n")
            } else if own == " ", isOnNewLine(index) {
                rendered.text += lineEnd + indentation
            } else {
                write(gap: own ?? joined(gaps, before: index), isLink: isLink(index))
            }
            gaps.removeAll(keepingCapacity: true)
            leaveOpening(of: index)
            let start = rendered.text.utf8.count
            if let label = template.argumentLabel(at: index, bindings) {
                rendered.text += label
            } else if let hole = template.holes[index], let binding = bindings[hole.name] {
                if case .parameters = binding.content {
                    let next = (index + 1..<template.tree.count).first { !absent.contains($0) }
                    endsList = next.map { template.tree[$0].kind == .rightParen } ?? false
                }
                write(binding, isArgument: template.isArgument(index))
                if let links = template.links[index].flatMap({ bindings[$0.name] }) { write(links, isArgument: false) }
            } else {
                rendered.text += template.tree.text(index)
            }
            rendered.places[index] = start..<rendered.text.utf8.count
        }
        return rendered
    }

    /// Blank lines at the beginning of a block stay, and a comment there that is not indented does.
    private mutating func leaveOpening(of index: Int) {
        guard index > 0, template.tree[index - 1].kind == .leftBrace || template.tree[index - 1].word == .in,
            let hole = template.holes[index], let binding = bindings[hole.name], let tree = binding.code?.tree,
            let start = binding.range?.lowerBound, rendered.text.hasSuffix(lineEnd + indentation)
        else { return }
        let gap = tree.file.bytes[..<start].reversed().prefix(while: \.isWhiteSpace).count
        let first = tree.lines.range(ofLine: tree.lines.line(at: start - gap)).upperBound
        let last = tree.lines.range(ofLine: tree.lines.line(at: start)).lowerBound
        if first < last {
            rendered.text.removeLast(indentation.count)
            rendered.text += tree.file.text(first..<last) + indentation
        }
        if Rewriting.isCommentedOut(start, in: tree) { rendered.text.removeLast(indentation.count) }
    }

    /// Whether the token after a hole, such as `func` after attributes, is on a new line in the file.
    private func isOnNewLine(_ index: Int) -> Bool {
        guard index > 0, let hole = template.holes[index - 1], let (tree, span) = bindings[hole.name]?.code,
            !span.isEmpty, span.upperBound < tree.count
        else { return false }
        return tree[span.upperBound].flags.contains(.startsLine)
            && tree.equal(span.upperBound..<span.upperBound + 1, to: index..<index + 1, of: template.tree)
    }

    /// The comment behind a link, on its line, where another link follows on the next one in the file and on the page.
    private mutating func writeComment(before index: Int) {
        guard index > 0, isLink(index), let hole = template.holes[index - 1], let binding = bindings[hole.name],
            let (tree, span) = binding.code, let last = span.last, span.upperBound < tree.count,
            tree[span.upperBound].kind == .period, tree[span.upperBound].flags.contains(.startsLine)
        else { return }
        let end = tree[last].end
        let line = tree.lines.range(ofLine: tree.lines.line(at: end))
        let gap = end..<min(line.upperBound, tree[span.upperBound].offset)
        guard let comment = tree.comments(in: gap).first, tree.file.text(comment.range).hasPrefix("//"),
            !(binding.range ?? 0..<0).contains(comment.offset)
        else { return }
        rendered.text += tree.file.text(end..<comment.end)
        rendered.comments.append(comment.offset)
    }

    /// The indentation of a link that is on a line of its own in the file, to be kept for its replacement; else nil.
    private func brokenLine(before index: Int) -> String? {
        guard index > 0, template.tree[index].kind == .period, let hole = template.holes[index - 1],
            let (tree, span) = bindings[hole.name]?.code, span.upperBound < tree.count
        else { return nil }
        let next = tree[span.upperBound]
        guard next.kind == .period, next.flags.contains(.startsLine) else { return nil }
        // A short chain fits on one line if no code of the file follows it: in brackets, in a statement of its own.
        let isShort = !span.dropFirst().contains { tree[$0].flags.contains(.startsLine) } && fitsOnLine(index)
        let page = template.tree
        if isShort, page.parent(index) != nil || page.statements(in: page.all).count > 1 { return nil }
        let start = tree.indentation(at: tree[span.lowerBound].offset)
        let link = tree.indentation(at: next.offset)
        return link.hasPrefix(start) ? indentation + link.dropFirst(start.count) : String(link)
    }

    /// Whether what the page has on its line from a token on makes the line no longer than people like to read.
    private func fitsOnLine(_ index: Int) -> Bool {
        let page = template.tree
        let rest = page.file.text(page[index].offset..<page.file.bytes.count).utf8.prefix { $0 != 0x0A }
        let text = rendered.text.utf8
        let line = text.lastIndex(of: 0x0A).map { text.distance(from: $0, to: text.endIndex) - 1 }
        return (line ?? margin.utf8.count + text.count) + rest.count <= 120
    }

    /// The closing bracket around this token, else the end of its statement.
    private func endOfChain(around index: Int) -> Int {
        let tree = template.tree
        if let close = tree.parent(index).flatMap(tree.partner) { return close }
        return tree.statement(around: index).upperBound
    }

    /// The white space left around absent tokens: a line break if there was one, none right inside brackets.
    private func joined(_ gaps: [String], before index: Int) -> String {
        // This is the first token that is written.
        guard let last = rendered.places.lastIndex(where: { $0 != nil }) else { return gaps.first ?? "" }
        if let line = gaps.last(where: { $0.contains("\n") }) { return line }
        let tree = template.tree
        if tree.partner(last).map({ $0 > last }) ?? false, tree[last].kind != .leftBrace { return "" }
        if tree.partner(index).map({ $0 < index }) ?? false, tree[index].kind != .rightBrace { return "" }
        return gaps.max { $0.count < $1.count } ?? ""
    }

    private func gap(before index: Int) -> String {
        let tree = template.tree
        let start = index == 0 ? 0 : tree[index - 1].end
        return tree.file.text(start..<tree[index].offset)
    }

    private func isLink(_ index: Int) -> Bool { template.tree[index].kind == .period }

    /// The indentation of the line above, if that is a link of a chain too or closes brackets: the next link is aligned
    /// with it.
    private var linkAbove: String? {
        guard let end = rendered.text.utf8.lastIndex(of: 0x0A) else { return nil }
        let line = rendered.text.utf8[rendered.text.utf8.index(after: end)...]
        let spaces = line.prefix(while: \.isWhiteSpace)
        guard let first = line.dropFirst(spaces.count).first, ".)}]".utf8.contains(first) else { return nil }
        return String(decoding: spaces, as: UTF8.self)
    }

    /// Writes white space of the page, where one level is four spaces.
    private mutating func write(gap: String, isLink: Bool = false) {
        guard let last = gap.utf8.lastIndex(of: 0x0A) else {
            // A binding may end a line, as attributes before a keyword do.
            if gap == " ", rendered.text.last?.isSpace == true { return }
            rendered.text += gap
            return
        }
        if isOneLine {
            rendered.text += " "
            return
        }
        let spaces = gap[gap.index(after: last)...].count
        let own = margin + String(repeating: unit, count: spaces / 4) + String(repeating: " ", count: spaces % 4)
        indentation = isLink ? linkAbove ?? own : own
        rendered.text += String(repeating: lineEnd, count: gap.count { $0 == "\n" }) + indentation
    }

    private mutating func write(_ binding: Binding, isArgument: Bool) {
        switch binding.content {
        case .text(let text): write(text)
        case .code(let tree, let span, let changes):
            write(Rewriting.text(of: span, in: tree, range: binding.range, changes: changes))
        case .parameters(let tree, let parameters, _) where isArgument:
            rendered.text += Self.forwarding(parameters, in: tree)
        case .parameters(let tree, _, let changes):
            guard let span = binding.code?.span else { return }
            let text = Rewriting.text(of: span, in: tree, range: binding.range, changes: changes)
            write(parameters: text, span, of: tree)
        }
    }

    /// Parameters on lines of their own keep them, and so does the closing parenthesis.
    private mutating func write(parameters: Rewriting, _ span: Span, of tree: TokenTree) {
        guard let open = tree.parent(span.lowerBound), let close = tree.partner(open) else { return write(parameters) }
        let outer = indentation
        let own = String(tree.indentation(at: tree[span.lowerBound].offset))
        let isFirst = !rendered.text.hasSuffix(", ")
        if isFirst { listColumn = column }
        if let column = Self.alignment(after: open, in: tree) {
            if !isFirst, tree[span.lowerBound].flags.contains(.startsLine) {
                rendered.text.removeLast()
                rendered.text += lineEnd + String(repeating: " ", count: listColumn)
            }
            return write(parameters.moved(from: own, aligned: column, to: listColumn))
        }
        // After other parameters: keep their indentation.
        if !isFirst { indentation = own }
        if tree[span.lowerBound].flags.contains(.startsLine) {
            if isFirst { indentation += unit } else { rendered.text.removeLast() }
            rendered.text += lineEnd + indentation
        }
        write(parameters)
        indentation = outer
        if endsList, tree[close].flags.contains(.startsLine) { rendered.text += lineEnd + indentation }
    }

    /// The column, from 0, of what is written next.
    private var column: Int {
        guard let end = rendered.text.utf8.lastIndex(of: 0x0A) else { return margin.count + rendered.text.count }
        return rendered.text[end...].count - 1
    }

    private mutating func write(_ text: String) {
        let lines = text.splitAtLineEnds()
        for (number, line) in lines.enumerated() {
            if number > 0 { rendered.text += lineEnd }
            if number > 0, !line.isEmpty || number == lines.count - 1 { rendered.text += indentation }
            rendered.text += line
        }
    }

    private mutating func write(_ rewriting: Rewriting) {
        for (number, line) in rewriting.lines.enumerated() {
            if number > 0 { rendered.text += lineEnd }
            if number > 0, !line.isFixed, !line.text.isEmpty {
                rendered.text += (line.isAligned ? "" : indentation) + line.indentation
            }
            rendered.text += line.text
        }
    }
}

extension Template {
    /// The text on lines of its own, such as that of a table's cell. `unit`: a level of the file for which it is.
    package func text(_ bindings: Bindings, unit: String = "    ") -> String {
        var renderer = Renderer(self, bindings: bindings, margin: "", unit: unit, lineEnd: "\n")
        return renderer.render().text
    }
}

extension Binding {
    /// Parameters as the arguments of a call that passes them on; empty for anything else.
    package var forwarded: String {
        guard case .parameters(let tree, let parameters, _) = content else { return "" }
        return Renderer.forwarding(parameters, in: tree)
    }
}

extension Renderer {
    /// The column after an opening parenthesis, if elements on lines of their own are aligned with it; nil if they are
    /// not, and if tabs indent them.
    fileprivate static func alignment(after open: Int, in tree: TokenTree) -> Int? {
        guard let close = tree.partner(open), open + 1 < close, !tree[open + 1].flags.contains(.startsLine) else {
            return nil
        }
        let column = tree[open].end - tree.lines.range(ofLine: tree.line(of: open)).lowerBound
        let starts = tree.elements(tree.interior(open)).map(\.lowerBound).filter {
            tree[$0].flags.contains(.startsLine)
        }
        guard let first = starts.first else { return nil }
        return tree.indentation(at: tree[first].offset) == String(repeating: " ", count: column)[...] ? column : nil
    }

    /// Parameters as arguments, except for those named `_` that have a default value.
    fileprivate static func forwarding(_ parameters: [Parameter], in tree: TokenTree) -> String {
        parameters.filter { !tree.spells($0.name, "_") || $0.defaultValue == nil }.map { forwarding($0, in: tree) }
            .joined(separator: ", ")
    }

    /// A parameter as the argument that passes it on.
    fileprivate static func forwarding(_ parameter: Parameter, in tree: TokenTree) -> String {
        // `for` is a name only in a heading.
        let name = tree[parameter.name].isReservedWord ? "`\(tree.text(parameter.name))`" : tree.text(parameter.name)
        let label = parameter.label.map { tree.text($0) + ": " } ?? ""
        let isInout = parameter.type.contains { tree[$0].word == .inout }
        let isAutoclosure = parameter.type.contains { tree.spells($0, "autoclosure") }
        let isPack = parameter.type.first.map { tree[$0].word == .repeat } ?? false
        return label + (isInout ? "&" : "") + (isPack ? "repeat each " : "") + name + (isAutoclosure ? "()" : "")
    }
}
