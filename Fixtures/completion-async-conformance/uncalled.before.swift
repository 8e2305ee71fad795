// form: conformance
// Nobody in the project names the callback form: it goes.
protocol Renewing {
    associatedtype Token
    // expect: completion-async-conformance
    func renew(_ token: Token, completion: ((Token?, Error?) -> Void)?)
}

struct RenewError: Error {}

extension Renewing where Token == String {
    func renew(_ token: String, completion: ((String?, Error?) -> Void)?) {
        guard !token.isEmpty else {
            completion?(nil, RenewError())
            return
        }
        completion?("\(token)+", nil)
    }
}

struct Renewer: Renewing {
    typealias Token = String
}
