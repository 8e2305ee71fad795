// target: swift 5.9, ios 15
// What makes a value, ends the program or asks for the system does the same on each thread.

import Foundation

struct Note {
    var text: String
    private let stamps: [Stamp]

    init(text: String) {
        self.text = text
        stamps = [Stamp(), Stamp()]
    }
}

final class Stamp {}

final class Notes {
    // expect: completion-async-overload safe
    func note(_ text: String, completion: @escaping @Sendable (String) -> Void) {
        completion(Note(text: text).text)
    }

    // expect: completion-async-overload safe
    func line(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
        if text.isEmpty { fatalError("no text") }
        DispatchQueue.global().async {
            if #available(iOS 16, *) { completion(text.count) } else { completion(0) }
        }
    }
}

func use(_ notes: Notes) {
    notes.note("a") { print($0) }
    notes.line("b") { print($0) }
}
