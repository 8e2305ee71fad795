/// A heading of a rule's page, with what holds for every fence below it and below its deeper headings.
struct Section {
    /// The number of `#`; 0 for the page itself.
    let level: Int
    /// The `where` directly below it; nil for none.
    var conditions: Outline.Fence?
    var forms: FormTable?
    /// The `also in` fences above its first rewrite, which go with each rewrite below.
    var also: [SectionedFence] = []
    var hasFence = false
}

/// A fence of a rule's page, with the lines that hold for it.
struct SectionedFence {
    let fence: Outline.Fence
    let role: FenceRole
    /// The `where` lines below the headings around it, outermost first.
    let inherited: [Excerpt]
    /// Offered once for each row of this table; nil: once.
    var forms: FormTable?
    /// What the headings around it rewrite together with it.
    var shared: [SectionedFence] = []
    /// The `where` lines below it.
    var own: [Excerpt] = []
    var hasWhere = false

    /// Where else it rewrites together with the fence above; nil for a fence of its own.
    var place: Also.Scope? {
        if case .also(let place) = role { place } else { nil }
    }
}

extension PageReader {
    /// The fences of a rule's page in order, each with the lines of its own `where` and of the headings around it.
    mutating func readSections() -> [SectionedFence] {
        var open = [Section(level: 0)]
        var fences: [SectionedFence] = []
        for block in outline.blocks {
            switch block {
            case .heading(let level, _):
                close(&open, downTo: level)
                open.append(Section(level: level))
            case .table(let lines): readForms(lines, in: &open)
            case .fence(let fence): read(fence, in: &open, into: &fences)
            }
        }
        close(&open, downTo: 1)
        return fences
    }

    /// Ends the sections of this level and deeper.
    private mutating func close(_ open: inout [Section], downTo level: Int) {
        while let last = open.last, last.level >= level {
            open.removeLast()
            if last.hasFence { continue }
            if let fence = last.conditions {
                complain("there is no fence below this heading that this could be about", at: fence.info.range)
            }
            for also in last.also {
                complain("there is no rewrite below this heading that this could go with", at: also.fence.info.range)
            }
            if let forms = last.forms {
                complain("there is no fence below this table of forms", at: forms.header.range)
            }
        }
    }

    private mutating func read(
        _ fence: Outline.Fence, in open: inout [Section], into fences: inout [SectionedFence]
    ) {
        guard fence.isClosed else { return complain("this fence is never closed", at: fence.opening.range) }
        let role = FenceRole(fence)
        switch role {
        case .prose: break
        case .unknown(let hint): complain("unknown fence `\(fence.info.text)`", at: fence.info.range, hint: hint)
        case .where: readWhere(fence, in: &open, of: &fences)
        case .diff, .swift:
            for index in open.indices { open[index].hasFence = true }
            var read = SectionedFence(
                fence: fence, role: role, inherited: open.compactMap(\.conditions).flatMap(lines))
            // What only reports has no versions, but for a table of its own heading, whose rows say *or*.
            read.forms = role == .diff ? open.lazy.compactMap(\.forms).last : open.last?.forms
            if role == .diff { read.shared = open.flatMap(\.also) }
            fences.append(read)
        case .also:
            let last = open.count - 1
            if open[last].level > 0, !open[last].hasFence {
                open[last].also.append(SectionedFence(fence: fence, role: role, inherited: []))
                return
            }
            guard let main = fences.last(where: { $0.place == nil }), main.role == .diff else {
                return complain("there is no rewrite above that this could go with", at: fence.info.range)
            }
            fences.append(SectionedFence(fence: fence, role: role, inherited: [], forms: main.forms))
        }
    }

    /// A `where` belongs to the fence above it, or to the heading that stands directly above it.
    private mutating func readWhere(
        _ fence: Outline.Fence, in open: inout [Section], of fences: inout [SectionedFence]
    ) {
        let last = open.count - 1
        if open[last].level > 0, !open[last].hasFence {
            if let also = open[last].also.indices.last {
                readWhere(fence, of: &open[last].also[also])
            } else if open[last].conditions != nil {
                complain("the heading above has its `where` already", at: fence.info.range)
            } else {
                open[last].conditions = fence
            }
        } else if let last = fences.indices.last {
            readWhere(fence, of: &fences[last])
        } else {
            complain("there is no fence above that this could be about", at: fence.info.range)
        }
    }

    private mutating func readWhere(_ fence: Outline.Fence, of above: inout SectionedFence) {
        if above.hasWhere { complain("the fence above has its `where` already", at: fence.info.range) }
        above.hasWhere = true
        above.own += lines(of: fence)
    }

    private func lines(of fence: Outline.Fence) -> [Excerpt] {
        fence.body.fenceLines().map { $0.trimmed() }.filter { !$0.isEmpty }
    }

    private mutating func readForms(_ lines: [Excerpt], in open: inout [Section]) {
        guard let table = readFormTable(lines) else { return }
        if open.contains(where: { $0.forms != nil }) {
            complain("a table of forms holds here already", at: table.header.range)
        } else if open[open.count - 1].hasFence {
            complain("a table of forms stands above the fences that it is about", at: table.header.range)
        } else {
            open[open.count - 1].forms = table
        }
    }
}
