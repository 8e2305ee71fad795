// target: swift 5.9, ios 17
// What the lines before have set is there: the way out of its 'guard' is none.

import Foundation

struct Page: Sendable {
    let number: Int
}

final class Book: Sendable {
    // expect: completion-async-overload safe
    func first(completion: @escaping (Page) -> Void) {
        var found: Page?
        found = Page(number: 1)
        guard let page = found else { return }
        DispatchQueue.global().async { completion(page) }
    }

    // expect: completion-async-overload safe
    func title(_ text: String, completion: @escaping (String) -> Void) {
        let title: String? = text
        if let title {
            DispatchQueue.global().async { completion(title) }
        }
    }

    // A closure may set it to nil before: that is a mistake, and no overload.
    func last(_ change: (() -> Void) -> Void, completion: @escaping (Page) -> Void) {
        var found: Page? = Page(number: 2)
        change { found = nil }
        guard let page = found else { return }
        DispatchQueue.global().async { completion(page) }
    }
}

func read(_ book: Book) async {
    book.first { print($0) }
    book.title("Sea") { print($0) }
}
