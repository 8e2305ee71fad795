// which function a call on 'super' means

class Card {
    var completion: ((Bool) -> Void)?

    // expect: completion-handler display
    func render(name: String, completion: @escaping (Bool) -> Void) -> Int {
        self.completion = completion
        return 1
    }
}

final class RedCard: Card {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'render', change its body by hand, too
    // why: 'render' also returns 'Int' at once…
    // why: in 'render' (told-super.before.swift:7), 'completion' is stored at line 8, and may be called several times or not at all: leave this as it is, unless it is called exactly once
    func render(name: String, color: String, completion: @escaping (Bool) -> Void) -> Int {
        super.render(name: name, completion: completion)
    }
}

func use(_ card: RedCard) {
    _ = card.render(name: "a", color: "red") { print($0) }
}
