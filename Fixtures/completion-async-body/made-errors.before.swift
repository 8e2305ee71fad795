// target: swift 6.2, ios 26, macos 26
// form: body

enum PhoneError: Error {
    case busy, offline
    case illegal(reason: String)
    nonisolated(unsafe) static var last: PhoneError?
}

struct Failed: Error {
    static func made(_ reason: String) -> Failed { Failed() }
    static func found(_ reason: String) -> Failed? { nil }
}

/// An error that is made here is there: it is thrown, and not asked whether it is nil.
final class Phone: Sendable {
    // expect: completion-async-body
    func share(_ level: Int, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        if level == 0 {
            let error = PhoneError.illegal(reason: "zero")
            completionHandler(error)
            print(error)
            return
        }
        if level == 1 {
            let error = PhoneError.offline
            return completionHandler(error)
        }
        if level == 2 {
            let error = Failed()
            return completionHandler(error)
        }
        if level == 3 {
            let error = Failed.made("three")
            return completionHandler(error)
        }
        if level == 4 {
            let error = Failed.found("four")
            return completionHandler(error)
        }
        if level == 5 {
            let error = PhoneError.last
            return completionHandler(error)
        }
        send { completionHandler(nil) }
    }

    func send(_ block: @escaping @Sendable () -> Void) { block() }

    func keep(_ handler: @escaping @Sendable ((any Error)?) -> Void) {
        let later = share as (Int, @escaping @Sendable ((any Error)?) -> Void) -> Void
        later(0, handler)
    }
}
