import Testing

/// Pages of a folder with the ids of bundled pages.
@Suite struct OwnPageTests {
    private static let call = "func f(done: @escaping (Int) -> Void) {\n    tool.fire { done($0) }\n}\n"

    @Test func aPageReplacesTheBundledOneOfItsIdAndSaysSo() throws {
        let folder = try TemporaryFolder([
            "Pages/dispatch-main-async.md":
                "---\nseverity: error\n---\n# ours, not the bundled one\n```swift\nhop($_)\n```\n",
            "a.swift": "func f() {\n    hop(1)\n    DispatchQueue.main.async { g() }\n}\n",
        ])
        let bare = try Command(["--quiet", "a.swift"], in: folder)
        #expect(bare.stdout.contains("a.swift:3:5:") && !bare.stdout.contains("a.swift:2:5:"), "\(bare.stdout)")
        #expect(bare.stderr == "")
        let own = try Command(["--quiet", "--rules", "Pages", "a.swift"], in: folder)
        #expect(own.status == 1)
        #expect(own.stdout.contains("a.swift:2:5: error: ours, not the bundled one"), "\(own.stdout)")
        #expect(!own.stdout.contains("a.swift:3:5:"), "\(own.stdout)")
        #expect(
            own.stderr
                == "Pages/dispatch-main-async.md: replaces the bundled page `dispatch-main-async`\n")
    }

    @Test func aTablePageAddsItsRows() throws {
        let folder = try TemporaryFolder([
            "Pages/call-models.md":
                "---\ntable: names\n---\n# ours\n\n| name | known | note |\n| --- | --- | --- |\n| `fire` | calls once | |\n",
            "a.swift": .text(Self.call),
            "b.swift": "func g(done: @escaping (Int) -> Void) {\n    DispatchQueue.main.async { done(1) }\n}\n",
        ])
        let bare = try Command(["paths", "a.swift:2"], in: folder)
        #expect(bare.stdout.contains("cannot tell how often 'done' is called"), "\(bare.stdout)")
        let own = try Command(["paths", "--rules", "Pages", "a.swift:2"], in: folder)
        #expect(own.stdout.contains("'done' is called exactly once on each path\n"), "\(own.stdout)")
        #expect(own.stderr == "")
        // The bundled rows still count.
        let bundled = try Command(["paths", "--rules", "Pages", "b.swift:2"], in: folder)
        #expect(bundled.stdout == (try Command(["paths", "b.swift:2"], in: folder).stdout))
        #expect(bundled.stdout.contains("'done' is called exactly once on each path\n"), "\(bundled.stdout)")
    }
}
