// target: swift 5.7

struct Printer {
    // expect: completion-async-overload
    func print(_ text: String, completion: @escaping (Int) -> Void) {
        completion(text.count)
    }
}
