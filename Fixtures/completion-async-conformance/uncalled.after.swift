// form: conformance
// Nobody in the project names the callback form: it goes.
protocol Renewing {
    associatedtype Token
    // expect: completion-async-conformance
    func renew(_ token: Token) async throws -> Token
}

struct RenewError: Error {}

extension Renewing where Token == String {
    func renew(_ token: String) async throws -> String {
        guard !token.isEmpty else {
            throw RenewError()
        }
        return "\(token)+"
    }
}

struct Renewer: Renewing {
    typealias Token = String
}
