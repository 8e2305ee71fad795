// target: swift 6.0, ios 15, macos 12
import Foundation

enum CheckError: Error { case empty }

enum Checker {
    // A first trailing closure has no label: it is for success, and the one after it for failure.
    // expect: completion-async-overload
    static func check(_ text: String, onSuccess: @escaping @Sendable (Int) -> Void, onFailure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            if text.isEmpty { onFailure(CheckError.empty) } else { onSuccess(text.count) }
        }
    }

    // What fails is of no interest to the only caller.
    // expect: completion-async-overload
    static func count(
        _ text: String, onSuccess: @escaping @Sendable (Int) -> Void,
        onFailure: @escaping @Sendable (Error) -> Void = { _ in }
    ) {
        DispatchQueue.global().async {
            if text.isEmpty { onFailure(CheckError.empty) } else { onSuccess(text.count) }
        }
    }
}

struct Form {
    let text: String

    func submit() {
        Checker.check(text) { number in
            print(number)
        } onFailure: { error in
            print(error)
        }
        Checker.count(text) { number in print(number) }
    }
}
