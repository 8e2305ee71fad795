import Foundation

final class Document {
    private let text: String?

    // expect: completion-never-called
    init(contentsOf url: URL, completion: @escaping (Bool) -> Void) {
        guard let data = try? Data(contentsOf: url) else {
            text = nil
            return
        }
        text = String(decoding: data, as: UTF8.self)
        completion(true)
    }

    init(_ text: String, completion: @escaping (Bool) -> Void) {
        self.text = text
        completion(!text.isEmpty)
    }
}
