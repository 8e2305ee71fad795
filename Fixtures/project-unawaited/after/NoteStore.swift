import Foundation

@MainActor
final class NoteStore {
    let url = URL(fileURLWithPath: "/notes")

    // Its call moves, so that something awaits the async version.
    // expect: completion-async-overload
    func title(completion: @escaping @MainActor (String) -> Void) {
        Task { @MainActor in completion("notes") }
    }

    func title() async -> String {
        await withCheckedContinuation { continuation in
            title {
                continuation.resume(returning: $0)
            }
        }
    }

    // Its only call stands in a function that reads what the handler sets: an async version would be for nobody.
    // expect: completion-async-overload
    func size(completion: @escaping (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }

    // Only the async version of the next function would await this one.
    // expect: completion-async-overload
    func lines(completion: @escaping (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }

    // expect: completion-async-overload
    func words(completion: @escaping (Int) -> Void) {
        lines { count in completion(count * 7) }
    }
}
