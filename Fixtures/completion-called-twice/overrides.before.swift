import Foundation

/// What a base and its overrides do wrong alike is reported at the base, and nothing of what no code can call any more.
class Caller {
    // expect: completion-called-twice
    func ring(_ number: Data?, completion: @escaping (Data?) -> Void) {
        if number == nil { completion(nil) }
        completion(number)
    }

    func hang(_ number: Data?, completion: @escaping (Data?) -> Void) {
        completion(number)
    }

    @available(iOS, introduced: 10.0, deprecated: 12.0, obsoleted: 13.0)
    func dial(_ number: Data?, completion: @escaping (Data?) -> Void) {
        if number == nil { completion(nil) }
        completion(number)
    }
}

final class LoudCaller: Caller {
    override func ring(_ number: Data?, completion: @escaping (Data?) -> Void) {
        if number == nil { completion(nil) }
        DispatchQueue.main.async { completion(number) }
    }

    // expect: completion-called-twice
    override func hang(_ number: Data?, completion: @escaping (Data?) -> Void) {
        if number == nil { completion(nil) }
        DispatchQueue.main.async { completion(number) }
    }
}
