import Rules
import Syntax
import Testing

@testable import Engine

/// Fixes that edit several places, or several files: all of it or nothing.
@Suite struct GroupTests {
    private func linter(_ page: String) throws -> Linter {
        Linter(
            rules: try RuleSet(pages: [("Rules/a-rename.md", page)]).rules,
            options: LintOptions(targets: Targets(.lowest), form: nil, jobs: 1))
    }

    /// A page whose rewrite takes every use of the same name in a scope along.
    private func call(_ scope: String) -> String {
        """
        ---
        severity: warning
        fix: safe
        ---
        # set up `$NAME` anew

        ```diff
        -setUp($NAME)
        +prepare($NAME)
        ```

        ```diff also in \(scope)
        -$OBJECT.use($NAME)
        +$OBJECT.take($NAME)
        ```

        """
    }

    static let first = """
        class A {
            func f() { setUp(x); a.use(x); a.use(y) }
        }
        class B {
            func g() { b.use(x) }
        }
        extension A {
            func h() { c.use(x) }
        }

        """
    static let second = "func k() { d.use(x) }\n"

    /// The texts of both files after the fix of the only finding.
    private func fixed(_ scope: String) throws -> [String] {
        let files = [SourceFile(path: "a.swift", text: Self.first), SourceFile(path: "b.swift", text: Self.second)]
        let linter = try linter(call(scope))
        let report = linter.lint(files)
        #expect(report.findings.count == 1)
        let fix = try #require(report.findings.first?.fixes.first)
        #expect(SourceEdit.areDisjoint(fix.edits))
        let fixed = Fixer(linter: linter, allowing: .safe).fix(files)
        #expect(fixed.groups == [Set(fix.edits.map(\.path)).sorted()])
        return files.map { file in
            let changed = fixed.files.first { $0.path == file.path } ?? file
            return changed.text(changed.bytes.indices)
        }
    }

    @Test func inATypeItsExtensionsToo() throws {
        let wanted = Self.first.replacing("setUp(x); a.use(x)", with: "prepare(x); a.take(x)")
            .replacing("c.use(x)", with: "c.take(x)")
        #expect(try fixed("type") == [wanted, Self.second])
    }

    @Test func inAFileEveryPlace() throws {
        let wanted = Self.first.replacing("setUp(x)", with: "prepare(x)").replacing("use(x)", with: "take(x)")
        #expect(try fixed("file") == [wanted, Self.second])
    }

    @Test func inTheProjectEveryFile() throws {
        let wanted = Self.first.replacing("setUp(x)", with: "prepare(x)").replacing("use(x)", with: "take(x)")
        #expect(try fixed("project") == [wanted, Self.second.replacing("use(x)", with: "take(x)")])
    }

    /// A suppression on the anchor holds the whole group.
    @Test func aSuppressionHoldsAll() throws {
        let files = [
            SourceFile(path: "a.swift", text: "// migrate-lint:disable:next a-rename\n" + "setUp(x)\n"),
            SourceFile(path: "b.swift", text: Self.second),
        ]
        #expect(Fixer(linter: try linter(call("project")), allowing: .safe).fix(files).files.isEmpty)
    }
}
