// target: swift 6.2, ios 17
import UIKit

// expect: completion-async-body display
func fetch(_ id: Int, completion: @escaping (String) -> Void) {
    DispatchQueue.global().async { completion("\(id)") }
}

// A function that uses views needs the main thread in an async version, even if something calls it elsewhere today.
final class Presenter {
    private let label = UILabel()

    private func mark(_ text: String) { label.text = text }

    func start() {
        DispatchQueue.global().async { self.mark("started") }
    }

    // expect: completion-async-body unsafe
    // why: 'mark' (line 24) uses what belongs to the main thread, and the async version of 'show' may call it on another: mark 'show' '@MainActor'
    // why: nothing in the checked files calls 'show', so the async version takes its place: await it in code elsewhere that calls it
    func show(_ id: Int, completion: @escaping (String) -> Void) {
        fetch(id) { text in
            self.mark(text)
            completion(text)
        }
    }

    // expect: completion-async-body unsafe
    func write(_ id: Int, completion: @escaping (String) -> Void) {
        fetch(id) { text in
            self.label.text = text
            completion(text)
        }
    }
}
