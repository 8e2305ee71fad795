// target: swift 6.2, ios 26, macos 26
// form: body
import Combine
import UIKit

/// What a function does before its call returns has happened by then: a task in the callback version would do it later.
@MainActor
final class Editor {
    private(set) var isSaving = false
    private let toolbar: UIToolbar
    private let store: Store
    weak var delegate: EditorDelegate?

    init(toolbar: UIToolbar, store: Store) { (self.toolbar, self.store) = (toolbar, store) }

    // It sets a property.
    // expect: completion-async-body
    func save(completion: @escaping (Int) -> Void) {
        isSaving = true
        store.write { count in
            self.isSaving = false
            completion(count)
        }
    }

    // A function that it calls changes a view.
    // expect: completion-async-body
    func send(completion: @escaping (Int) -> Void) {
        lock()
        store.write { completion($0) }
    }

    private func lock() { toolbar.isHidden = true }

    // It only begins with a change of the screen.
    // expect: completion-async-body
    func hide(completion: @escaping (Bool) -> Void) {
        UIView.animate(withDuration: 0.3, animations: { self.toolbar.alpha = 0 }, completion: { completion($0) })
    }

    // On one path it does, in a closure of its own.
    // expect: completion-async-body
    func show(isAnimated: Bool, completion: @escaping (Int) -> Void) {
        let move = { self.toolbar.alpha = 1 }
        if isAnimated {
            store.write { count in
                move()
                completion(count)
            }
        } else {
            move()
            completion(0)
        }
    }

    // What the delegate does is not known.
    // expect: completion-async-body
    func share(completion: @escaping (Int) -> Void) {
        delegate?.editorWillShare()
        store.write { completion($0) }
    }

    // It changes an object that it did not make.
    // expect: completion-async-body
    func clear(_ form: Form, completion: @escaping (Int) -> Void) {
        form.title = ""
        for field in form.fields { field.text = "" }
        store.write { completion($0) }
    }

    // Values, logs and objects of its own: nobody notices when.
    // expect: completion-async-body
    func load(_ names: [String], completion: @escaping (Int) -> Void) {
        var request = Request()
        request.limit = count(names)
        let form = Form()
        form.title = names.joined()
        print("loads")
        names.forEach { request.add($0) }
        store.read(request, form) { completion($0) }
    }

    private func count(_ names: [String]) -> Int { names.filter { !$0.isEmpty }.count }

    func use(_ form: Form) {
        save { print($0) }
        send { print($0) }
        hide { print($0) }
        show(isAnimated: false) { print($0) }
        share { print($0) }
        clear(form) { print($0) }
        load(["a"]) { print($0) }
    }
}

/// On no actor: its tasks run on other threads.
final class Reminder: Sendable {
    let store: Store

    init(store: Store) { self.store = store }

    // The person may change before the task begins.
    // expect: completion-async-body
    func remind(_ person: Person, completion: @escaping @Sendable (Int) -> Void) {
        if person.age > 3 {
            store.write { completion($0) }
        } else {
            completion(0)
        }
    }

    // The tasks of several values may overtake each other.
    // expect: completion-async-body
    func refresh(completion: @escaping @Sendable (Int) -> Void) {
        store.write { completion($0) }
    }

    func use(_ person: Person, _ ages: AnyPublisher<Int, Never>) -> AnyCancellable {
        remind(person) { print($0) }
        return ages.sink { _ in
            self.refresh { print($0) }
        }
    }
}

final class Person { var age = 0 }

@MainActor
protocol EditorDelegate: AnyObject { func editorWillShare() }

final class Form {
    var title = ""
    var fields: [UITextField] = []
}

struct Request {
    var limit = 0
    var names: [String] = []
    mutating func add(_ name: String) { names.append(name) }
}

protocol Store: Sendable {
    func write(completion: @escaping @Sendable (Int) -> Void)
    func read(_ request: Request, _ form: Form, completion: @escaping @Sendable (Int) -> Void)
}
