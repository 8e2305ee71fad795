// nothing calls it
import Foundation

final class Checker {
    private func load(_ name: String) async -> Data? { name.data(using: .utf8) }

    // expect: completion-twin
    // why: keep this function for now: the async 'load' at uncalled.before.swift:5 uses 'utf8' in line 5, which the version with a handler does not: compare the two, and write the `await` by hand if that is fine
    // why: in the checked files nothing calls this function, except perhaps its async version: delete it if nothing else needs it
    private func load(_ name: String, completion: @escaping (Data?) -> Void) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: name)) { data, _, _ in completion(data) }.resume()
    }

    func check() async -> Bool { await load("a") != nil }
}
