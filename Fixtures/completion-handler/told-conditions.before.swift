import Foundation

/// Conditions as reasons tell them.
final class Conditions {
    struct Parts {
        var isOfTheFirstOfAllTheseManyShelves = false
        var isOfTheLastOfAllTheseManyShelves = false
        var isOfNoneOfAllTheseManyShelves = false
    }

    var parts = Parts()
    var values: [String: [String: Any]] = [:]

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'one', change its body by hand, too
    // why: the function returns at line 19 if all 3 conditions at line 18 hold, without calling 'completion': call it with a value in that case, too, or write an async version by hand that returns an optional
    func one(completion: @escaping (Int) -> Void) {
        if parts.isOfTheFirstOfAllTheseManyShelves && parts.isOfTheLastOfAllTheseManyShelves && parts.isOfNoneOfAllTheseManyShelves {
            return
        }
        DispatchQueue.main.async { completion(1) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'two', change its body by hand, too
    // why: the function returns at line 29 if none of the 3 conditions at line 28 holds, without calling 'completion': call it with a value in that case, too, or write an async version by hand that returns an optional
    func two(completion: @escaping (Int) -> Void) {
        guard parts.isOfTheFirstOfAllTheseManyShelves || parts.isOfTheLastOfAllTheseManyShelves || parts.isOfNoneOfAllTheseManyShelves
        else { return }
        DispatchQueue.main.async { completion(1) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'three', change its body by hand, too
    // why: the function returns at line 38 if one of the 3 conditions at line 37 holds, without calling 'completion': call it with a value in that case, too, or write an async version by hand that returns an optional
    func three(completion: @escaping (Int) -> Void) {
        if parts.isOfTheFirstOfAllTheseManyShelves || parts.isOfTheLastOfAllTheseManyShelves || parts.isOfNoneOfAllTheseManyShelves {
            return
        }
        DispatchQueue.main.async { completion(1) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'four', change its body by hand, too
    // why: the function returns at line 48 if 'parts.isOfTheFirstOfAllTheseManyShelves' is false or one of the other 2 conditions at line 47 does not hold, without calling 'completion': call it with a value in that case, too, or write an async version by hand that returns an optional
    func four(completion: @escaping (Int) -> Void) {
        guard parts.isOfTheFirstOfAllTheseManyShelves && parts.isOfTheLastOfAllTheseManyShelves && parts.isOfNoneOfAllTheseManyShelves
        else { return }
        DispatchQueue.main.async { completion(1) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'five', change its body by hand, too
    // why: the function returns at line 56 if the value for 'shelf' is nil or 'shelf > 0' is false, without calling 'completion': call it with a value in that case, too, or write an async version by hand that returns an optional
    func five(completion: @escaping (Int) -> Void) {
        guard let shelf = values["theFirstOfAllTheseManyShelves"]?["theLastOfAllTheseManyShelves"] as? Int, shelf > 0 else { return }
        DispatchQueue.main.async { completion(shelf) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'six', change its body by hand, too
    // why: if 'number == 1' is false and 'number == 2' is false at line 65, 'completion' is not called: add an 'else' that calls it, or make the last 'else if' an 'else'
    func six(_ number: Int, completion: @escaping (Int) -> Void) {
        DispatchQueue.main.async {
            if number == 1 {
                completion(1)
            } else if number == 2 {
                completion(2)
            }
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'seven', change its body by hand, too
    // why: 'completion' is called at line 78 if 'parts.isOfTheFirstOfAllTheseManyShelves' is false and again at line 81 if 'isKept' is false: call it once, or leave this as it is if both calls are meant
    func seven(_ isKept: Bool, completion: @escaping (Int) -> Void) {
        if !parts.isOfTheFirstOfAllTheseManyShelves {
            completion(1)
            if isKept { return }
        }
        DispatchQueue.main.async { completion(2) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'eight', change its body by hand, too
    // why: 'completion' is called at line 90 and again at line 96 if 'error' is not nil: call it once, or leave this as it is if both calls are meant
    func eight(_ error: Error?, completion: @escaping (Error?) -> Void) {
        do {
            if let error {
                completion(error)
                throw error
            }
            try Data().write(to: URL(fileURLWithPath: ""))
            DispatchQueue.main.async { completion(nil) }
        } catch {
            completion(error)
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'nine', change its body by hand, too
    // why: if 'number > 3' is false at line 105, 'completion' is not called: call it with a value in that case, too, or write an async version by hand that returns an optional
    func nine(_ number: Int, completion: ((Int) -> Void)?) {
        DispatchQueue.main.async {
            if let completion, number > 3 { completion(number) }
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'ten', change its body by hand, too
    // why: the 'if' at line 114 has no last 'else', so 'completion' may not be called: add an 'else' that calls it, or make the last 'else if' an 'else'
    func ten(_ number: Int, completion: @escaping (Int) -> Void) {
        DispatchQueue.main.async {
            if number == 1 {
                completion(1)
            } else if number == 2 {
                completion(2)
            } else if number == 3 {
                completion(3)
            } else if number == 4 {
                completion(4)
            }
        }
    }
}

func use(_ conditions: Conditions) {
    conditions.one { print($0) }
    conditions.two { print($0) }
    conditions.three { print($0) }
    conditions.four { print($0) }
    conditions.five { print($0) }
    conditions.six(1) { print($0) }
    conditions.seven(true) { print($0) }
    conditions.eight(nil) { print($0 as Any) }
    conditions.nine(1) { print($0) }
    conditions.ten(1) { print($0) }
}
