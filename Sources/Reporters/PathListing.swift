import Flow
import Silence
import Syntax

/// What `paths` prints: the verdict, then each path with its steps.
package func listing(of trace: PathTrace) -> String {
    PathListing(trace: trace).text
}

private struct PathListing {
    let trace: PathTrace

    var text: String {
        let tree = trace.tree
        let name = printable(trace.function.name.map { tree.text($0) } ?? "init")
        var text = "\(printable(path: tree.file.path)):\(place(trace.function.keyword)): '\(name)': \(verdict)\n"
        text += (trace.verdict.evidence?.places ?? []).map { row($0.token, $0.message) }.joined()
        for (number, path) in trace.paths.enumerated() {
            text += "\npath \(number + 1) of \(trace.paths.count): \(words(for: path.outcome))\n"
            text += path.steps.map { row($0.token, words(for: $0)) }.joined()
        }
        let isShared = trace.paths.contains { $0.steps.contains(where: \.isShared) }
        return text
            + (isShared ? "\nPaths that leave alike and call '\(handler)' as often are shown as one.\n" : "")
    }

    private var handler: String { printable(trace.handler) }

    private var verdict: String {
        switch trace.verdict {
        case .exactlyOnce:
            let isAssumed = trace.paths.contains { $0.steps.contains { $0.kind == .assumption } }
            return "'\(handler)' is called exactly once on each path"
                + (isAssumed ? ", as far as what is assumed holds" : "")
        case .mayNeverBeCalled(let evidence):
            return
                "'\(handler)' may never be called\(evidence.isMistake ? "" : ", on purpose"): \(walk(evidence))"
        case .mayBeCalledTwice(let evidence): return "'\(handler)' may be called twice: it \(walk(evidence))"
        case .cannotTell(let evidence): return "cannot tell how often '\(handler)' is called: \(walk(evidence))"
        }
    }

    private func walk(_ evidence: PathEvidence) -> String { printable(evidence.walk, limit: .max) }

    private func words(for outcome: PathTrace.Outcome) -> String {
        switch outcome {
        case .once: "calls '\(handler)' once"
        case .nothingToCall: "has no need to call '\(handler)'"
        case .twice: "calls '\(handler)' twice"
        case .never: "does not call '\(handler)'"
        case .silentOnPurpose: "does not call '\(handler)', on purpose"
        case .unknown: "cannot tell how often it calls '\(handler)'"
        case .mayBeImpossible: "may not exist: its conditions ask about the same thing"
        }
    }

    private func words(for step: PathTrace.Step) -> String {
        switch step.kind {
        case .branch: step.message + (step.isShared ? " (or another branch, to the same end)" : "")
        case .assumption: step.message + (step.isShared ? " (on a path to the same end)" : "")
        case .silence: "on purpose: " + step.message
        case .unknown: "not understood: " + step.message
        case .call, .leave: step.message
        }
    }

    private func row(_ token: Int, _ message: String) -> String {
        let place = place(token)
        return "  " + place + String(repeating: " ", count: max(1, 9 - place.count)) + printable(message, limit: 400)
            + "\n"
    }

    /// `line:column`; the end of the file for what lies behind its last token.
    private func place(_ token: Int) -> String {
        let tree = trace.tree
        let position = tree.lines.position(at: token < tree.count ? tree[token].offset : tree.file.bytes.count)
        return "\(position.line):\(position.column)"
    }
}
