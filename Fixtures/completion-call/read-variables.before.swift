// target: swift 6.2, ios 26, macos 26

/// What the call is given is read when the task starts: a variable is named.
@MainActor
final class SearchScreen {
    var text = ""
    let limit = 3
    var place: String
    private var title = ""
    private let finder = Finder()

    init(place: String) { self.place = place }

    func add(_ word: String) { text += word }

    func search() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: the task reads 'text' only when it starts: copy it to a 'let' before the task if it may change before that
        finder.find(text, limit: limit) { self.title = $0 }
    }

    // The capture list holds what it is now.
    func searchAndClear() {
        // expect: completion-call unsafe
        // why: the call is made when the task starts, a moment later than now: check that the code after it does not need the call to have been made
        // why: with the task, line 29 runs before this call: check that this does not matter
        finder.find(text, limit: limit) { self.title = $0 }
        text = ""
    }

    func search(for text: String) {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        finder.find(text, limit: limit) { self.title = $0 }
    }

    // It is set once, before anything is searched for.
    func searchHere() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        finder.find(place, limit: limit) { self.title = $0 }
    }
}

@MainActor
final class Finder {
    func find(_ text: String, limit: Int, completion: @escaping (String) -> Void) { completion(text) }
    func find(_ text: String, limit: Int) async -> String { text }
}
