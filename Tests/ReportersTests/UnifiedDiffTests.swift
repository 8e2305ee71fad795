import Reporters
import Syntax
import Testing

@Suite struct UnifiedDiffTests {
    struct Case: Sendable {
        var path = "a.swift"
        var before: String?
        let after: String
        let expected: String
    }

    @Test(arguments: [
        Case(before: "a\n", after: "a\n", expected: ""),
        Case(before: "a\n", after: "b\n", expected: "--- a/a.swift\n+++ b/a.swift\n@@ -1,1 +1,1 @@\n-a\n+b\n"),
        Case(before: nil, after: "a\nb\n", expected: "--- /dev/null\n+++ b/a.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n"),
        Case(before: "a\n", after: "", expected: "--- a/a.swift\n+++ b/a.swift\n@@ -1,1 +0,0 @@\n-a\n"),
        Case(
            before: "a", after: "a\n",
            expected: "--- a/a.swift\n+++ b/a.swift\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"),
        Case(
            before: "a\nb", after: "x\nb",
            expected: "--- a/a.swift\n+++ b/a.swift\n@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n"),
        Case(
            before: "a\r\nb\r\n", after: "a\r\nc\r\n",
            expected: "--- a/a.swift\n+++ b/a.swift\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"),
        // Six lines between two changes share a hunk, seven do not.
        Case(
            before: "a\n1\n2\n3\n4\n5\n6\nb\n", after: "A\n1\n2\n3\n4\n5\n6\nB\n",
            expected: "--- a/a.swift\n+++ b/a.swift\n@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n"),
        Case(
            before: "a\n1\n2\n3\n4\n5\n6\n7\nb\n", after: "1\n2\n3\n4\n5\n6\n7\nB\n",
            expected: "--- a/a.swift\n+++ b/a.swift\n@@ -1,4 +1,3 @@\n-a\n 1\n 2\n 3\n"
                + "@@ -6,4 +5,4 @@\n 5\n 6\n 7\n-b\n+B\n"),
        Case(
            path: "./my dir//x.swift", before: "", after: "a\n",
            expected: "--- a/my dir/x.swift\t\n+++ b/my dir/x.swift\t\n@@ -0,0 +1,1 @@\n+a\n"),
        Case(
            path: "q\"\t\\.swift", before: "", after: "a\n",
            expected: #"--- "a/q\"\011\\.swift""# + "\n" + #"+++ "b/q\"\011\\.swift""# + "\n@@ -0,0 +1,1 @@\n+a\n"),
        Case(
            path: "/home/me/a.swift", before: "", after: "a\n",
            expected: "--- a/a.swift\n+++ b/a.swift\n@@ -0,0 +1,1 @@\n+a\n"),
        Case(
            path: "/home/you/a.swift", before: "", after: "a\n",
            expected: "--- a/home/you/a.swift\n+++ b/home/you/a.swift\n@@ -0,0 +1,1 @@\n+a\n"),
    ])
    func matchesGitFormat(example: Case) {
        let before = example.before.map { SourceFile(path: example.path, text: $0) }
        let after = SourceFile(path: example.path, text: example.after)
        let text = UnifiedDiff(folder: "/home/me").text(path: example.path, before: before, after: after)
        #expect(text == example.expected)
    }
}
