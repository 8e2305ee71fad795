// target: swift 5.9, ios 17
// What the lines before have set is there: the way out of its 'guard' is none.

import Foundation
import LocalAuthentication

struct Page: Sendable {
    let number: Int
}

final class Book {
    private var last: Page?
    private var marks: [Page] = []

    func first(completion: @escaping (Page) -> Void) {
        var found: Page?
        found = Page(number: 1)
        guard let page = found else { return }
        DispatchQueue.global().async { completion(page) }
    }

    func title(_ text: String, completion: @escaping (String) -> Void) {
        let title: String? = text
        if let title {
            DispatchQueue.global().async { completion(title) }
        }
    }

    // A property may be set elsewhere at the same time, which is no mistake of these lines.
    func keep(_ page: Page, completion: @escaping (Page) -> Void) {
        last = page
        guard let last else { return }
        completion(last)
    }

    // It is set in one case only.
    // expect: completion-never-called
    func choose(_ number: Int, completion: @escaping (Page) -> Void) {
        var found: Page?
        switch number {
        case 0: found = Page(number: 1)
        default:
            guard let page = found else { return }
            completion(page)
        }
        found = nil
    }

    // It is set to nil again.
    // expect: completion-never-called
    func lose(_ number: Int, completion: @escaping (Page) -> Void) {
        var found: Page? = Page(number: number)
        if number > 3 { found = nil }
        guard let page = found else { return }
        completion(page)
    }

    // The number may not be one.
    // expect: completion-never-called
    func read(_ text: String, completion: @escaping (Int) -> Void) {
        let number: Int? = Int(text)
        guard let number else { return }
        completion(number)
    }
}

final class Save: BlockOperation, @unchecked Sendable {}

final class NamedSave: BlockOperation, @unchecked Sendable {
    var title = ""

    convenience init?(title: String) {
        if title.isEmpty { return nil }
        self.init()
        self.title = title
    }
}

final class Writer {
    private var save: Save?
    private var named: NamedSave?
    private let queue = OperationQueue()

    func write(completion: @escaping (Bool) -> Void) {
        save = Save(block: { print("written") })
        guard let save else { return }
        save.completionBlock = nil
        queue.addOperation { completion(true) }
    }

    // An empty title is refused.
    // expect: completion-never-called
    func write(_ title: String, completion: @escaping (Bool) -> Void) {
        named = NamedSave(title: title)
        guard let named else { return }
        named.completionBlock = nil
        queue.addOperation { completion(true) }
    }
}

/// Each branch of an `if` with a last `else` gives a value.
final class Login {
    private let queue = DispatchQueue(label: "login")

    func sign(_ name: String, code: String?, completion: @escaping (Int) -> Void) {
        var fields: [String: String]?
        if let code {
            fields = ["name": name, "code": code]
        } else {
            fields = ["name": name]
        }
        if let fields {
            queue.async { completion(fields.count) }
        }
    }

    // The last branch gives none.
    // expect: completion-never-called
    func ask(_ name: String, code: String?, completion: @escaping (Int) -> Void) {
        var fields: [String: String]?
        if let code {
            fields = ["name": name, "code": code]
        } else {
            print(name)
        }
        if let fields {
            queue.async { completion(fields.count) }
        }
    }
}

final class Gate {
    private var context: LAContext?

    func open(completion: @escaping (Error?) -> Void) {
        context = LAContext()
        if let context {
            print(context.biometryType)
            completion(nil)
        }
    }
}
