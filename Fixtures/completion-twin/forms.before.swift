import Foundation

protocol Loading {
    // expect: completion-twin
    func refresh(completion: @escaping () -> Void)
    func refresh() async
}

final class Loader {
    // Its async form works by itself.
    // expect: completion-twin
    func load(_ name: String, completion: @escaping (String) -> Void) {
        completion(name)
    }

    func load(_ name: String) async -> String { name }

    // What it returns has no place in the async form.
    // expect: completion-twin
    func find(_ name: String, completion: ((String?) -> Void)? = nil) -> Bool {
        completion?(name)
        return true
    }

    func findAsync(_ name: String) async -> String? { name }

    // expect: completion-twin
    func getTitle(completion: @escaping (String) -> Void) { completion("") }

    func title() async -> String { "" }
}
