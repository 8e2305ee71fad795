// target: swift 5.9, ios 15

/// What is chosen before a function returns needs no async version, and neither does who passes it on.
final class Menu {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'dish', change its body by hand, too
    // why: no async overload is offered: 'completion' is called only before this function returns, so there is nothing to await: return the value
    func dish(_ number: Int, completion: @escaping (String) -> Void) {
        if number > 0 {
            completion("soup")
        } else {
            completion("bread")
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'order', change its body by hand, too
    // why: no async overload is offered: 'dish' (told-at-once.before.swift:8) calls the handler of 'order' before it returns, so there is nothing to wait for: let both return the value, without 'async', unless a protocol or a superclass requires them
    func order(_ number: Int, completion: @escaping (String) -> Void) {
        dish(number) { completion($0 + ".") }
    }
}
