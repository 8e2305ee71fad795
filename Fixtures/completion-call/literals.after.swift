// target: swift 6.2, ios 26, macos 26
import Foundation

@MainActor
final class Reader {
    func read(completion: @escaping (String) -> Void) {}
    func read() async -> String { "" }
}

func say(_ text: String) {}

@MainActor
final class Screen {
    let reader = Reader()

    func keepsTheBlankLinesOfALiteral() {
        // expect: completion-call
        Task {
            let text = await reader.read()
            say(
                """
                \(text)


                end
                """)

            say("done")
        }
    }
}
