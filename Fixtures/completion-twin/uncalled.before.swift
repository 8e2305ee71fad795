// nothing calls it
import Foundation

final class Checker {
    private func load(_ name: String) async -> Data? { name.data(using: .utf8) }

    // expect: completion-twin
    // why: keep this function for now: the async 'load' at uncalled.before.swift:5 does more, such as 'utf8' in line 5, than the version with a handler: compare the two, and write the `await` by hand if that is fine
    // why: in the checked files at most the async version calls 'load' with a handler: delete 'load' if nothing needs it
    private func load(_ name: String, completion: @escaping (Data?) -> Void) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: name)) { data, _, _ in completion(data) }.resume()
    }

    func check() async -> Bool { await load("a") != nil }
}
