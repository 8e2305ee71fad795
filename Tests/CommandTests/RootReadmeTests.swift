import Foundation
import Testing

/// `README.md`: its example is what the command prints.
@Suite struct RootReadmeTests {
    private static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../README.md").standardized.path

    private static let search = """
        import Combine
        import UIKit

        @MainActor final class SearchController: UIViewController {
            private let model = SearchModel()
            private var subscriptions = Set<AnyCancellable>()

            override func viewDidLoad() {
                super.viewDidLoad()
                model.$results
                    .receive(on: DispatchQueue.main)
                    .sink { [weak self] results in
                        guard let self else { return }
                        show(results)
                    }
                    .store(in: &subscriptions)
            }
        }

        """

    @Test func exampleIsUpToDate() throws {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        let begin = "```console\n$ migrate-lint --target \"swift 6.2, ios 26\" Search.swift\n"
        let start = try #require(text.range(of: begin)).upperBound
        let end = try #require(text.range(of: "```\n", range: start..<text.endIndex)).lowerBound
        let folder = try TemporaryFolder(["Search.swift": .text(Self.search)])
        let run = try Command(["--target", "swift 6.2, ios 26", "Search.swift"], in: folder)
        #expect(run.status == 1 && run.stderr == "")
        if ProcessInfo.processInfo.environment["UPDATE_README"] != nil {
            let written = text.replacingCharacters(in: start..<end, with: run.stdout)
            try written.write(toFile: Self.path, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start..<end] == run.stdout, "UPDATE_README=1 writes it")
        }
    }
}
