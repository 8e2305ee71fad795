@MainActor final class Signer {
    func sign(_ request: String, completion: @escaping (String?) -> Void) { completion(request) }

    func sign(_ request: String) async -> String? { request }
}

@MainActor final class Requests {
    // The variable keeps the signer until it has answered.
    func send(_ request: String, completion: @escaping (String?) -> Void) {
        var signer: Signer? = Signer()
        // expect: completion-call
        Task {
            guard let strongSigner = signer else { return }
            let headers = await strongSigner.sign(request)
            completion(headers)
            signer = nil
        }
    }

    // The answer has another name than the variable that it is for.
    func last(_ signer: Signer) {
        var value: String?
        // expect: completion-call
        Task {
            let newValue = await signer.sign("last")
            value = newValue
            print(value ?? "")
        }
    }
}
