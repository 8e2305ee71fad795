// target: swift 5.7

/// A typealias may name what only the inside of its type sees.
struct Wire: Sendable {
    struct Answer: Sendable {
        var text = ""
    }

    typealias Handler = (Answer) -> Void
    typealias TextHandler = (String) -> Void

    // expect: completion-async-overload
    func read(completion: @escaping Handler) {
        completion(Answer())
    }
}

struct Reader: Sendable {
    // Here 'Answer' means nothing, or something else.
    func read(completion: @escaping Wire.Handler) {
        completion(Wire.Answer())
    }

    // expect: completion-async-overload
    func readText(completion: @escaping Wire.TextHandler) {
        completion("")
    }
}

extension Wire {
    // expect: completion-async-overload
    func readAgain(completion: @escaping Wire.Handler) {
        completion(Answer())
    }
}
