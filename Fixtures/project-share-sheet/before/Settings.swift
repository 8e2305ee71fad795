import Foundation

struct Settings {
    let blockerID: String
    var hasReminded = false
}

final class SettingsStore {
    // The async form of each of these is written already: only the callers have not moved.
    // expect: completion-twin
    func load(completion: @escaping (Result<Settings, Error>) -> Void) {
        queue.async { completion(Result { try self.read() }) }
    }

    func load() async throws -> Settings { try read() }

    private let queue = DispatchQueue(label: "settings")
    private func read() throws -> Settings { Settings(blockerID: "blocker") }
}
