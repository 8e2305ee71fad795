import Foundation

/// What a base and its overrides do wrong alike is reported at the base.
class Parcel {
    // expect: completion-never-called
    func send(_ count: Int, completion: @escaping (Int) -> Void) {
        guard count > 0 else { return }
        completion(count)
    }

    func weigh(_ count: Int, completion: @escaping (Int) -> Void) {
        completion(count)
    }
}

class Box: Parcel {
    override func send(_ count: Int, completion: @escaping (Int) -> Void) {
        DispatchQueue.main.async {
            if count > 0 { completion(count) }
        }
    }

    // Here only the override is wrong.
    // expect: completion-never-called
    override func weigh(_ count: Int, completion: @escaping (Int) -> Void) {
        DispatchQueue.main.async {
            if count > 0 { completion(count) }
        }
    }
}

final class LargeBox: Box {
    override func send(_ count: Int, completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async {
            if count > 0 { completion(count) }
        }
    }

    override func weigh(_ count: Int, completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async {
            if count > 0 { completion(count) }
        }
    }
}

/// It only has functions of the same names.
final class Letter {
    // expect: completion-never-called
    func send(_ count: Int, completion: @escaping (Int) -> Void) {
        guard count > 0 else { return }
        completion(count)
    }
}
