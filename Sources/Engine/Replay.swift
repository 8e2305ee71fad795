import Syntax

/// The files of a run with any of its fixes left out. A file is kept in pieces that know which fix has written them and which
/// one has removed them, so that its text with some of the fixes is what these have written and not removed.
package struct Replay: Sendable {
    private struct Piece: Sendable {
        var text: ArraySlice<UInt8>
        /// The fix that has written it; nil if it was read, or if the file was created with it.
        var writer: Int?
        /// The fix that removes it.
        var eraser: Int?
        /// The fixes whose match it is part of.
        var matches: Set<Int> = []
    }

    private struct Change {
        let edit: SourceEdit
        let fix: Int
    }

    private let originals: [String: SourceFile]
    private var pieces: [String: [Piece]] = [:]
    /// For each file that does not exist yet: the fixes that need it, any of which creates it.
    private var creators: [String: [Int]] = [:]
    /// For each file, the first fix that added an import to it.
    private var importers: [String: Int] = [:]
    /// For each fix, the files that it changes or creates.
    private var paths: [Set<String>] = []
    /// For each fix, the earlier ones that it builds on: they made async what it calls, or it changes code of theirs.
    package private(set) var needs: [Set<Int>] = []

    /// `originals`: the files as they were read, by path.
    init(of originals: [String: SourceFile]) {
        self.originals = originals
    }

    /// Adds the fixes of a round, with those that each is known to follow from; places refer to the files before it.
    mutating func add(_ fixes: [(finding: Finding, fix: Fix, causes: [Int])]) {
        var changes: [String: [Change]] = [:]
        var matches: [String: [(range: Range<Int>, fix: Int)]] = [:]
        for (finding, fix, causes) in fixes {
            let number = needs.count
            needs.append(Set(causes))
            paths.append(Set(fix.edits.map(\.path)))
            matches[finding.path, default: []].append((finding.range, number))
            for path in fix.sources where creators[path] != nil { create(path, for: number) }
            if let importer = importers[finding.path], fix.needsImports { needs[number].insert(importer) }
            for edit in fix.edits where edit.addsImport { importers[edit.path] = importers[edit.path] ?? number }
            for edit in fix.edits {
                if edit.createsFile {
                    if creators[edit.path] == nil {
                        pieces[edit.path] = [Piece(text: Array(edit.replacement.utf8)[...])]
                    }
                    create(edit.path, for: number)
                } else {
                    changes[edit.path, default: []].append(Change(edit: edit, fix: number))
                }
            }
        }
        for (path, changes) in changes {
            if pieces[path] == nil { pieces[path] = [Piece(text: (originals[path]?.bytes ?? [])[...])] }
            apply(changes, to: path, matches[path, default: []])
        }
    }

    private mutating func create(_ path: String, for fix: Int) {
        creators[path, default: []].append(fix)
        paths[fix].insert(path)
    }

    private mutating func apply(
        _ changes: [Change], to path: String, _ matches: [(range: Range<Int>, fix: Int)]
    ) {
        // Stable: members that are added at one place keep the order of their fixes.
        let order = changes.indices.sorted {
            (changes[$0].edit.range.lowerBound, $0) < (changes[$1].edit.range.lowerBound, $1)
        }
        let changes = order.map { changes[$0] }
        let bounds = (changes.map(\.edit.range) + matches.map(\.range)).flatMap { [$0.lowerBound, $0.upperBound] }
        let old = Self.cut(pieces[path, default: []], at: bounds.sorted())
        note(changes, of: path, in: old)
        var new: [Piece] = []
        var offset = 0
        var next = 0
        func write(upTo offset: Int) {
            while next < changes.count, changes[next].edit.range.lowerBound <= offset {
                let (edit, fix) = (changes[next].edit, changes[next].fix)
                let around = matches.filter {
                    $0.range.lowerBound < edit.range.lowerBound && edit.range.upperBound < $0.range.upperBound
                }
                let text = Array(edit.replacement.utf8)[...]
                new.append(Piece(text: text, writer: fix, matches: Set(around.map(\.fix))))
                next += 1
            }
        }
        for var piece in old {
            if piece.eraser == nil {
                write(upTo: offset)
                if next > 0, changes[next - 1].edit.range.contains(offset) { piece.eraser = changes[next - 1].fix }
                for match in matches where match.range.contains(offset) { piece.matches.insert(match.fix) }
                offset += piece.text.count
            }
            new.append(piece)
        }
        write(upTo: offset)
        pieces[path] = new.filter { !$0.text.isEmpty }
    }

    /// What the fixes build on: the text that they change or touch, the match that this is in, and the gap that it was
    /// left as.
    private mutating func note(_ changes: [Change], of path: String, in pieces: [Piece]) {
        let shown = pieces.indices.filter { pieces[$0].eraser == nil }
        var offsets: [Int] = [0]
        for index in shown { offsets.append(offsets[offsets.count - 1] + pieces[index].text.count) }
        for change in changes {
            // The visible pieces `first..<last` are replaced.
            let first = offsets.partitioningIndex { $0 >= change.edit.range.lowerBound }
            let last = max(first, offsets.partitioningIndex { $0 >= change.edit.range.upperBound })
            let start = first > 0 ? shown[first - 1] : 0
            let end = last < shown.count ? shown[last] + 1 : pieces.count
            var built = Set(pieces[start..<end].compactMap { $0.eraser ?? $0.writer })
            let replaced = shown[min(first, shown.count)..<min(last, shown.count)]
            for index in replaced { built.formUnion(pieces[index].matches) }
            if replaced.isEmpty, first > 0, first < shown.count {
                built.formUnion(pieces[shown[first - 1]].matches.intersection(pieces[shown[first]].matches))
            }
            if let creators = creators[path], !creators.contains(change.fix) { built.insert(creators[0]) }
            built.remove(change.fix)
            needs[change.fix].formUnion(built)
        }
    }

    /// Cuts what is visible at these offsets.
    private static func cut(_ pieces: [Piece], at bounds: [Int]) -> [Piece] {
        var result: [Piece] = []
        var bounds = bounds[...]
        var offset = 0
        for var piece in pieces {
            if piece.eraser == nil {
                while let bound = bounds.first, bound < offset + piece.text.count {
                    bounds.removeFirst()
                    guard bound > offset else { continue }
                    var front = piece
                    front.text = piece.text.prefix(bound - offset)
                    piece.text = piece.text.dropFirst(bound - offset)
                    result.append(front)
                    offset = bound
                }
                offset += piece.text.count
            }
            result.append(piece)
        }
        return result
    }

    // MARK: Some of the fixes

    /// The files that some fix changes or creates, by path, with these fixes; one that none of them creates is left out.
    package func files(keeping kept: Set<Int>) -> [String: SourceFile] {
        pieces.reduce(into: [:]) { files, entry in
            if let creators = creators[entry.key], kept.isDisjoint(with: creators) { return }
            var bytes: [UInt8] = []
            for piece in entry.value where piece.writer.map(kept.contains) ?? true {
                if !(piece.eraser.map(kept.contains) ?? false) { bytes += piece.text }
            }
            files[entry.key] = SourceFile(path: entry.key, bytes: bytes)
        }
    }

    /// Those of them that differ from what was read, sorted by path.
    package func changes(keeping kept: Set<Int>) -> [SourceFile] {
        files(keeping: kept).values.filter { originals[$0.path]?.bytes != $0.bytes }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The files that these fixes change or create.
    package func paths(of fixes: Set<Int>) -> Set<String> { fixes.reduce(into: []) { $0.formUnion(paths[$1]) } }

    /// Those of the fixes that change or create one of these files.
    package func fixes(in files: Set<String>, of fixes: Set<Int>) -> Set<Int> {
        fixes.filter { !paths[$0].isDisjoint(with: files) }
    }

    /// Those of the fixes that wrote something on one of these lines of a file, or removed something there.
    package func fixes(on lines: Set<Int>, of file: String, among fixes: Set<Int>) -> Set<Int> {
        var found: Set<Int> = []
        var line = 1
        for piece in pieces[file, default: []] where piece.writer.map(fixes.contains) ?? true {
            if let eraser = piece.eraser, fixes.contains(eraser) {
                if lines.contains(line) { found.insert(eraser) }
            } else {
                let last = line + piece.text.count { $0 == UInt8(ascii: "\n") }
                if let writer = piece.writer, lines.contains(where: (line...last).contains) { found.insert(writer) }
                line = last
            }
        }
        return found
    }

    /// The fixes that come nearest to the wanted ones where some files stay as they are with the present ones: each fix is
    /// there with all that it builds on, and in all of its files.
    package func nearest(to wanted: Set<Int>, from present: Set<Int>, leaving files: Set<String>) -> Set<Int> {
        var staying = fixes(in: files, of: present)
        for number in needs.indices.reversed() where staying.contains(number) { staying.formUnion(needs[number]) }
        let barred = needs.dependents(of: fixes(in: files, of: Set(needs.indices)).subtracting(present))
        return wanted.union(staying).subtracting(barred)
    }
}

extension [Set<Int>] {
    /// These, and all that need one of them directly or not.
    package func dependents(of culprits: Set<Int>) -> Set<Int> {
        indices.reduce(into: culprits) { found, number in
            if !self[number].isDisjoint(with: found) { found.insert(number) }
        }
    }
}
