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

/// What is set when an object is made, and never to nil.
final class Editor {
    private var text: String?
    private var title: String?
    private(set) var author: String?
    private var names: NameList?

    init(text: String, title: String?) {
        self.text = text
        self.title = title
        self.author = text
        self.names = NameList(text: text)
    }

    func save(completion: @escaping (Error?) -> Void) {
        guard let text, let names else { return }
        names.add(text)
        completion(nil)
    }

    // It may have none from the beginning.
    // expect: completion-never-called
    func saveTitle(completion: @escaping (Error?) -> Void) {
        guard let title else { return }
        print(title)
        completion(nil)
    }

    // It is taken away.
    // expect: completion-never-called
    func saveAuthor(completion: @escaping (Error?) -> Void) {
        guard let author else { return }
        print(author)
        completion(nil)
    }

    func close() { author = nil }
}

final class NameList {
    private var names: [String]

    init(text: String) { names = [text] }

    func add(_ name: String) { names.append(name) }
}
