import Testing

/// `migrate-lint paths FILE:LINE`: what the path analysis saw of one function.
@Suite struct PathTests {
    private static let files: TemporaryFolder.Listing = [
        "a.swift": """
        func load(completion: @escaping (Int) -> Void) {
            guard isReady else { return }
            fetch(completion: completion)
        }

        func plain() {
        }

        """,
        "b/c.swift": "func fetch(completion: @escaping (Int) -> Void) { completion(1) }\n",
    ]

    private static let shown = """
        a.swift:1:1: 'load': 'completion' may never be called: the function returns at line 2 if 'isReady' is false, without calling 'completion'
          2:26     returns here without calling 'completion', which cannot say that there is no value: call it with a value that stands for 'none', or let it take an optional or a `Result`

        path 1 of 2: does not call 'completion'
          2:5      'isReady' does not hold
          2:26     leaves by 'return'

        path 2 of 2: calls 'completion' once
          2:5      'isReady' holds
          3:5      passes 'completion' to 'fetch'
          3:5      'fetch' at c.swift:1 was followed: it calls its argument once
          4:1      the function ends

        """

    @Test(arguments: ["a.swift:1", "a.swift:3", "./a.swift:4", "a.swift:2:5"])
    func theFunctionRoundAPlaceIsShown(place: String) throws {
        let run = try Command(["paths", place], in: TemporaryFolder(Self.files))
        let shown = place.hasPrefix("./") ? "./" + Self.shown : Self.shown
        #expect(run.stdout == shown && run.stderr == "" && run.status == 0)
    }

    /// Nobody knows a function in a file that is not read but by its name.
    @Test func calleesAreLookedForInTheNamedFiles() throws {
        let folder = try TemporaryFolder(Self.files.merging(["d/e.swift": "let x = 1\n"]) { $1 })
        let run = try Command(["paths", "a.swift:1", "d"], in: folder)
        #expect(run.stdout.contains("  3:5      assumed that 'fetch' calls its closure once"), "\(run.stdout)")
        #expect(run.status == 0)
    }

    @Test(arguments: [
        ("nowhere.swift:1", "cannot be read: no such file or directory"),
        ("b:1", "is a folder: give one of its files, with a line"),
        ("a.swift:99", "has 7 lines: give one of them, not 99"),
        ("a.swift:0", "has 7 lines: give one of them, not 0"),
        ("a.swift:1:99", "has 49 columns in line 1, its end included: give one of them, not 99"),
        ("a.swift:5", "has no function in line 5: give a line of a function with a completion handler"),
        (
            "a.swift:6",
            "has 'plain' in line 6, which has no parameter that is a completion handler by its name and type: "
                + "give a line of a function that has"
        ),
    ])
    func whereThereIsNothingToShow(place: String, message: String) throws {
        let path = place.prefix { $0 != ":" }
        try CommandCase(
            name: message, files: Self.files, words: ["paths", place], stderr: "\(path): error: \(message)\n", status: 2
        ).check()
    }
}
