// target: swift 6.2, ios 26
// language mode: 5, as the handlers are not Sendable
// A continuation cannot throw, and no `break` leaves it.

enum Failure: Error { case unknown }

enum Outcome {
    case found(Int)
    case missing
}

protocol Network: Sendable {
    func request(_ state: Int, completion: @escaping (Result<Int, any Error>) -> Void) throws
    func find(_ name: String, completion: @escaping (Outcome) -> Void)
}

struct Logger: Sendable {
    let network: any Network

    // expect: completion-async-body
    func log(_ state: Int, completion: @escaping (Result<Void, any Error>) -> Void) {
        do {
            try network.request(state) { response in
                switch response {
                case .success(let code):
                    if code == 200 { completion(.success(())) } else { completion(.failure(Failure.unknown)) }
                case .failure(let error):
                    completion(.failure(error))
                }
            }
        } catch {
            completion(.failure(error))
        }
    }

    // expect: completion-async-body
    func count(of outcome: Outcome, completion: @escaping (Int) -> Void) {
        switch outcome {
        case .found(let count):
            completion(count)
            break
        case .missing:
            network.find("all") { _ in completion(0) }
            break
        }
    }
}
