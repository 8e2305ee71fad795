import Index
import Overloads
import Patterns
import Syntax
import Testing

@testable import Conditions

/// A function among several files: its declaration is the one after `¦`, in `A.swift`; `B.swift` and so on stand beside it,
/// in `Tests` where they import XCTest.
package struct RequirementPlace {
    /// A requirement, marked.
    package static let requirement = "protocol P {\n    ¦func load(completion: @escaping (Int) -> Void)\n}\n"
    /// A class that fulfils it.
    package static let witness = implementation(of: "final class One: P")

    /// The same requirement with a handler of another type.
    package static func requirement(taking handler: String) -> String {
        requirement.replacing("@escaping (Int) -> Void", with: handler)
    }

    /// A type that fulfils it, or overrides what does.
    package static func implementation(
        of type: String, _ signature: String = "func load(completion: @escaping (Int) -> Void)",
        body: String = "print(1)\ncompletion(1)"
    ) -> String { method(of: type, signature, body: body).replacing("¦", with: "") }

    /// A type with one method, marked.
    package static func method(
        of type: String, _ signature: String = "func load(completion: @escaping (Int) -> Void)",
        body: String = "print(1)\ncompletion(1)"
    ) -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "        " + $0 }
        return "\(type) {\n    ¦\(signature) {\n\(lines.joined(separator: "\n"))\n    }\n}"
    }

    package let marked: String
    package let others: [String]

    package init(_ marked: String, _ others: [String]) { (self.marked, self.others) = (marked, others) }

    /// `holds`, or why the condition does not, with the line of the reason in `A.swift` where there is one.
    package func verdict(on fact: Condition.Fact) throws -> String {
        let verdicts = try orders.map { order in
            let (match, project) = try read(order)
            do throws(Refusal) {
                _ = try Evaluator(project: project, alternatives: AsyncAlternatives(of: project)).check(
                    Condition(fact), match)
                return "holds"
            } catch {
                let place = error.token.map { "line \(match.tree.lines.line(at: match.tree[$0].offset)): " }
                return (place ?? "") + (error.reason.isEmpty ? "does not hold" : error.reason)
            }
        }
        for verdict in verdicts { #expect(verdict == verdicts[0], "the order of the files counts") }
        return verdicts[0]
    }

    /// The parameters of the callback version that remains of a requirement, or why there is none.
    package func parameters() throws -> String {
        let (match, project) = try read(orders[0])
        var bindings = Bindings()
        do throws(Refusal) {
            bindings["P"] = try Evaluator(project: project, alternatives: AsyncAlternatives(of: project)).apply(
                .parametersWithDefaults, match, naming: { $0[0] })[0]
        } catch {
            return "refused: \(error.reason)"
        }
        let patch = try SemanticPatch(diff: "-$X\n+func f($$$P)")
        let rewrite = try #require(patch.rewrite(Match(tree: match.tree, span: match.span, bindings: bindings)))
        return rewrite.edits.map(\.replacement).joined()
    }

    /// The async bodies of all functions that move with the requirement, in the order of the files.
    package func bodies(isTyped: Bool = false) throws -> [String] {
        let (match, project) = try read(orders[0])
        let evaluator = Evaluator(project: project, alternatives: AsyncAlternatives(of: project))
        let own = try #require(match.tree.declaration(at: match.span.lowerBound))
        let handler = try #require(project.completionHandler(of: own, in: match.tree)).parameter.name
        let witnesses = try evaluator.bodies.witnesses(of: match, isTyped: isTyped)
        return try witnesses.map { witness in
            let tree = witness.tree
            let start = tree.startOfStatement(around: witness.keyword)
            let function = try #require(tree.declaration(at: start))
            var bindings = Bindings()
            bindings["R"] = .code(match.tree, handler..<handler + 1)
            bindings["B"] = .code(tree, tree.interior(try #require(function.body).lowerBound))
            let body = Metavariable(name: "B", isRun: true)
            let requirement = Metavariable(name: "R", isRun: false)
            let transform = Transform.completionToReturnTogether(
                body, handler: requirement, requirement: requirement, isTyped: isTyped)
            let place = Match(tree: tree, span: function.span, bindings: bindings)
            let text = try evaluator.apply(transform, place, naming: { $0[0] })[0].plainText
            #expect(TokenTree(SourceFile(text: text)).isBalanced, "\(text)")
            return text
        }
    }

    /// The files as they are, turned round, and with the first one last.
    private var orders: [[Int]] {
        let all = Array(0...others.count)
        return [all, all.reversed(), Array(all.dropFirst()) + [0]]
    }

    private func read(_ order: [Int]) throws -> (Match, ProjectIndex) {
        let parts = marked.split(separator: "¦", maxSplits: 1, omittingEmptySubsequences: false)
        try #require(parts.count == 2, "no mark in \(marked)")
        let trees = ([parts.joined()] + others).enumerated().map { number, text in
            let folder = text.contains("import XCTest") ? "Tests/" : ""
            return TokenTree(SourceFile(path: "\(folder)\(["A", "B", "C", "D"][number]).swift", text: text))
        }
        var project = ProjectIndex(knowing: .bundled)
        for number in order { project.add(trees[number]) }
        let index = trees[0].firstToken(from: parts[0].utf8.count)
        let match = Match(tree: trees[0], span: trees[0].statement(around: index), bindings: Bindings())
        return (match, project)
    }
}
