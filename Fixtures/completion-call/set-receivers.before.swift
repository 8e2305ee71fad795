final class Signer {
    func sign(_ request: String, completion: @escaping (String?) -> Void) {
        Task {
            completion(await sign(request))
        }
    }

    nonisolated(nonsending) func sign(_ request: String) async -> String? { request }
}

// The variable keeps the signer until it has answered.
final class Requests {
    let send: (String, @escaping (String?) -> Void) -> Void = { request, completion in
        var signer: Signer? = Signer()
        // expect: completion-call
        signer?.sign(request) { headers in
            completion(headers)
            signer = nil
        }
    }

    // The answer has another name than the variable that it is for.
    func last(_ signer: Signer) {
        var value: String?
        // expect: completion-call
        signer.sign("last") {
            value = $0
            print(value ?? "")
        }
    }
}
