// target: swift 6.0, ios 16, macos 13
import Combine
import SwiftUI

/// All callers are in the application, and they subscribe.
@main
struct NotesApp: App {
    var body: some Scene {
        WindowGroup { Text("notes") }
    }
}

@MainActor
final class Notes {
    private var bag = Set<AnyCancellable>()

    // expect: combine-publisher-function display
    func count(_ text: String) -> AnyPublisher<Int, Never> {
        Future { promise in
            load(text) { promise(.success($0)) }
        }.eraseToAnyPublisher()
    }

    func show() {
        count("a").removeDuplicates().sink { print($0) }.store(in: &bag)
    }
}

func load(_ text: String, completion: @escaping @Sendable (Int) -> Void) { completion(1) }
