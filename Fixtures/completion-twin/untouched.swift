import Foundation

final class Untouched {
    // On its way.
    @available(*, deprecated, renamed: "load()")
    func load(completion: @escaping (String) -> Void) { completion("") }

    func load() async -> String { "" }

    // No async form.
    func find(_ name: String, completion: @escaping (String) -> Void) { completion(name) }

    // What is called for each value is no answer.
    func observe(_ name: String, onChange: @escaping (String) -> Void) { onChange(name) }

    func observe(_ name: String) async -> String { name }
}
