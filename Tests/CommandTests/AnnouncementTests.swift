import Testing

@testable import migrate_lint

/// The number of fixes that a plain report says is the one that `--diff` and `--fix` say.
@Suite struct AnnouncementTests {
    /// A subscription in a subscription: the inner one is found once the outer one is a loop.
    private static let nested: TemporaryFolder.Listing = [
        "Player.swift": """
        import Combine
        import Foundation

        @MainActor
        final class Player {
            @Published var item = 0
            @Published var state = 0
            private var bag: Set<AnyCancellable> = []

            init() {
                $item.receive(on: DispatchQueue.main).sink { [weak self] item in
                    guard let self else { return }
                    self.show(item)
                    self.$state.receive(on: DispatchQueue.main).sink { [weak self] state in
                        self?.show(state)
                    }
                    .store(in: &self.bag)
                }
                .store(in: &bag)
            }

            private func show(_ value: Int) { print(value) }
        }

        """
    ]

    @Test func nestedFindingsAreAnnounced() throws {
        let folder = try TemporaryFolder(Self.nested)
        let target = ["--target", "swift 6.2, ios 26"]
        let announced = "1 can be fixed (--fix: 2 fixes, as 1 more follows), 0 more with --unsafe-fixes, 0 are left"
        for words in [[], ["--statistics"]] {
            #expect(try Command(target + words, in: folder).stdout.contains(announced))
        }
        let json = try Command(target + ["--format", "json"], in: folder).stdout
        #expect(json.contains("\"steps\":[{\"rule\":\"combine-sink-main\""))
        let account = "in 1 file: 1 finding, and 1 more follows\n"
        #expect(try Command(target + ["--diff"], in: folder).stderr == "2 fixes would be applied \(account)")
        #expect(try Command(target + ["--fix"], in: folder).stderr == "2 fixes applied \(account)")
        #expect(try Command(target, in: folder).stdout == "no findings in 1 file\n")
    }

    /// A run that leaves more than it found says why, and what would fix it.
    @Test func whatIsNewIsSaid() throws {
        let folder = try TemporaryFolder([
            "Loader.swift": """
            import Foundation

            final class Loader {
                private let queue = DispatchQueue(label: "loader")

                func load(from url: URL, done: @escaping (Data?) -> Void) {
                    queue.async { done(try? Data(contentsOf: url)) }
                }
            }

            """
        ])
        let words = ["--target", "swift 5.9, ios 15", "Loader.swift"]
        #expect(
            try Command(words + ["--fix"], in: folder).stderr == """
                1 fix applied in 1 file
                the finding left is new: about code that the fixes wrote, or that can await it now; 1 can be fixed, once you have \
                read the reasons: migrate-lint --unsafe-fixes --diff --target 'swift 5.9, ios 15' Loader.swift

                """)
        let rest = try Command(words + ["--fix", "--unsafe-fixes", "--allow-dirty"], in: folder)
        #expect(rest.stderr.hasPrefix("1 fix applied in 1 file\n"), "\(rest.stderr)")
    }

    /// What transforms write is in what a fix says that it needs.
    @Test(arguments: [("swift 6.2", "swift 6.2, ios 13"), ("swift 6.1", "swift 5.5, ios 13")])
    func aFixSaysWhatItsCodeNeeds(compiler: String, needs: String) throws {
        let folder = try TemporaryFolder([
            "Loader.swift": """
            import Foundation

            final class Loader {
                func load(from url: URL, done: @escaping (Data?) -> Void) {
                    queue.async {
                        done(try? Data(contentsOf: url))
                    }
                }

                private let queue = DispatchQueue(label: "loader")
            }

            """
        ])
        let words = ["--target", "\(compiler), ios 15", "--format", "json", "--only", "completion-async-overload"]
        let json = try Command(words, in: folder).stdout
        let isWritten = json.contains("nonisolated(nonsending)")
        #expect(isWritten == (compiler == "swift 6.2"))
        #expect(json.contains("\"requires\":\"\(isWritten ? "swift 6.2" : "swift 5.5")"), "\(json)")
    }

    /// What `--only` reports and fixes is judged by all rules: `completion-async-body` has nothing to say where an overload comes
    /// first, and would have a sketch at each place if it ran alone.
    @Test func onlySomeRulesSayTheSame() throws {
        let folder = try TemporaryFolder([
            "a.swift": """
            import Foundation

            final class Loader {
                private let queue = DispatchQueue(label: "loader")

                func load(completion: @escaping (Int) -> Void) {
                    queue.async { completion(1) }
                }

                func read(completion: @escaping (Int) -> Void) {
                    load { completion($0 + 1) }
                }
            }

            @main
            struct App {
                static func main() {
                    Loader().read { print($0) }
                }
            }

            """
        ])
        let words = ["--target", "swift 5.9, ios 15"]
        let whole = try Command(words, in: folder).stdout
        #expect(whole.contains("2 findings in 1 of 1 file: 2 can be fixed"), "\(whole)")
        let overloads = try Command(words + ["--only", "completion-async-overload"], in: folder).stdout
        #expect(overloads.replacing(" --only completion-async-overload", with: "") == whole, "\(overloads)")
        let body = try Command(words + ["--only", "completion-async-body"], in: folder)
        #expect(body.stdout == "no findings in 1 file\n" && body.status == 0)
        let fixed = try Command(words + ["--fix", "--only", "completion-async-overload"], in: folder)
        #expect(fixed.stderr == "2 fixes applied in 1 file\n")
    }
}
